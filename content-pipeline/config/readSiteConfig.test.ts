import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { readSiteConfig } from './readSiteConfig';

const valid = ['title: Demo', 'url: https://example.org'];

async function read(...lines: string[]) {
  const log = createDiagnosticLog();
  const config = await readSiteConfig(
    memoryFileStore({ 'recto.yaml': lines.join('\n') }),
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

  it('names an unknown key, its place and the nearest known one', async () => {
    const { reported } = await read(...valid, 'favicn: /icon.svg');

    expect(reported).toEqual([
      {
        code: 'config-shape',
        severity: 'error',
        message: '"favicn" is not a known key',
        hint: 'Did you mean "favicon"?',
        file: 'recto.yaml',
        line: 3,
        column: 1,
        length: 6,
      },
    ]);
  });

  it('reports all errors of a file at once, each at its place', async () => {
    const { reported } = await read('title: 7', 'url: example.org', 'colorMode:', '  dark: yes');

    expect(reported.map(({ line, column }) => [line, column])).toEqual([
      [1, 8],
      [2, 6],
      [4, 3],
    ]);
  });

  it('keeps the name of free pages from a section beside them', async () => {
    const section = 'sections: [{ kind: blog, id: pages, label: A, path: /a }]';
    const { reported } = await read(...valid, section, 'pages: pages');

    expect(reported).toEqual([
      expect.objectContaining({
        ...{ line: 4, column: 8, code: 'config-shape' },
        message: '"pages": must not be set beside a section with the id "pages"',
      }),
    ]);
    expect((await read(...valid, section)).reported).toEqual([]);
  });

  it('names a missing key', async () => {
    const { reported } = await read('title: Demo');

    expect(reported).toEqual([
      expect.objectContaining({ message: '"url" is missing: a text is expected', line: 1 }),
    ]);
  });

  it('says which kinds of navbar items there are', async () => {
    const { reported } = await read(...valid, 'navbar:', '  items:', '    - type: serch');

    expect(reported).toEqual([
      expect.objectContaining({
        code: 'unknown-navbar-item',
        line: 5,
        column: 13,
        message: expect.stringContaining(
          'No navbar item is of the kind "serch": the kinds are link,',
        ),
        hint: 'Did you mean "search"?',
      }),
    ]);
  });

  describe('in a sidebar', () => {
    const section = [
      'sections:',
      '  - { kind: docs, id: a, label: A, path: /a, include: [.], mainDoc: index, sidebars: { main: [',
    ];
    const readSidebar = async (item: string) =>
      (await read(...valid, ...section, `      ${item}`, '    ] } }')).reported;

    it('says which lines there may be', async () => {
      expect(await readSidebar('{ html: hr }')).toEqual([
        expect.objectContaining({
          code: 'config-shape',
          line: 5,
          column: 7,
          message: '"sections[0].sidebars.main[0]" has none of the forms that are allowed here',
          hint: expect.stringMatching(
            /^Write a text, or a map of label, href.*or a map of category, /,
          ),
        }),
      ]);
      expect(await readSidebar('7')).toEqual([expect.objectContaining({ line: 5, column: 7 })]);
    });

    it('names the error of a line whose form can be recognised', async () => {
      expect(await readSidebar('{ category: Steps, itms: [index] }')).toEqual([
        expect.objectContaining({
          message: '"sections[0].sidebars.main[0].items" is missing: a list is expected',
        }),
        expect.objectContaining({
          column: 26,
          message: expect.stringContaining('"itms" is not a known key'),
        }),
      ]);
    });

    it('finds the error inside a category', async () => {
      expect(await readSidebar('{ category: Steps, items: [index, { html: hr }] }')).toEqual([
        expect.objectContaining({
          column: 41,
          message:
            '"sections[0].sidebars.main[0].items[1]" has none of the forms that are allowed here',
        }),
      ]);
    });
  });

  it('reports YAML that does not parse', async () => {
    const { reported } = await read(...valid, 'navbar: [');

    expect(reported).toEqual([expect.objectContaining({ code: 'config-syntax', line: 3 })]);
  });

  it('refuses aliases that grow without end', async () => {
    const bomb = ['a: &a [1,1,1,1,1,1,1,1,1]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'])
      bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(',')}]`);

    const { reported } = await read(...valid, ...bomb);

    expect(reported[0]).toMatchObject({
      code: 'config-syntax',
      hint: expect.stringContaining('aliases'),
    });
  });

  it('says where a site should be when there is no configuration', async () => {
    const log = createDiagnosticLog();
    await readSiteConfig(memoryFileStore({ 'recto.yml': '' }), log.report);

    expect(log.entries).toEqual([
      expect.objectContaining({ code: 'missing-source', hint: 'Did you mean "recto.yml"?' }),
    ]);
  });
});
