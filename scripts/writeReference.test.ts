import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { configJsonSchema } from '../content-pipeline/commands/configCommand';
import { createProgram } from '../content-pipeline/commands/program';
import { siteConfigSchema, wordsConfigSchema } from '../content-pipeline/config/siteConfig';
import { catalogue } from '../content-pipeline/diagnostics/catalogue';
import { ExitCode } from '../content-pipeline/diagnostics/exitCode';
import { authorsConfigSchema } from '../content-pipeline/sections/blog/authors';
import { postFrontMatterSchema } from '../content-pipeline/sections/blog/readPosts';
import { docFrontMatterSchema } from '../content-pipeline/sections/docs/readDocs';
import { landingConfigSchema } from '../content-pipeline/sections/landing/compileLanding';
import { pageFrontMatterSchema } from '../content-pipeline/sections/pages/standalonePages';
import { contentSchemas } from '../content-pipeline/site/contentApi';
import { sectionKinds } from '../content-pipeline/site/sectionKinds';
import { allMessages } from '../content-pipeline/words/pageWords';
import { referenceFiles, type Schema } from './writeReference';

let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  files = await referenceFiles('https://kit.example/docs/');
});

/** Returns the text of a page. */
function pageOf(name: string): string {
  const text = files.get(`reference/${name}.md`);
  if (text === undefined) throw new Error(`there is no page ${name}`);
  return text;
}

/** Returns the anchors of all keys of a page with the YAML examples of each. */
function keysOf(name: string): Map<string, string[]> {
  const parts = pageOf(name).split(/^#{2,3} `[^`]+` \{#([^}]+)\}$/m);
  return new Map(
    parts.flatMap((anchor, index): [string, string[]][] => {
      const examples = (parts[index + 1] ?? '').matchAll(/^(`{3,})yaml\n(.*?)\n\1$/gms);
      return index % 2 === 1 ? [[anchor, [...examples].map(([, , text = '']) => text)]] : [];
    }),
  );
}

/** Returns the schemas of all keys in a schema, by path. A path does not contain the indices of lists. */
function schemasOf(rootSchema: object): Map<string, Schema[]> {
  const found = new Map<string, Schema[]>();
  const isMap = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  function walk(
    node: unknown,
    keyPath: readonly string[],
    isProperties: boolean,
    around: ReadonlySet<object>,
  ): void {
    if (!isMap(node)) return;
    if (isProperties) {
      for (const [name, schema] of Object.entries(node)) {
        const key = [...keyPath, name];
        const schemas = found.get(key.join('.')) ?? [];
        found.set(key.join('.'), [...schemas, schema as Schema]);
        walk(schema, key, false, around);
      }
      return;
    }
    if (typeof node.$ref === 'string') {
      const { definitions } = rootSchema as { definitions: Record<string, object> };
      const target = definitions[node.$ref.replace('#/definitions/', '')];
      if (target === undefined || around.has(target)) return;
      walk(target, keyPath, false, new Set([...around, target]));
    }
    for (const [word, value] of Object.entries(node)) {
      if (['default', 'examples', 'definitions'].includes(word)) continue;
      for (const part of Array.isArray(value) ? value : [value]) {
        walk(part, keyPath, word === 'properties', around);
      }
    }
  }
  walk(rootSchema, [], false, new Set());
  return found;
}

const jsonSchema = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });

const config: Schema = configJsonSchema();
const { sections, ...properties } = config.properties ?? {};
const kinds = sections?.items?.oneOf ?? [];
const kindOf = (section: Schema) => String(section.properties?.kind?.const);

/** The pages with keys, each with the schemas of its keys. */
const pages: [string, Map<string, Schema[]>][] = [
  [
    'config/site config/content config/navigation config/look config/sections',
    schemasOf({
      ...config,
      properties: { ...properties, sections: { ...sections, items: {} } },
    }),
  ],
  ...kinds.map((section): [string, Map<string, Schema[]>] => [
    `config/${kindOf(section)}`,
    schemasOf({ ...section, definitions: config.definitions }),
  ]),
  ['front-matter', frontMatterSchemas()],
  ['landing-page', schemasOf(jsonSchema(landingConfigSchema))],
  ['authors', schemasOf(jsonSchema(authorsConfigSchema))],
  ['translations', schemasOf(jsonSchema(wordsConfigSchema))],
];

function frontMatterSchemas(): Map<string, Schema[]> {
  const prefixes = {
    documents: docFrontMatterSchema,
    posts: postFrontMatterSchema,
    pages: pageFrontMatterSchema,
  };
  const all = Object.entries(prefixes).map(
    ([prefix, schema]) => [prefix, schemasOf(jsonSchema(schema))] as const,
  );
  const isShared = (key: string) =>
    all.every(([, schemas]) => schemas.has(key.split('.')[0] ?? key)) && key !== 'slug';
  return new Map(
    all.flatMap(([prefix, schemas]) =>
      [...schemas].map(([key, value]): [string, Schema[]] => [
        isShared(key) ? key : `${prefix}.${key}`,
        value,
      ]),
    ),
  );
}

describe.each(pages)('the reference: %s', (names, schemas) => {
  const documented = () => names.split(' ').flatMap((name) => [...keysOf(name)]);

  it('has each key once, and no other key', () => {
    expect(
      documented()
        .map(([anchor]) => anchor)
        .sort(),
    ).toEqual([...schemas.keys()].sort());
  });

  it('has a description of each key', () => {
    for (const [key, forms] of schemas) {
      for (const { description } of forms) {
        expect([key, description]).toEqual([key, expect.stringMatching(/\S/)]);
      }
    }
  });

  it('has examples that are valid', () => {
    const invalid = documented().flatMap(([anchor, examples]) =>
      examples.filter((text) => {
        const values: unknown[] = Object.values(parse(text));
        const forms = schemas.get(anchor) ?? [];
        return !forms.some((form) => isValid(form, values[0]));
      }),
    );
    expect(invalid).toEqual([]);
  });
});

function isValid(schema: Schema & { pattern?: string }, value: unknown): boolean {
  // Zod compiles patterns without the flag that `\p` needs.
  const text = JSON.stringify(schema, (word, part) =>
    word === 'pattern' && String(part).includes('\\p') ? undefined : part,
  );
  const { $schema, definitions } = config;
  const { pattern } = schema;
  return (
    z.fromJSONSchema({ ...JSON.parse(text), $schema, definitions }).safeParse(value).success &&
    (pattern === undefined || new RegExp(pattern, 'u').test(String(value)))
  );
}

it('has examples of the keys of recto.yaml that the compiler accepts', () => {
  const schema = siteConfigSchema(sectionKinds);
  const site = { title: 'Kit', url: 'https://kit.example' };
  const names = ['site', 'content', 'navigation', 'look', 'sections'];
  for (const [anchor, examples] of names.flatMap((name) => [...keysOf(`config/${name}`)])) {
    if (anchor.includes('.')) continue;
    for (const text of examples) {
      expect([text, schema.safeParse({ ...site, ...parse(text) }).error]).toEqual([
        text,
        undefined,
      ]);
    }
  }
});

it('has all commands, arguments and options, and no other ones', async () => {
  const [first = '', ...parts] = pageOf('commands').split(/^## `recto ([\w-]+)` \{#\1\}$/m);
  expect(first).toContain('title: Commands');
  const documented = parts.flatMap((name, index) => {
    if (index % 2 === 1) return [];
    const cells = (parts[index + 1] ?? '')
      .split('## Exit codes')[0]
      ?.matchAll(/^\| `([^`]+)` \|/gm);
    return [`${name}: ${[...(cells ?? [])].map(([, cell]) => cell).join(' ')}`];
  });
  const program = await createProgram({ installation: { version: '1' } } as Parameters<
    typeof createProgram
  >[0]);
  const commands = program.commands.filter((command) => command.name() !== 'complete');
  expect(documented).toEqual(
    commands.map(
      (command) =>
        `${command.name()}: ${[
          ...command.registeredArguments.map((argument) => argument.name()),
          ...command.options.map(({ flags }) => flags),
          '-h, --help',
        ].join(' ')}`,
    ),
  );
  const codes = pageOf('commands')
    .split('## Exit codes')[1]
    ?.matchAll(/^\| (\d+) \|/gm);
  expect([...(codes ?? [])].map(([, code]) => Number(code))).toEqual(Object.values(ExitCode));
});

it('has all diagnostics, and no other ones', () => {
  const codes = Object.keys(catalogue);
  const links = pageOf('diagnostics/index').matchAll(/^\| \[`([^`]+)`\]\(\.\/\1\.md\) \|/gm);
  expect([...links].map(([, code]) => code)).toEqual(codes);
  const names = [...files.keys()].map(
    (file) => /^reference\/diagnostics\/(.+)\.md$/.exec(file)?.[1],
  );
  expect(names.filter((name) => name !== undefined && name !== 'index')).toEqual(codes);
});

it('has all messages, and no other ones', () => {
  const [, listed] = pageOf('translations').split('## All messages');
  const rows = listed?.matchAll(/^\| `([^`]+)` \| `(.+)` \|$/gm);
  const found = [...(rows ?? [])].map(([, id, text]) => [id, text?.replaceAll('\\|', '|')]);
  expect(Object.fromEntries(found)).toEqual(allMessages);
});

it('has all schemas of published files, and no other ones', () => {
  const found = pageOf('published-files').matchAll(/`(content\/schema\/[\w-]+\.json)`/g);
  expect([...found].map(([, file]) => file)).toEqual(contentSchemas.map(({ file }) => file));
});
