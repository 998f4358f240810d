import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runRecto } from '../support/recto';
import { hit, lastSnippets, mark, type Snippet, snippets, words } from './corpus';

/** The maximum number of snippets on a page, besides the snippet with unclosed markup. */
const perPage = 64;

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

/** The snippets of each page. The last one has unclosed markup if such a snippet is left. */
export const pagesOfSnippets: readonly (readonly Snippet[])[] = Array.from(
  { length: Math.ceil(snippets.length / perPage) },
  (_, page) => [
    ...snippets.slice(page * perPage, (page + 1) * perPage),
    ...lastSnippets.slice(page, page + 1),
  ],
);

/** Returns the id, which is greater than all ids of snippets, of the text of `words` at an index. */
const textId = (index: number): number => 20_000 + index;

/**
 * Returns the files, by relative path, of a site that contains the corpus in all kinds of sources, without the snippets
 * whose ids are in `refused`. The texts of `words` with such an id are missing only in headings and declarations.
 */
function hostileFiles(refused: ReadonlySet<number>): Record<string, string> {
  const pages = pagesOfSnippets.map((snippets) => snippets.filter(({ id }) => !refused.has(id)));
  const texts = words.map((word, index) => word(hit(textId(index))));
  const names = [
    ...pages.map((_, page) => `guide/p${page}`),
    ...texts.map((_, at) => `guide/t${at}`),
  ];
  return {
    'recto.yaml': configuration(names),
    'static/dot.svg': dot,
    'guide/index.md': '---\ntitle: Start\n---\n\nA.\n',
    ...Object.fromEntries(
      pages.map((snippets, page) => [`guide/p${page}.md`, pageOf(page, snippets)]),
    ),
    ...Object.fromEntries(texts.map((text, at) => [`guide/t${at}.md`, textPage(text)])),
    ...Object.fromEntries(
      texts.map((text, at) => [`blog/2026-01-${10 + at}-t${at}.md`, post(text, at, refused)]),
    ),
    'blog/authors.yaml': texts
      .map((text, at) => `a${at}: ${JSON.stringify({ name: text, title: text })}\n`)
      .join(''),
    'node_modules/kit/package.json': JSON.stringify({
      name: 'kit',
      version: '1.0.0',
      types: 'index.d.ts',
    }),
    'node_modules/kit/index.d.ts': declarations(
      pages.flat(),
      texts.filter((_, at) => !refused.has(textId(at))),
    ),
  };
}

/** Writes files, given by relative paths, to a folder. */
async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** Returns the id in the last mark at or before a line; `undefined` if there is none. A mark precedes each snippet. */
function snippetAt(text: string, line: number): number | undefined {
  const before = text.split('\n').slice(0, line).join('\n');
  const [, id] = [...before.matchAll(/Before (\d+)\./g)].at(-1) ?? [];
  return id === undefined ? undefined : Number(id);
}

function configuration(names: readonly string[]): string {
  return JSON.stringify({
    title: 'Hostile',
    url: 'https://hostile.example',
    static: 'static',
    socialImages: 'none',
    sections: [
      {
        ...{ kind: 'docs', id: 'guide', label: 'Guide', path: '/docs', include: ['guide'] },
        mainDoc: 'guide/index',
        sidebars: { guide: ['guide/index', ...names] },
      },
      { kind: 'api', id: 'api', label: 'API', path: '/api', packages: [{ name: 'kit' }] },
      { kind: 'blog', id: 'blog', label: 'Blog', path: '/blog', postsPerPage: 20 },
    ],
  });
}

function pageOf(page: number, snippets: readonly Snippet[]): string {
  const blocks = snippets.map(({ id, source }) => `${mark(id)}\n\n${source}\n`);
  return `---\ntitle: Page ${page}\n---\n\n${blocks.join('\n')}`;
}

function textPage(text: string): string {
  const said = JSON.stringify(text);
  const keys = ['title', 'description', 'sidebarLabel', 'sidebarBadge'];
  return `---\n${keys.map((key) => `${key}: ${said}`).join('\n')}\n---\n\n## A\n\nB.\n`;
}

function post(text: string, at: number, refused: ReadonlySet<number>): string {
  const said = JSON.stringify(text);
  const front = `title: ${said}\ndescription: ${said}\nauthors: a${at}\ntags: [t'${at}]`;
  const heading = refused.has(textId(at)) ? '' : `## ${text}\n\n`;
  return `---\n${front}\n---\n\n${mark(textId(at))}\n\n${heading}B.\n`;
}

/**
 * Returns the declaration of an interface with a quarter of the snippets in comments, and with the texts in comments,
 * types and names.
 */
function declarations(snippets: readonly Snippet[], texts: readonly string[]): string {
  const comment = (text: string) => text.replaceAll('*/', '* /').replaceAll('\n', '\n   * ');
  const members = snippets
    .filter(({ id }) => id % 4 === 0 && id < 9_000)
    .map(
      ({ id, source }) =>
        `  /**\n   * ${mark(id)}\n   *\n   * ${comment(source)}\n   */\n  m${id}: 1;`,
    );
  const named = texts.map(
    (text, at) =>
      `  /** @defaultValue ${comment(text)}\n   * @deprecated ${comment(text)}\n   * @see ${comment(text)} */\n` +
      `  ${JSON.stringify(`${text}${at}`)}: ${JSON.stringify(text)};`,
  );
  return `/** Options. */\nexport interface Options {\n${[...members, ...named].join('\n')}\n}\n`;
}

/** A diagnostic that the command prints with `--format json`. */
interface Failure {
  severity: string;
  file: string;
  line?: number;
  code: string;
}

/** The results of both builds of the corpus. */
export interface HostileBuild {
  /** The exit code of the build with all snippets. */
  firstCode: number | null;
  /** The errors, as code, file and line, in the site's own files at lines that no snippet precedes. */
  strays: string[];
  refused: ReadonlySet<number>;
  /** The result of the build without the rejected snippets. */
  second: { code: number | null; stderr: string };
  out: string;
}

/**
 * Builds a site with the whole corpus in a folder, and builds it again without the snippets that the first build has
 * rejected.
 */
export async function buildHostileSite(folder: string): Promise<HostileBuild> {
  const site = path.join(folder, 'site');
  const out = path.join(folder, 'out');
  const build = (...more: string[]) =>
    runRecto(['build', '.', '--out', out, '--date', '2026-02-03', ...more], { cwd: site });

  const files = hostileFiles(new Set());
  await writeFiles(site, files);
  const first = await build('--format', 'json');
  const { diagnostics } = JSON.parse(first.stdout) as { diagnostics: Failure[] };
  const refused = new Set<number>();
  const strays: string[] = [];
  for (const { severity, file, line, code } of diagnostics) {
    // Comments are reported at the line of their symbol, and pages have the same snippets.
    if (severity !== 'error' || line === undefined || file.startsWith('node_modules/')) continue;
    const id = snippetAt(files[file] ?? '', line);
    if (id === undefined) strays.push(`${code} ${file}:${line}`);
    else refused.add(id);
  }

  await rm(site, { recursive: true, force: true });
  await writeFiles(site, hostileFiles(refused));
  const { code, stderr } = await build();
  return { firstCode: first.code, strays, refused, second: { code, stderr }, out };
}
