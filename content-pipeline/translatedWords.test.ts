import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Section } from '#manifest/manifest';
import type { Flag } from '#manifest/messages';
import type { PageDocument } from '#manifest/pageDocument';
import { createDiagnosticLog } from './diagnostics/diagnostic';
import { memoryCache } from './files/testing/memoryFiles';
import type { ApiMember, ApiPackage, ApiSignature, ApiSymbol } from './reference/apiPackage';
import { emptyComment } from './reference/readComment';
import { readPackage } from './reference/readPackage';
import { conversionTime, convertShared } from './reference/testing/convertDeclarations';
import { compileApiPages } from './sections/api/compileApiPages';
import { addGuides, addTypeSearches } from './sections/api/relatedLinks';
import { apiContext, apiSymbol } from './sections/api/testing/compileKit';
import { createMarkdownAlternates } from './site/alternates/markdownAlternates';
import { buildHtml } from './site/buildHtml';
import type { CompiledSite } from './site/compiledSite';
import { buildFeeds } from './site/feeds/buildFeeds';
import { buildLlmsText } from './site/llmsText';
import type { OutputFile } from './site/outputFile';
import type { Prerenderer } from './site/prerender/prerenderer';
import { prerenderHtml } from './site/prerender/prerenderHtml';
import { socialTextOf } from './site/social/buildSocialImages';
import { compile } from './testing/compileSample';
import { englishWords, type PageWordId, pageWordIds, pageWordsOf } from './words/pageWords';

// Everything that an author writes here is "lorem" and "ipsum", so that each English word is the program's own.

/** Returns the translation of a message: its id in brackets, followed by its placeholders. */
function markerOf(id: PageWordId): string {
  const values = englishWords(id).match(/\{\w+\}/g) ?? [];
  return [`⟦${id}⟧`, ...values].join(' ');
}
const messages = Object.fromEntries(pageWordIds.map((id) => [id, markerOf(id)]));
const words = pageWordsOf({ messages });
const wordsFile = `messages: ${JSON.stringify(messages)}\n`;

const configuration = (trailingSlash: boolean) => `
title: Lorem
url: https://lorem.invalid
trailingSlash: ${trailingSlash}
landing: landing.yaml
pages: pages
locales:
  - { code: la, label: Latina }
  - { code: eo, label: Esperanto }
navbar:
  items: [{ type: search }]
markdown: { maths: true }
sections:
  - kind: docs
    id: docs
    label: Dolor
    path: /docs
    include: [docs]
    mainDoc: docs/index
    sidebars: { docs: [docs/index] }
  - kind: blog
    id: blog
    label: Amet
    path: /blog
    folder: blog
    postsPerPage: 1
    postsInSidebar: 2
redirects:
  - { from: /old, to: /docs }
`;

const otherCallouts = [
  ...[
    'abstract',
    'alert',
    'attention',
    'bug',
    'check',
    'done',
    'error',
    'example',
    'failure',
    'faq',
  ],
  ...[
    'help',
    'hint',
    'missing',
    'question',
    'quote',
    'seealso',
    'success',
    'summary',
    'tldr',
    'todo',
  ],
];

const article = `---
title: Ipsum
tags: [sit]
---

## Lorem

${['note', 'tip', 'info', 'warning', 'danger'].map((name) => `:::${name}\nlorem\n:::`).join('\n\n')}

${otherCallouts.map((name) => `!!! ${name}\n    lorem`).join('\n\n')}

${['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map((name) => `> [!${name}]\n> lorem`).join('\n\n')}

:::details
lorem
:::

<details>lorem</details>

::::tabs
:::tab
lorem
:::
::::

\`\`\`mermaid
flowchart LR
A --> B
\`\`\`

:::code-group
\`\`\`text
lorem
\`\`\`
:::

- [x] lorem
- [ ] ipsum

| lorem | ipsum |
| ----- | ----- |
| lorem | ipsum |

<table><tr><td>lorem</td></tr></table>

Lorem[^1] ipsum[^1].

[^1]: Dolor.
`;

/** Returns a post whose whole text appears in the list of posts. */
const post = (title: string) => `---\ntitle: ${title}\ntags: [sit]\n---\n\nLorem.\n`;

/** Returns the files of a site in two languages, with all kinds of pages except pages of symbols. */
const sourcesOf = (trailingSlash: boolean) => ({
  'recto.yaml': configuration(trailingSlash),
  'locales/la/words.yaml': wordsFile,
  'locales/eo/words.yaml': wordsFile,
  'landing.yaml':
    'title: Lorem\nhero: { title: Lorem, text: ipsum }\nsample: { code: "```text\\nlorem\\n```" }\n',
  'docs/index.md': article,
  'pages/about.md': '---\ntitle: Ipsum\n---\n\nLorem.\n',
  'blog/2026-01-01-lorem.md': post('Lorem'),
  'blog/2026-01-02-ipsum.md': post('Ipsum'),
});

/** Returns a copy of a package in which all texts of comments are "Lorem.". */
function withoutEnglish(api: ApiPackage): ApiPackage {
  const lorem = (text: string) => (text === '' ? '' : 'Lorem.');
  // The shape of a package stays the same.
  const replaced = JSON.parse(JSON.stringify(api), (key, value) => {
    if (key === 'notes') return value.map(() => ({ title: 'Lorem', text: 'Lorem.' }));
    if (key === 'examples' || key === 'throws')
      return value.map((one: object) => ({ ...one, title: undefined, text: 'Lorem.' }));
    if (key === 'see') return value.map(() => 'Lorem.');
    if (key === 'groupTexts') return {};
    const isText = ['summary', 'remarks', 'returns', 'deprecated', 'description'].includes(key);
    return isText && typeof value === 'string' ? lorem(value) : value;
  });
  return { ...replaced, readme: { file: 'lorem.md', text: 'Lorem.' }, filesHref: undefined };
}

const flags: readonly Flag[] = [
  ...(['abstract', 'protected', 'static', 'readonly', 'optional', 'not exported'] as const),
  ...(['alpha', 'beta', 'experimental', 'internal'] as const),
];

/** Symbols with properties that no declaration of the package has. */
const further: readonly ApiSymbol[] = [
  apiSymbol('sit', { flags: [...flags] }),
  apiSymbol('$'),
  apiSymbol('lorem', { category: 'Amet', comment: { ...emptyComment, deprecated: '' } }),
  apiSymbol('ipsum', { exported: false, kind: 'interface', implementedBy: ['kit/class/dolor'] }),
  apiSymbol('dolor', { kind: 'class', members: [staticAccessor('sit'), objectProperty('amet')] }),
  apiSymbol('eram', { kind: 'enum', enumMembers: [...'abcdefghijklm'].map(enumMember) }),
  ...['Amo', 'x | y'].map((type) => apiSymbol('amo', { signatures: [predicate(type)] })),
  apiSymbol('amat', {
    signatures: [...'abcde'].map(predicate),
    type: [{ text: 'Amo', kind: 'type' }],
  }),
];

function staticAccessor(name: string): ApiMember {
  return {
    ...{ name, anchor: name, kind: 'accessor', isStatic: true, optional: false, flags: [] },
    ...{ type: [], declaration: [], signatures: [], comment: emptyComment },
  };
}

function objectProperty(name: string): ApiMember {
  const inner = { name: 'x', optional: false, type: [], comment: emptyComment };
  return { ...staticAccessor(name), kind: 'property', isStatic: false, properties: [inner] };
}

function enumMember(name: string): ApiSymbol['enumMembers'][number] {
  return { name, anchor: name, value: '1', comment: emptyComment };
}

function predicate(type: string): ApiSignature {
  const meaning = { subject: 'x', asserts: false, type: [{ text: type }] };
  return {
    ...{ declaration: [], comment: emptyComment, typeParameters: [], parameters: [] },
    returns: { type: [{ text: 'boolean' }], predicate: meaning },
  };
}

/** Returns the pages of a package in each grouping, with the lists that a site adds to them. */
function compileReference(api: ApiPackage): PageDocument[] {
  const markdown: typeof apiContext.markdown = (page) => ({ ...apiContext.markdown(page), words });
  const context = { ...apiContext, markdown, words };
  const wider = { ...api, symbols: [...api.symbols, ...further] };
  const groupings = ['module', 'category', 'kind'] as const;
  // A package with a long readme has further pages for its lists of symbols.
  const readme = { file: 'lorem.md', text: 'Lorem. '.repeat(15_000) };
  const pages = groupings.flatMap((groupBy) => {
    const shown = groupBy === 'kind' ? { ...wider, readme } : wider;
    return compileApiPages([shown], { ...context, groupBy }, () => undefined).documents;
  });
  return pages.map(({ document }) => {
    const guides = new Map([[document.path, [{ label: 'Lorem', href: '/docs/' }]]]);
    return addTypeSearches(addGuides(withFacts(document), guides, words), '/search/', words);
  });
}

/** Adds properties of members for which the package has no declarations. */
function withFacts(page: PageDocument): PageDocument {
  if (page.kind === 'enum') {
    const marks = { label: 'Lorem', href: '/docs/' };
    return { ...page, members: page.members.map((member) => ({ ...member, marks })) };
  }
  if (page.kind !== 'class') return page;
  const source = { label: 'lorem.ts', href: 'https://lorem.invalid/lorem.ts' };
  const memberGroups = page.memberGroups.map((group) => ({
    ...group,
    members: group.members.map((member) => ({ ...member, source })),
  }));
  return { ...page, memberGroups };
}

/** Fields that readers do not see, and code. */
const unread = new Set([
  ...[
    'kind',
    'type',
    'tagName',
    'path',
    'href',
    'src',
    'id',
    'anchor',
    'className',
    'flags',
    'lang',
  ],
  ...['declaration', 'signature', 'constraint', 'default', 'importStatement', 'schemaVersion'],
  ...['dataKind', 'name', 'symbolKind', 'role', 'defaultValue', 'source'],
]);

/** Yields all texts of a value that readers see. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) if (!unread.has(key)) yield* textsIn(inner);
}

/**
 * Returns the text of Markdown or HTML without code, link targets, tags and the types of callouts in an author's text.
 */
function proseOf(text: string): string {
  return text
    .replace(/^```.*?^```/gms, '')
    .replace(/(`+)(?!`).*?\1/g, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>|\]\([^)]*\)|\[!\w+\]|^!!! \w+$/gm, '');
}

/** Returns the English messages that occur in texts, each as its id and the line that contains it: `id: line`. */
function englishIn(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  const parts = pageWordIds.flatMap((id) =>
    englishWords(id)
      .split(/\{\w+(?:\|[^|}]*\|)?|\}/)
      .map((part) => part.trim())
      .filter((part) => /\p{L}/u.test(part))
      .map((part) => ({ id, part })),
  );
  const patterns = parts.map(({ id, part }) => {
    const literal = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return { id, pattern: new RegExp(`(?<!\\p{L})${literal}(?!\\p{L})`, 'u') };
  });
  for (const text of texts) {
    // The class of JavaScript is also the title of a callout.
    const bare = text.replace(/⟦[^⟧]*⟧|^Error(?:\.\w+)?$/gm, '');
    for (const { id, pattern } of patterns) {
      const line = bare.split('\n').find((one) => pattern.test(one));
      if (line !== undefined) found.add(`${id}: ${line}`);
    }
  }
  return [...found];
}

type Compiled = Awaited<ReturnType<typeof compile>>;

/** Returns a site with further pages, which form a section in its first language. */
async function withPages(site: Compiled, documents: readonly PageDocument[]): Promise<Compiled> {
  const place = { path: '/api/', locale: 'la' };
  const version = { name: 'current', label: '', isLast: true, path: place.path };
  const edition = { ...place, routes: '', sidebars: {} };
  const section: Section = {
    id: 'api',
    kind: 'api',
    label: 'API',
    versions: [{ ...version, editions: [edition] }],
  };
  const pages = await Promise.all(
    documents.map(async (document) => ({
      ...{ document, page: await site.store.put(document), locale: 'la' },
    })),
  );
  const sections = [...site.manifest.sections, section];
  return { ...site, manifest: { ...site.manifest, sections }, pages: [...site.pages, ...pages] };
}

async function filesOf(files: ReadonlyMap<string, OutputFile>): Promise<string[]> {
  return Promise.all([...files.values()].map(async ({ make }) => String(await make())));
}

/**
 * Returns the contents of the output files of a site in which messages occur. The HTML of the pages has no prerendered
 * content.
 */
async function outputsOf(site: CompiledSite): Promise<string[]> {
  const options = { base: '/', generator: 'test', cache: memoryCache() };
  const assets = { scripts: [], styles: [], views: {}, startScript: '' };
  const renderer = {
    renderPage: async () => ({ html: '', head: '', data: undefined, views: [] }),
    renderNotFound: async () => ({ html: '', head: '' }),
  };
  const prerenderer: Prerenderer = {
    expect: () => undefined,
    html: (page, shown) => prerenderHtml(page, shown, renderer),
    socialImage: async () => new Uint8Array(),
    close: async () => undefined,
  };
  const alternates = createMarkdownAlternates(site, options);
  return [
    ...(await Promise.all(
      alternates.map(async (each) => Object.values(await each.print()).join('\n')),
    )),
    ...(await filesOf(buildLlmsText(site, alternates, options))),
    ...(await filesOf(buildFeeds(site, options))),
    ...(await filesOf(buildHtml(site, { ...options, assets, prerenderer }))),
  ];
}

describe('a site whose languages translate all words of the program', () => {
  let texts: string[];

  beforeAll(async () => {
    const { entries, report } = createDiagnosticLog();
    const kit = { packageName: 'recto-kit', packageFolder: 'e2e/fixtures/kit', from: '.' };
    const project = await convertShared({ ...kit, entryPoints: ['.', './tools'] }, report);
    if (project === undefined) throw new Error(JSON.stringify(entries));
    const reference = compileReference(withoutEnglish(readPackage(project, {}, report)));
    const names = new Set(reference.map(({ title }) => title));
    const sites = await Promise.all(
      [true, false].map(async (slash) => withPages(await compile(sourcesOf(slash)), reference)),
    );
    const outputs = await Promise.all(sites.map(outputsOf));
    const pages = sites.flatMap((site) =>
      site.pages.map((page) => ({ ...page, social: socialTextOf(page, site.manifest) })),
    );
    texts = [
      ...outputs.flat().map(proseOf),
      ...textsIn(
        pages.map(({ document, sidebar, social }) => [document, sidebar?.content, social]),
      ),
    ].filter((text) => !names.has(text));
  }, conversionTime);

  it('has no English word in documents, HTML, Markdown alternates, feeds and llms.txt', () => {
    expect(englishIn(texts)).toEqual([]);
  });

  it('contains each translation, so that no message is unused', () => {
    const all = texts.join('\n');
    expect(pageWordIds.filter((id) => !all.includes(`⟦${id}⟧`))).toEqual([]);
  });
});
