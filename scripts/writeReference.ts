// Writes the pages of config/recto that list all keys, commands, diagnostics, messages and published files, from the
// definitions that the program uses. `npm run build` runs it.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { articleKeys } from '../content-pipeline/articles/frontMatter';
import type { CommandContext } from '../content-pipeline/commands/commandContext';
import { configJsonSchema } from '../content-pipeline/commands/configCommand';
import { createProgram } from '../content-pipeline/commands/program';
import { wordsConfigSchema } from '../content-pipeline/config/siteConfig';
import { catalogue, type Explanation } from '../content-pipeline/diagnostics/catalogue';
import {
  contentProblems,
  type Diagnostic,
  type DiagnosticCode,
} from '../content-pipeline/diagnostics/diagnostic';
import { ExitCode, exitCodeMeanings, exitCodeOf } from '../content-pipeline/diagnostics/exitCode';
import { authorsConfigSchema } from '../content-pipeline/sections/blog/authors';
import { postFrontMatterSchema } from '../content-pipeline/sections/blog/readPosts';
import { docFrontMatterSchema } from '../content-pipeline/sections/docs/readDocs';
import { landingConfigSchema } from '../content-pipeline/sections/landing/compileLanding';
import { pageFrontMatterSchema } from '../content-pipeline/sections/pages/standalonePages';
import { contentSchemas } from '../content-pipeline/site/contentApi';
import { allMessages } from '../content-pipeline/words/pageWords';
import * as manifest from '../manifest/index';
import { isStarted, root } from './project.mjs';

/** The keywords of JSON Schema that this file reads. */
export interface Schema {
  $schema?: string;
  type?: string;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
  definitions?: Record<string, Schema>;
}

/** The pages with the keys of `recto.yaml`. The page `site` has all keys that are on no other page. */
const configPages = {
  site: {
    title: 'Keys of the site',
    text: 'These keys of `recto.yaml` describe the site as a whole.',
    keys: [],
  },
  content: {
    title: 'Keys of the content',
    text: 'These keys of `recto.yaml` concern the content of pages.',
    keys: [
      ...['landing', 'pages', 'codeRoots', 'codeLinks', 'additionalLanguages', 'markdown'],
      ...['embeds', 'elements', 'tableOfContents', 'docs', 'search', 'problems'],
    ],
  },
  navigation: {
    title: 'Navbar, footer and announcement',
    text: 'These keys of `recto.yaml` describe what is above and below every page.',
    keys: ['navbar', 'footer', 'announcementBar'],
  },
  look: {
    title: 'Colours, fonts and styles',
    text: 'These keys of `recto.yaml` change the look of all pages.',
    keys: ['colorMode', 'tokens', 'fonts', 'styles'],
  },
  sections: {
    title: 'Sections',
    text: 'A site consists of sections. The key `kind` of a section determines its other keys: [documents](./docs.md), [a blog](./blog.md) or [an API reference](./api.md).',
    keys: ['sections'],
  },
} satisfies Record<string, { title: string; text: string; keys: readonly string[] }>;

const kindTitles: Readonly<Record<string, string>> = {
  docs: 'Keys of a section with documents',
  api: 'Keys of an API reference',
  blog: 'Keys of a blog',
};

/**
 * Returns the pages of the reference and the JSON Schema of `recto.yaml`. The keys are paths below
 * `config/recto/generated`. `siteUrl` is the URL of the site.
 */
export async function referenceFiles(siteUrl: string): Promise<ReadonlyMap<string, string>> {
  const config: Schema = configJsonSchema();
  const pages = {
    index: indexPage(siteUrl),
    ...configFiles(config),
    'front-matter': frontMatterPage(),
    'landing-page': page(
      'Keys of the landing page',
      'All keys of the YAML file with the landing page.',
      'The key `landing` of `recto.yaml` names a YAML file with these keys. Texts are Markdown in one paragraph; titles and labels are plain text.',
      ...keys([jsonSchema(landingConfigSchema)]),
    ),
    authors: page(
      'Keys of authors.yaml',
      'All keys of authors.yaml.',
      'The file `authors.yaml` in the folder of a blog maps the id of each author to these keys:',
      codeBlock('yaml', stringify({ ada: { name: 'Ada Lovelace', title: 'Maintainer' } })),
      ...keys([jsonSchema(authorsConfigSchema)]),
    ),
    commands: await commandsPage(),
    ...diagnosticPages(),
    translations: translationsPage(),
    'published-files': publishedFilesPage(),
  };
  return new Map([
    ...Object.entries(pages).map(([name, text]): [string, string] => [
      `reference/${name}.md`,
      text,
    ]),
    ['static/recto.schema.json', `${JSON.stringify(config, null, 2)}\n`],
  ]);
}

function page(title: string, description: string, ...blocks: readonly string[]): string {
  const tableOfContents = { minHeadingLevel: 2, maxHeadingLevel: 2 };
  const frontMatter = stringify({ title, description, tableOfContents }, { lineWidth: 0 });
  return `---\n${frontMatter}---\n\n${blocks.join('\n\n')}\n`;
}

function indexPage(siteUrl: string): string {
  return page(
    'Reference',
    'Every key, command, diagnostic, message and published file.',
    'These pages are generated from the definitions that Recto itself uses, so they are complete.',
    table(
      ['page', 'content'],
      [
        ['[Keys of the site](./config/site.md)', '`recto.yaml`: title, URL, languages, redirects'],
        ['[Keys of the content](./config/content.md)', '`recto.yaml`: search, problems, code'],
        [
          '[Navbar, footer and announcement](./config/navigation.md)',
          '`recto.yaml`: what is above and below every page',
        ],
        ['[Colours, fonts and styles](./config/look.md)', '`recto.yaml`: the look of all pages'],
        [
          '[Sections](./config/sections.md)',
          '`recto.yaml`: [documents](./config/docs.md), [blog](./config/blog.md), [API reference](./config/api.md)',
        ],
        ['[Front matter](./front-matter.md)', 'the keys of documents, posts and standalone pages'],
        ['[Landing page](./landing-page.md)', 'the keys of its YAML file'],
        ['[Authors](./authors.md)', 'the keys of `authors.yaml`'],
        ['[Commands](./commands.md)', 'arguments, options and exit codes'],
        ['[Diagnostics](./diagnostics/index.md)', 'errors and warnings, with examples'],
        ['[Translations](./translations.md)', 'the keys of `words.yaml`, and all messages'],
        ['[Published files](./published-files.md)', 'the JSON of a site, with its schemas'],
      ],
    ),
    '## JSON Schema',
    'The [JSON Schema of `recto.yaml`](/recto.schema.json) describes the same keys for editors and other programs. An editor with a YAML language server reads its URL from the first line of `recto.yaml`:',
    codeBlock(
      'yaml',
      `# yaml-language-server: $schema=${new URL('recto.schema.json', siteUrl).href}`,
    ),
    'The installed package contains the schema of its own version, as `node_modules/recto-docs/dist/recto.schema.json`.',
  );
}

// ---- Keys ----

/**
 * Returns the Markdown of the pages that describe the keys of `recto.yaml`. The keys of the result are paths without
 * `.md`.
 */
function configFiles(config: Schema): Record<string, string> {
  const { sections, ...properties } = config.properties ?? {};
  const placed = new Set<string>(Object.values(configPages).flatMap((group) => group.keys));
  const rest = Object.keys(properties).filter((key) => !placed.has(key));
  const files = Object.entries(configPages).map(([name, { title, text, keys: own }]) => {
    const shown = name === 'site' ? rest : own;
    const group = name === 'sections' ? { sections: { ...sections, items: {} } } : properties;
    const picked = Object.fromEntries(shown.map((key) => [key, group[key] ?? {}]));
    const listed = shown.map((key) => `\`${key}\``).join(', ');
    const description = `Keys of recto.yaml: ${listed.replaceAll('`', '')}.`;
    return [
      `config/${name}`,
      page(title, description, text, ...keys([{ properties: picked }], config.definitions)),
    ];
  });
  const kinds = (sections?.items?.oneOf ?? []).map((section) => {
    const kind = String(section.properties?.kind?.const);
    const title = kindTitles[kind] ?? `Keys of a section of the kind ${kind}`;
    const text = `An entry of [\`sections\`](./sections.md) with \`kind: ${kind}\` in \`recto.yaml\` has these keys.`;
    return [
      `config/${kind}`,
      page(
        title,
        `All keys of sections of the kind ${kind}.`,
        text,
        ...keys([section], config.definitions),
      ),
    ];
  });
  return Object.fromEntries([...files, ...kinds]);
}

function frontMatterPage(): string {
  const shared = Object.keys(articleKeys);
  const groups = [
    ['Documents', 'documents', docFrontMatterSchema],
    ['Posts', 'posts', postFrontMatterSchema],
    ['Standalone pages', 'pages', pageFrontMatterSchema],
  ] as const;
  const pick = (schema: Schema, isPicked: (key: string) => boolean): Schema => ({
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).filter(([key]) => isPicked(key)),
    ),
  });
  return page(
    'Keys of front matter',
    'All keys of the front matter of documents, posts and standalone pages.',
    'Front matter is YAML between two lines of `---` at the beginning of a Markdown file. No key is required. The guide describes [how keys of other tools are read](../../guide/documents.md).',
    '## All pages',
    ...keys([pick(jsonSchema(docFrontMatterSchema), (key) => shared.includes(key))], {}, [], 3),
    ...groups.flatMap(([title, prefix, schema]) => [
      `## ${title}`,
      ...keys([pick(jsonSchema(schema), (key) => !shared.includes(key))], {}, [prefix], 3),
    ]),
  );
}

function jsonSchema(schema: z.core.$ZodType): Schema {
  // The types of JSON Schema in Zod allow `true` and `false` in place of a schema, which Zod does not generate here.
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as Schema;
}

interface MapSchema {
  properties: Record<string, Schema>;
  required: readonly string[];
}

/**
 * Returns the maps that the given schemas describe, directly or inside lists, alternatives and maps with arbitrary
 * keys. Maps inside the returned maps are omitted.
 */
function mapsIn(
  schemas: readonly Schema[],
  definitions: Record<string, Schema>,
  seen: ReadonlySet<string>,
): MapSchema[] {
  return schemas.flatMap((schema) => {
    const { $ref, properties, required = [], additionalProperties, items, anyOf, oneOf } = schema;
    if ($ref !== undefined) {
      const target = definitions[$ref.replace('#/definitions/', '')];
      return target === undefined || seen.has($ref)
        ? []
        : mapsIn([target], definitions, new Set([...seen, $ref]));
    }
    if (properties !== undefined) return [{ properties, required }];
    const values = typeof additionalProperties === 'object' ? [additionalProperties] : [];
    const inner = [...values, ...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])];
    return mapsIn(inner, definitions, seen);
  });
}

/**
 * Returns the Markdown that distinguishes a map from other forms of a value. This is the first key with a constant
 * value, such as `type: link`. If no key has a constant value, it is the list of required keys. Returns an empty string
 * if there are no required keys either.
 */
function conditionOf({ properties, required }: MapSchema): string {
  const fixed = Object.entries(properties).find(([, schema]) => schema.const !== undefined);
  if (fixed !== undefined) return `\`${fixed[0]}: ${String(fixed[1].const)}\``;
  return required.map((key) => `\`${key}\``).join(' and ');
}

/**
 * Returns the blocks of Markdown that describe all keys of the given schemas, including nested keys. Each key has its
 * own heading. `prefix` contains the first parts of the anchors.
 */
function keys(
  schemas: readonly Schema[],
  definitions: Record<string, Schema> = {},
  prefix: readonly string[] = [],
  level = 2,
  parents: readonly string[] = [],
  ancestors: ReadonlySet<object> = new Set(),
): string[] {
  // An item of a sidebar contains items of the same form, which are not described again.
  const maps = mapsIn(schemas, definitions, new Set()).filter(
    ({ properties }) => !ancestors.has(properties),
  );
  const above = new Set([...ancestors, ...maps.map(({ properties }) => properties)]);
  const names = [...new Set(maps.flatMap(({ properties }) => Object.keys(properties)))];
  return names.flatMap((name) => {
    const forms = maps.flatMap((map) => {
      const schema = map.properties[name];
      if (schema === undefined) return [];
      return { schema, isRequired: map.required.includes(name), condition: conditionOf(map) };
    });
    const distinct = new Map<string, typeof forms>();
    for (const form of forms) {
      const key = JSON.stringify([form.schema, form.isRequired]);
      distinct.set(key, [...(distinct.get(key) ?? []), form]);
    }
    const isAlways = forms.length === maps.length && distinct.size === 1;
    const names = [...parents, name];
    const texts = [...distinct.values()].flatMap((same) => {
      const [{ schema, isRequired }] = same as [(typeof same)[number]];
      const condition = either(same.map((form) => form.condition));
      return [
        `${isAlways ? '' : `With ${condition}: `}${escapeText(schema.description ?? '')}`,
        factsOf(schema, isRequired),
      ];
    });
    const examples = forms.flatMap(({ schema }) => schema.examples ?? []);
    const blocks = examples.map((example) =>
      codeBlock('yaml', stringify({ [name]: example }, { lineWidth: 0 })),
    );
    const values = forms.map(({ schema }) => schema);
    return [
      `${'#'.repeat(level)} \`${names.join('.')}\` {#${[...prefix, ...names].join('.')}}`,
      ...texts,
      ...new Set(blocks),
      ...keys(values, definitions, prefix, 3, names, above),
    ];
  });
}

function factsOf(schema: Schema, isRequired: boolean): string {
  const { default: byDefault, properties } = schema;
  const hasDefault = byDefault !== undefined && properties === undefined;
  return [
    `**Type:** ${typeOf(schema)}`,
    ...(hasDefault ? [`**Default:** ${code(flow(byDefault))}`] : []),
    ...(isRequired ? ['**Required**'] : []),
  ].join(' · ');
}

function flow(value: unknown): string {
  if (value === '') return '""';
  return stringify(value, {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
  }).trim();
}

function typeOf(schema: Schema, isPlural = false): string {
  const s = isPlural ? 's' : '';
  if (schema.const !== undefined) return code(String(schema.const));
  if (schema.enum !== undefined) return either(schema.enum.map((value) => code(String(value))));
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return either([...new Set(union.map((part) => typeOf(part, isPlural)))]);
  if (schema.$ref !== undefined) return isPlural ? 'items' : 'item';
  switch (schema.type) {
    case 'string':
      return schema.format === 'uri'
        ? `URL${s}`
        : schema.format === 'date'
          ? `date${s}`
          : `text${s}`;
    case 'integer':
    case 'number':
      return `${schema.type === 'integer' ? 'whole number' : 'number'}${s}${rangeOf(schema)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return `list${s} of ${typeOf(schema.items ?? {}, true)}`;
    case 'object': {
      const values = schema.additionalProperties;
      return schema.properties === undefined && typeof values === 'object' && values.type
        ? `map${s} from names to ${typeOf(values, true)}`
        : `map${s}`;
    }
    default:
      return isPlural ? 'values of any type' : 'any value';
  }
}

function rangeOf({ minimum, maximum = Number.MAX_SAFE_INTEGER }: Schema): string {
  if (minimum === undefined) return '';
  return maximum < Number.MAX_SAFE_INTEGER
    ? ` from ${minimum} to ${maximum}`
    : `, at least ${minimum}`;
}

function either(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

// ---- Commands ----

async function commandsPage(): Promise<string> {
  // The definitions of commands read only the version; everything else is used when a command runs.
  const program = await createProgram({ installation: { version: '' } } as CommandContext);
  const help = program.createHelp();
  const commands = help.visibleCommands(program).filter((command) => command.name() !== 'help');
  return page(
    'Commands',
    'Every command with its arguments, options and exit codes.',
    '`recto help` and `recto <command> --help` print what is described here.',
    ...commands.flatMap((command) => {
      const usage = `${help.commandUsage(command).replace(/^.*?(?=recto )/, '')}`;
      const args = help.visibleArguments(command);
      const options = help.visibleOptions(command);
      const examples = examplesOf(command);
      return [
        `## \`recto ${command.name()}\` {#${command.name()}}`,
        escapeText(sentence(command.description())),
        codeBlock('sh', usage),
        ...(args.length === 0
          ? []
          : [
              table(
                ['argument', 'meaning', 'default'],
                args.map((argument) => [
                  code(argument.name()),
                  escapeText(argument.description) + choicesOf(argument.argChoices),
                  argument.required ? 'required' : defaultOf(argument.defaultValue),
                ]),
              ),
            ]),
        table(
          ['option', 'meaning', 'default'],
          options.map((option) => [
            code(option.flags),
            escapeText(option.description) +
              choicesOf(option.argChoices) +
              (option.envVar ? `; also the environment variable ${code(option.envVar)}` : ''),
            option.negate ? '' : defaultOf(option.defaultValue),
          ]),
        ),
        ...(examples === '' ? [] : [codeBlock('sh', examples)]),
      ];
    }),
    '## Exit codes',
    'A command ends with one of these codes. The page of [diagnostics](./diagnostics/index.md) has the code of each problem.',
    table(
      ['code', 'meaning'],
      Object.entries(ExitCode).map(([name, number]) => [
        String(number),
        escapeText(exitCodeMeanings[name as keyof typeof ExitCode]),
      ]),
    ),
  );
}

type Program = Awaited<ReturnType<typeof createProgram>>['commands'][number];

/**
 * Returns the examples in the help of a command, each as a comment and a command line. Returns an empty string if there
 * are none. Redirects the output of the command and does not restore it.
 */
function examplesOf(command: Program): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  const [, examples = ''] = text.split('\nExamples:\n');
  return examples
    .split('\n')
    .flatMap((line) => {
      const [, run, purpose] = /^ {2}(.+?) {2,}(\S.*)$/.exec(line) ?? [];
      return run === undefined ? [] : `# ${purpose}\n${run}`;
    })
    .join('\n\n');
}

function choicesOf(choices: readonly string[] | undefined): string {
  return choices === undefined ? '' : `: ${either(choices.map(code))}`;
}

function defaultOf(value: unknown): string {
  return value === undefined || value === false ? '' : code(String(value));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

// ---- Diagnostics ----

/** Returns the page of each diagnostic and the list of them. */
function diagnosticPages(): Readonly<Record<string, string>> {
  const explanations = Object.entries(catalogue);
  const list = page(
    'Diagnostics',
    'Every error, warning and note, with a page for each.',
    'The command line prints a diagnostic with its code, such as `error[broken-link]`. `recto explain broken-link` prints what the page of this code contains.',
    table(
      ['code', 'severity', 'problem'],
      explanations.map(([name, { severities, summary }]) => [
        `[\`${name}\`](./${name}.md)`,
        severities.join(', '),
        escapeText(sentence(summary)),
      ]),
    ),
  );
  const pages = explanations.map(([name, explanation]) => [
    `diagnostics/${name}`,
    diagnosticPage(name as DiagnosticCode, explanation),
  ]);
  return { 'diagnostics/index': list, ...Object.fromEntries(pages) };
}

function diagnosticPage(name: DiagnosticCode, explanation: Explanation): string {
  const { summary, severities, meaning, example, help, corrected } = explanation;
  const canBeSet = contentProblems.some((problem) => problem === name);
  return page(
    name,
    sentence(summary).replaceAll('`', ''),
    escapeText(sentence(summary)),
    escapeText(meaning),
    table(
      ['severity', 'exit code', 'with `--strict`'],
      severities.map((severity) => [
        severity,
        ...[false, true].map((isStrict) => exitCode(name, severity, isStrict)),
      ]),
    ),
    ...(canBeSet
      ? [
          `[\`problems\`](../config/content.md#problems) in \`recto.yaml\` and the options \`--error\` and \`--warn\` change the severity.`,
        ]
      : []),
    '## Example',
    'This has the problem:',
    ...Object.entries(example).map(fileBlock),
    '## Help',
    escapeText(help),
    ...(corrected === undefined
      ? []
      : ['This is correct:', ...Object.entries(corrected).map(fileBlock)]),
  );
}

function exitCode(code: DiagnosticCode, severity: Diagnostic['severity'], isStrict: boolean) {
  return String(exitCodeOf([{ code, severity }], isStrict));
}

const languages: Readonly<Record<string, string>> = {
  ...{ md: 'md', mdx: 'md', yaml: 'yaml', yml: 'yaml', json: 'json', ts: 'ts', js: 'js' },
  ...{ css: 'css', html: 'html', svg: 'xml' },
};

function fileBlock([name, text]: [string, string]): string {
  const language = languages[path.extname(name).slice(1)] ?? 'text';
  return codeBlock(`${language} title="${name}"`, text.replaceAll('\0', '␀'));
}

// ---- Translations and published files ----

function translationsPage(): string {
  const rows = Object.entries(allMessages).sort(([a], [b]) => (a < b ? -1 : 1));
  return page(
    'Keys of words.yaml, and messages',
    'All keys of words.yaml, and all messages with their ids.',
    'The file `locales/<code>/words.yaml` translates the words of Recto and of `recto.yaml` into a language. The guide describes [languages](../../guide/languages.md).',
    ...keys([jsonSchema(wordsConfigSchema)]),
    '## All messages',
    '`{name}` is replaced with a value. `{count|name|names}` is replaced with the first word for 1, and with the second word for all other numbers.',
    table(
      ['id', 'English text'],
      rows.map(([id, text]) => [code(id), code(text)]),
    ),
  );
}

function publishedFilesPage(): string {
  const names = new Map(Object.entries(manifest).map(([name, value]) => [value as unknown, name]));
  return page(
    'Published files',
    'The JSON files of a site, with their schemas.',
    'A published site contains its content as JSON in the folder `content`. The file `content/schema/README.md` of every site describes how programs find a page in it. Each schema is published with the site as JSON Schema, and exported by `recto-docs/manifest` for [programs](../../guide/programs.md).',
    table(
      ['files', 'content', 'JSON Schema', 'in `recto-docs/manifest`'],
      contentSchemas.map(({ file, describes, place, schema }) => [
        place === undefined ? '' : code(`content/${place}${place.includes('.') ? '' : '/*.json'}`),
        escapeText(describes),
        code(file),
        names.has(schema) ? code(names.get(schema) ?? '') : '',
      ]),
    ),
  );
}

// ---- Markdown ----

/** Escapes the characters of plain text that have a meaning in Markdown, except in code in backticks. */
function escapeText(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[<*_[\]\\]|:(?=\w)/g, (character) => `\\${character}`),
    )
    .join('');
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function codeBlock(info: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${text.trimEnd()}\n${fence}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

async function writeReference(): Promise<void> {
  const site = path.join(root, 'config/recto');
  const folder = path.join(site, 'generated');
  const url = /^url: (.+)$/m.exec(readFileSync(path.join(site, 'recto.yaml'), 'utf8'))?.[1];
  if (url === undefined) throw new Error('config/recto/recto.yaml has no URL');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of await referenceFiles(url)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

if (isStarted(import.meta.url)) void writeReference();
