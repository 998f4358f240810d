import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { sectionFields } from './fields';
import { readSiteConfig } from './readSiteConfig';
import type { ConfiguredKind } from './siteConfig';

const kinds: readonly ConfiguredKind[] = [
  {},
  {
    configuration: {
      section: z.strictObject({
        kind: z.literal('recipes'),
        ...sectionFields,
        servings: z.number().default(2),
      }),
    },
  },
  {
    configuration: {
      section: z.strictObject({
        kind: z.literal('menu'),
        ...sectionFields,
        order: z.union([z.enum(['day', 'week']), z.array(z.string())]).optional(),
      }),
      keys: { bakery: z.string().optional() },
      findConflict: ({ sections }) =>
        sections.length > 1 ? { path: ['bakery'], message: 'has one section' } : undefined,
    },
  },
];

const valid = ['title: Demo', 'url: https://example.org'];

async function read(...lines: string[]) {
  const log = createDiagnosticLog();
  const config = await readSiteConfig(
    memoryFileStore({ 'recto.yaml': lines.join('\n') }),
    kinds,
    log.report,
  );
  return { config: config?.value, reported: log.entries };
}

describe('readSiteConfig', () => {
  it('fills in defaults and reports nothing for a valid file', async () => {
    const { config, reported } = await read(...valid);

    expect(reported).toEqual([]);
    expect(config).toMatchObject({ titleDelimiter: '|', colorMode: { defaultMode: 'light' } });
  });

  it('reports an unknown key with its position and the nearest known key', async () => {
    const { reported } = await read(...valid, 'favicn: /icon.svg');

    expect(reported).toEqual([
      {
        code: 'config-shape',
        severity: 'error',
        message: 'unknown key "favicn"',
        hint: 'did you mean "favicon"?',
        file: 'recto.yaml',
        line: 3,
        column: 1,
        length: 6,
      },
    ]);
  });

  it('reports all errors of a file at once, each at its position', async () => {
    const { reported } = await read('title: 7', 'url: example.org', 'colorMode:', '  dark: yes');

    expect(reported.map(({ line, column }) => [line, column])).toEqual([
      [1, 8],
      [2, 6],
      [4, 3],
    ]);
  });

  describe('with the parts of kinds', () => {
    const recipes = '{ kind: recipes, id: a, label: A, path: /a }';
    const menu = '{ kind: menu, id: b, label: B, path: /b }';

    it('accepts their sections and their keys', async () => {
      const { config, reported } = await read(
        ...[...valid, 'bakery: Rye', `sections: [${recipes}]`],
      );

      expect(reported).toEqual([]);
      expect(config).toMatchObject({ bakery: 'Rye', sections: [{ id: 'a', servings: 2 }] });
    });

    it('checks the sections of a kind with its own schema', async () => {
      const { reported } = await read(
        ...[...valid, 'sections:', '  - { kind: menu, id: a, label: A, path: /a, servings: 2 }'],
      );

      expect(reported).toEqual([
        expect.objectContaining({
          ...{ code: 'config-shape', line: 4, column: 46 },
          message: 'unknown key "servings" in "sections[0]"',
        }),
      ]);
    });

    it('reports each section with the id of an earlier one', async () => {
      const { reported } = await read(
        ...[...valid, 'sections:', `  - ${recipes}`],
        ...[
          '  - { kind: recipes, id: b, label: B, path: /b }',
          '  - { kind: recipes, id: a, label: C, path: /c }',
        ],
      );

      expect(reported[0]).toEqual({
        ...{ code: 'config-shape', severity: 'error', file: 'recto.yaml' },
        ...{ line: 6, column: 26, length: 1 },
        message: '"sections[2].id" must be unique, but "sections[0]" has the id "a", too',
        hint: 'correct "sections[2].id"',
      });
    });

    it('lists all kinds, and suggests the nearest one', async () => {
      const { reported } = await read(...valid, 'sections:', '  - { kind: menus, id: a }');

      expect(reported).toEqual([
        expect.objectContaining({
          ...{ code: 'config-shape', line: 4, column: 13 },
          message: 'unknown section kind "menus", expected one of: recipes, menu',
          hint: 'did you mean "menu"?',
        }),
      ]);
    });

    it('does not confuse another discriminator in a section with its kind', async () => {
      const section = '{ kind: menu, id: a, label: A, path: /a, order: x }';
      const { reported } = await read(...valid, `sections: [${section}]`);

      expect(reported).toEqual([
        expect.objectContaining({
          message: '"sections[0].order" has an invalid form',
          hint: 'use "day" or "week", or a list',
        }),
      ]);
    });

    it('accepts keys of kinds in addition to the common keys', async () => {
      expect((await read(...valid, 'bakry: Rye')).reported).toEqual([
        expect.objectContaining({ hint: 'did you mean "bakery"?' }),
      ]);
    });

    it('reports keys of a kind that contradict the sections', async () => {
      const { reported } = await read(
        ...[...valid, `sections: [${recipes}, ${menu}]`, 'bakery: Rye'],
      );

      expect(reported).toEqual([
        expect.objectContaining({
          ...{ code: 'config-shape', line: 4, column: 9 },
          message: '"bakery" has one section',
        }),
      ]);
    });
  });

  it('reports a missing key', async () => {
    const { reported } = await read('url: https://example.org');

    expect(reported).toEqual([expect.objectContaining({ message: '"title" is missing', line: 1 })]);
  });

  it.each([
    ['tokens: { radius: 30 }', '"tokens.radius" must be at most 24', 'use a smaller number'],
    [
      'updates: { everyMinutes: 0 }',
      '"updates.everyMinutes" must be at least 0.1',
      'use a larger number',
    ],
    ['titleDelimiter: ""', '"titleDelimiter" must not be empty', 'add a value'],
    [
      'colorMode: { defaultMode: { dark: true } }',
      '"colorMode.defaultMode" must be one of: "light", "dark"',
      'use one of these values',
    ],
    [
      'footer: { links: [3] }',
      '"footer.links[0]" must be a map',
      'use a map with the keys title, items',
    ],
    ['tokens: { radius: [] }', '"tokens.radius" must be a number', 'use a number'],
    [
      'tokens: { accent: "#0b57d0" }',
      '"tokens.accent" must be a map',
      'use a map with the keys light, dark',
    ],
    ['tokens: { accent: }', '"tokens.accent" must be a map', 'use a map with the keys light, dark'],
    [
      'favicon: #1.svg',
      '"favicon" must be a string',
      'put the value in quotes: without them, a text that begins with "#" is a comment',
    ],
    [
      'footer: { links: [{ title: A, items: [] }, { label: B, href: /b }] }',
      '"footer.links[1]" must have the same keys as the other entries',
      'use the keys title, items in all entries',
    ],
    [
      'footer: { links: [{ label: B, href: /b }, { label: C, href: /c }, { title: A, items: [] }] }',
      '"footer.links[2]" must have the same keys as the other entries',
      'use the keys label, href in all entries',
    ],
    ['codeRoots: { 1a: x }', 'the key "1a" must be a name such as "samples"', 'rename the key'],
    [
      'problems: { broken-lnk: error }',
      'unknown key "broken-lnk" in "problems"',
      'did you mean "broken-link"?',
    ],
    [
      'sections: [{ id: menu }]',
      '"kind" of the section is missing, expected one of: recipes, menu',
      'set "kind" to one of these values',
    ],
    [
      'sections: [{ kind, id: a }]',
      '"kind" of the section is missing, expected one of: recipes, menu',
      'set "kind" to one of these values',
    ],
    [
      'sections: [{ type: menu, id: a }]',
      '"kind" of the section is missing, expected one of: recipes, menu',
      'rename the key "type" to "kind"',
    ],
    [
      'sections: [{ kind: [menu], id: a }]',
      '"kind" of the section is a list, expected one of: recipes, menu',
      'set "kind" to one of these values',
    ],
    [
      'analytics: { provider: plausible, domain: "https://example.org" }',
      '"analytics.domain" must be a domain such as "example.org"',
      'correct "analytics.domain"',
    ],
    [
      'analytics: { provider: goatcounter, host: "https://kit.goatcounter.com/count" }',
      '"analytics.host" must not end in "/count"',
      'correct "analytics.host"',
    ],
    [
      'analytics: { provider: umami, website: 94db1cb1-74f4-4a40-ad6c-962362670409, host: stats.example.org }',
      '"analytics.host" must be a URL such as "https://stats.example.org"',
      'correct "analytics.host"',
    ],
    ['analytics: { provider: fathom }', '"analytics.site" is missing', expect.any(String)],
    [
      'analytics: { provider: fathom, site: A, token: B }',
      'unknown key "token" in "analytics"',
      'remove it, or set "provider" to "cloudflare", which has this key',
    ],
    [
      'analytics: { domain: example.org }',
      '"provider" of the analytics is missing, expected one of: plausible, umami, goatcounter, fathom, cloudflare',
      'set "provider" to one of these values',
    ],
    [
      'analytics: { provider: umamy }',
      'unknown analytics provider "umamy", expected one of: plausible, umami, goatcounter, fathom, cloudflare',
      'did you mean "umami"?',
    ],
  ])('describes an invalid value: %s', async (line, message, hint) => {
    const { reported } = await read(...valid, line);

    expect(reported).toEqual([expect.objectContaining({ line: 3, message, hint })]);
  });

  it.each([
    ['servings: 3', 'unknown key "servings"', 'move it to an entry of "sections"'],
    [
      'label: A',
      'unknown key "label"',
      'move it to an entry of "locales" or an entry of "sections"',
    ],
    ['accent: {}', 'unknown key "accent"', 'move it to "tokens"'],
    ['items: []', 'unknown key "items"', 'move it to "navbar"'],
    ['everyMinutes: 5', 'unknown key "everyMinutes"', 'move it to "updates"'],
    ['light: "#fff"', 'unknown key "light"', 'move it to "tokens.accent"'],
    ['tokens: { page: {} }', 'unknown key "page" in "tokens"', 'move it to "tokens.colors"'],
    ['navbar: { favicon: /a }', 'unknown key "favicon" in "navbar"', 'move it to the top level'],
    [
      'footer: { items: [] }',
      'unknown key "items" in "footer"',
      'move it to an entry of "footer.links"',
    ],
    [
      'sections: [{ kind: menu, id: a, label: A, path: /a, footer: {} }]',
      'unknown key "footer" in "sections[0]"',
      'move it to the top level',
    ],
    [
      'sections: [{ kind: menu, id: a, label: A, path: /a, servings: 2 }]',
      'unknown key "servings" in "sections[0]"',
      'remove it, or set "kind" to "recipes", which has this key',
    ],
    [
      'navbar: { items: [{ type: search, href: /a }] }',
      'unknown key "href" in "navbar.items[0]"',
      'remove it, or set "type" to "link", which has this key',
    ],
    [
      'sourdough: 1',
      'unknown key "sourdough"',
      expect.stringMatching(/^use one of: \$schema(?:, \w+){4} and \d+ others$/),
    ],
  ])('suggests the place of an unknown key: %s', async (line, message, hint) => {
    const { reported } = await read(...valid, line);

    expect(reported).toEqual([expect.objectContaining({ line: 3, message, hint })]);
  });

  it('does not report a key as missing that is only misspelt', async () => {
    const { reported } = await read('titel: Demo', 'url: https://example.org');

    expect(reported.map(({ message, hint }) => [message, hint])).toEqual([
      ['unknown key "titel"', 'did you mean "title"?'],
    ]);
  });

  it('lists the types of navbar items', async () => {
    const { reported } = await read(...valid, 'navbar:', '  items:', '    - type: serch');

    expect(reported).toEqual([
      expect.objectContaining({
        code: 'unknown-navbar-item',
        line: 5,
        column: 13,
        message: expect.stringContaining(
          'unknown navbar item type "serch", expected one of: link,',
        ),
        hint: 'did you mean "search"?',
      }),
    ]);
  });

  it.each(['google', 'google-analytics', 'ga4', 'gtag'])(
    'explains why the analytics provider %s is not supported',
    async (provider) => {
      const { reported } = await read(...valid, 'analytics:', `  provider: ${provider}`, '  id: 7');

      expect(reported).toEqual([
        {
          ...{ code: 'config-shape', severity: 'error', file: 'recto.yaml', line: 4, column: 13 },
          length: provider.length,
          message: expect.stringMatching(
            `the analytics provider "${provider}" is not supported: Google's script adds`,
          ),
          hint: 'use one of: plausible, umami, goatcounter, fathom, cloudflare',
        },
      ]);
    },
  );

  it('warns that views are not counted at the URL of a site without "url"', async () => {
    const { reported } = await read('title: Demo', 'analytics: { provider: fathom, site: A }');

    expect(reported).toEqual([
      expect.objectContaining({
        ...{ code: 'missing-url', severity: 'warning' },
        message: expect.stringMatching(/, and views on other hosts are not counted$/),
      }),
    ]);
  });

  it('removes a slash from the end of the URL of an analytics server', async () => {
    const { config, reported } = await read(
      ...[...valid, 'analytics: { provider: goatcounter, host: "https://example.org/stats/" }'],
    );

    expect(reported).toEqual([]);
    expect(config?.analytics).toEqual({
      provider: 'goatcounter',
      host: 'https://example.org/stats',
    });
  });

  it('reports invalid YAML', async () => {
    const { reported } = await read(...valid, 'navbar: [');

    expect(reported).toEqual([expect.objectContaining({ code: 'config-syntax', line: 3 })]);
  });

  it.each([
    ['an unclosed quote', ['tagline: "A', 'favicon: /b.svg'], [3, 10], /quote is not closed$/],
    ['an unclosed quote', ["tagline: It's", "favicon: 'a"], [4, 10], /quote is not closed$/],
    ['a second document', ['---', 'tagline: A'], [3, 1], /second document/],
    ['a tab after an indented line', ['navbar:', '  title: A', '\titems: []'], [5, 1], /Tabs/],
    ['a tab', ['navbar:', '\ttitle: A'], [4, 1], /Tabs/],
  ])('reports %s once, where it is', async (_, lines, [line, column], message) => {
    const { reported } = await read(...valid, ...lines);

    expect(reported).toEqual([
      expect.objectContaining({ line, column, message: expect.stringMatching(message) }),
    ]);
  });

  it('reports an empty title once', async () => {
    const { reported } = await read('title: ""', 'url: https://example.org');

    expect(reported.map(({ message }) => message)).toEqual(['"title" must not be empty']);
  });

  it('reports the second of two equal languages', async () => {
    const { reported } = await read(
      ...valid,
      'locales:',
      '  - { code: en, label: English }',
      '  - { code: EN, label: Englisch }',
    );

    expect(reported).toEqual([
      expect.objectContaining({
        line: 5,
        message: '"locales[1].code" must be unique, but "locales[0]" has the code "en", too',
      }),
    ]);
  });

  it('reports a key that occurs twice', async () => {
    const { reported } = await read(...valid, 'tagline: A', 'tagline: B');

    expect(reported).toEqual([
      expect.objectContaining({
        code: 'config-syntax',
        hint: 'remove or rename one of the two keys',
        line: 4,
      }),
    ]);
  });

  it('reports too many aliases', async () => {
    const bomb = ['a: &a [1,1,1,1,1,1,1,1,1]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'])
      bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(',')}]`);

    const { reported } = await read(...valid, ...bomb);

    expect(reported[0]).toMatchObject({
      code: 'config-syntax',
      message: 'invalid YAML: the aliases repeat too many values',
      hint: expect.stringContaining('aliases'),
    });
  });

  it('reports an alias without an anchor at its position', async () => {
    const { reported } = await read(...valid, 'tagline: *bold*', 'favicon: *icon');

    expect(reported).toEqual([
      expect.objectContaining({
        ...{ code: 'config-syntax', line: 3, column: 10, length: 6 },
        message: 'invalid YAML: no anchor "&bold*" before the alias "*bold*"',
        hint: 'put the value in quotes if it is text that begins with "*", or add the anchor',
      }),
      expect.objectContaining({ line: 4, column: 10, length: 5 }),
    ]);
  });

  it('reports a missing configuration with a hint', async () => {
    const log = createDiagnosticLog();
    await readSiteConfig(memoryFileStore({ 'recto.yml': '' }), kinds, log.report);

    expect(log.entries).toEqual([
      expect.objectContaining({ code: 'missing-source', hint: 'did you mean "recto.yml"?' }),
    ]);
  });
});
