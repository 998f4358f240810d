import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { CommanderError } from 'commander';
import { parse } from 'yaml';
import { configJsonSchema } from '../content-pipeline/commands/configCommand';
import { createProgram } from '../content-pipeline/commands/program';
import { siteConfigSchema } from '../content-pipeline/config/siteConfig';
import { catalogue } from '../content-pipeline/diagnostics/catalogue';
import { allCalloutNames } from '../content-pipeline/markdown/dialect/callouts';
import { components } from '../content-pipeline/markdown/mdx/components';
import { compileText } from '../content-pipeline/markdown/testing/compileText';
import { postFrontMatterSchema } from '../content-pipeline/sections/blog/readPosts';
import { docFrontMatterSchema } from '../content-pipeline/sections/docs/readDocs';
import { sectionKinds } from '../content-pipeline/site/sectionKinds';
import { allMessages } from '../content-pipeline/words/pageWords';
import type { Schema } from './writeReference';

// Complete files in the guides are tested in guideFiles.test.ts, programs in e2e/package.full.test.ts.

const folder = 'config/recto/guide';
const guides = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(path.join(folder, name), 'utf8'),
}));

/** A code block of a guide. */
interface Example {
  guide: string;
  language: string;
  title: string | undefined;
  text: string;
}

const examples = guides.flatMap(({ name, text }) => examplesIn(name, text));

function examplesIn(guide: string, markdown: string): Example[] {
  const blocks = markdown.matchAll(/^(`{3,})(\w+)(?: ([^\n]*))?\n(.*?)^\1$/gms);
  return [...blocks].map(([, , language = '', meta, text = '']) => ({
    ...{ guide, language, text, title: /\btitle=(\S+)/.exec(meta ?? '')?.[1] },
  }));
}

/** Returns the texts of a guide outside of code blocks. */
function proseOf(markdown: string): string {
  return markdown.replace(/^(`{3,}).*?^\1$/gms, '');
}

const fragments = examples.filter(({ language, title }) => language === 'yaml' && !title);
/** The keys that the compiler takes from other places if they are missing. */
const site = { title: 'Kit', url: 'https://kit.example', sections: [] };
const sections = [
  { kind: 'docs', id: 'guide', label: 'Guide', path: '/guide', folder: 'docs' },
  { kind: 'api', id: 'api', label: 'API', path: '/api', packages: [{ name: 'kit' }] },
  { kind: 'blog', id: 'blog', label: 'Blog', path: '/blog', folder: 'blog' },
];

describe('the examples of YAML in the guides', () => {
  it.each(fragments.map(({ guide, text }) => [guide, text]))(
    'are keys of recto.yaml or of a section in %s: %s',
    (_guide, text) => {
      const keys = parse(text) ?? {};
      const schema = siteConfigSchema(sectionKinds);
      const places = [
        keys,
        ...sections.map((section) => ({ sections: [{ ...section, ...keys }] })),
      ];
      const problems = places.map(
        (config) => schema.safeParse({ ...site, ...config }).error?.message,
      );
      expect(problems.includes(undefined) ? [] : problems.slice(0, 1)).toEqual([]);
    },
  );

  it('are front matter of a document or a post', () => {
    const written = examples.filter(
      ({ language, text }) => language === 'md' && /^---\n/.test(text),
    );
    expect(written.length).toBeGreaterThan(1);
    for (const { guide, text } of written) {
      const keys = parse(text.split(/^---$/m)[1] ?? '');
      const schemas = [docFrontMatterSchema, postFrontMatterSchema];
      const isValid = schemas.some((schema) => schema.safeParse(keys).success);
      expect({ guide, keys, isValid }).toEqual({ guide, keys, isValid: true });
    }
  });
});

/** A command line of Recto in a guide, without the name of the program. */
interface CommandLine {
  guide: string;
  line: string;
}

const commandLine =
  /(?:^|[\s`;&(])(?:npx recto(?:-docs)?|npm run recto --|recto) ([a-z][^`#|&;)]*)/g;

/** Returns the command lines in code blocks and in inline code. */
function commandLinesIn(): CommandLine[] {
  const inCode = examples
    .filter(({ language }) => ['sh', 'yaml', 'dockerfile', 'toml'].includes(language))
    .flatMap(({ guide, text }) => text.split('\n').map((line) => ({ guide, line })));
  const inText = guides.flatMap(({ name, text }) =>
    [...proseOf(text).matchAll(/`recto [^`]+`/g)].map(([line]) => ({ guide: name, line })),
  );
  return [...inCode, ...inText].flatMap(({ guide, line }) =>
    [...withValues(line.replace(/^\s*#.*/, '')).matchAll(commandLine)].map(([, args = '']) => ({
      guide,
      line: args.trim(),
    })),
  );
}

/** Returns a line with values in place of the variables of a shell and of workflows. */
function withValues(line: string): string {
  return line
    .replace(/\\?"?\$\(date [^)]*\)\\?"?/g, '2026-01-31')
    .replace(/\$\{\{ matrix\.shard \}\}|\$CI_NODE_INDEX/g, '1')
    .replaceAll('$CI_NODE_TOTAL', '8');
}

async function programFor() {
  const program = await createProgram({ installation: { version: '1' } } as Parameters<
    typeof createProgram
  >[0]);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr() {} });
  return program;
}

/** Returns what is wrong with a command line; `undefined` if the command would be run. */
async function problemOf(line: string): Promise<string | undefined> {
  const [name = '', ...args] = line.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  const { commands } = await programFor();
  const command = commands.find((each) => each.name() === name);
  if (command === undefined) return `unknown command ${name}`;
  const names = command.registeredArguments;
  try {
    const { operands, unknown } = command.parseOptions(args.map((arg) => arg.replace(/["']/g, '')));
    if (unknown.length > 0) return `unknown option ${unknown[0]}`;
    const isTooMany = operands.length > names.length && names.at(-1)?.variadic !== true;
    return isTooMany ? `unexpected argument ${operands.at(-1)}` : undefined;
  } catch (error) {
    return (error as CommanderError).message;
  }
}

describe('the commands in the guides', () => {
  it('exist, with their options', async () => {
    const lines = commandLinesIn();
    expect(lines.length).toBeGreaterThan(50);
    const problems = await Promise.all(
      lines.map(async ({ guide, line }) => {
        const problem = await problemOf(line);
        return problem === undefined ? [] : [`${guide}: recto ${line}: ${problem}`];
      }),
    );
    expect(problems.flat()).toEqual([]);
  });

  it('have all options that the text names', async () => {
    const { commands } = await programFor();
    const known = new Set(
      commands.flatMap(({ options }) => options.map(({ long }) => String(long))),
    );
    const others = ['--ignore-scripts'];
    const isCustomProperty = (name: string) => /^--(?:color|font|sl|vp|radius)\b/.test(name);
    const named = guides.flatMap(({ text }) =>
      [...proseOf(text).matchAll(/`(--[a-z-]+)[^`]*`/g)].map(([, name = '']) => name),
    );
    expect(named).toContain('--date');
    expect(
      named.filter((name) => !known.has(name) && !others.includes(name) && !isCustomProperty(name)),
    ).toEqual([]);
  });
});

it('the codes in the guides are those of diagnostics, or ids of messages', () => {
  const paths = ['old-page'];
  const named = guides.flatMap(({ text }) =>
    [...proseOf(text).matchAll(/\((?:message )?`([a-z]+(?:-[a-z]+)+)`/g)].map(
      ([, code = '']) => code,
    ),
  );
  expect(named).toContain('unsafe-image');
  expect(
    named.filter((code) => !(code in catalogue || code in allMessages || paths.includes(code))),
  ).toEqual([]);
});

describe('the page of the blocks', () => {
  const page = guides.find(({ name }) => name === 'blocks.md')?.text ?? '';

  it('lists all blocks, and no other ones', () => {
    const table = page.slice(0, page.indexOf('\n## '));
    const words = [...table.matchAll(/`(?::{3,})?([a-z][\w-]*)(?:[[{][^`]*)?`/g)];
    const { entries } = compileText([':::qqqqqqqqqqqq', 'A', ':::'].join('\n'));
    const hint = entries.find(({ code }) => code === 'directive-unknown')?.hint ?? '';
    const names = hint.replace('use one of: ', '').split(', ');
    expect(names).toContain('steps');
    // The parts of groups and the files that are included are not found by the name of a block.
    expect(words.map(([, name]) => name).sort()).toEqual([...names, 'tab', 'include'].sort());
  });

  it.each(['blocks.md', 'code-blocks.md'])('shows each example below its source: %s', (name) => {
    // An embed needs a file of another service, and these files exist in the site of the reader only.
    const isShown = (text: string) => !/^:::embed|^<video|file=/m.test(text);
    const text = guides.find((guide) => guide.name === name)?.text ?? '';
    const sources = examplesIn(name, text).filter(
      ({ language, text: source }) => language === 'md' && isShown(source),
    );
    expect(sources).not.toEqual([]);
    for (const { text: source } of sources) expect(text).toContain(`\`\`\`\n\n${source}`);
  });
});

describe('the tables of the guides', () => {
  const config: Schema = configJsonSchema();
  const { navbar, embeds, analytics } = config.properties ?? {};
  const constants = (schema: Schema | undefined, key: string) =>
    (schema?.anyOf ?? schema?.oneOf ?? []).map(({ properties }) => properties?.[key]?.const);

  /** Returns the code at the beginning of each row of the table after a text. */
  function namesIn(guide: string, heading: string): string[] {
    const text = guides.find(({ name }) => name === guide)?.text ?? '';
    const [table = ''] = text.slice(text.indexOf(heading)).match(/(?:^\|.*\n)+/m) ?? [];
    const cells = [...table.matchAll(/^\| ((?:`[^`]+`(?:, )?)+)/gm)].map(([, cell = '']) => cell);
    return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  }

  it.each([
    ['blocks.md', '| Name in `embeds` |', embeds?.items?.enum],
    ['analytics.md', '| `provider` |', ['provider', ...constants(analytics, 'provider')]],
    ['sidebars.md', '| `type` |', ['type', ...constants(navbar?.properties?.items?.items, 'type')]],
    ['documents.md', 'No key is required', Object.keys(docFrontMatterSchema.shape)],
  ])('have all names, and no other ones: %s, %s', (guide, heading, names = []) => {
    expect(names.length).toBeGreaterThan(3);
    expect(namesIn(guide, heading).sort()).toEqual([...names].sort());
  });

  it('have all components of other tools', () => {
    const text = guides.find(({ name }) => name === 'mdx.md')?.text ?? '';
    const cells = [...text.matchAll(/^\| (`[A-Z][^|]+) \|/gm)].map(([, cell = '']) => cell);
    const listed = cells.flatMap((cell) => cell.match(/[A-Z][\w.]+/g) ?? []);
    // The readers of these components read their parts.
    const parts = ['Tabs.Tab', 'FileTree.Folder', 'FileTree.File'];
    expect(listed.sort()).toEqual([...components.keys(), ...parts].sort());
  });

  it('have all names of callouts of other tools', () => {
    const text = guides.find(({ name }) => name === 'blocks.md')?.text ?? '';
    const isListed = (name: string) => new RegExp(`(?:\`|:::)${name}\\b`).test(text);
    expect(allCalloutNames.filter((name) => !isListed(name))).toEqual([]);
  });
});
