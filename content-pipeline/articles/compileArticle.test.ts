import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '#manifest/pageDocument';
import { readLanguages } from '../config/readLanguages';
import { readSiteConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import type { ImageSource } from '../files/readImages';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { collectExportedNames } from '../links/exportedNames';
import { createNameLinks } from '../links/nameLinks';
import { createRouteIndex } from '../links/routeIndex';
import { createSiteLinks } from '../links/siteLinks';
import { sourceFileOf } from '../links/sourceFile';
import type { MarkdownContext } from '../markdown/compileMarkdown';
import { compileText } from '../markdown/testing/compileText';
import {
  type ArticleContext,
  type ArticleInput,
  type ArticlesContext,
  compileStored,
} from './compileArticle';
import { memoryPageFiles, openPageStore, type PageStore } from './pageStore';

const report = () => undefined;
const targets = {
  ...{ scopes: [], unpublished: [], publishedFiles: [] },
  ...{
    images: new Map(),
    staticFiles: new Map(),
    codeFiles: { texts: new Map(), known: [], roots: [] },
  },
};

/** Creates the links of a site in which the symbol `bake` has a page at one or several route paths. */
async function linksTo(
  href: string | readonly string[],
  keys = '',
  pages: readonly string[] = [],
  listen: Report = report,
  images: ReadonlyMap<string, ImageSource> = new Map(),
  onImage: (image: ImageSource) => void = report,
) {
  const files = memoryFileStore({
    'recto.yaml': `title: A\n${/^url: /m.test(keys) ? '' : 'url: https://a.example\n'}${keys}`,
  });
  const config = await readSiteConfig(files, [], report);
  if (config === undefined) throw new Error('The configuration is invalid');
  const [language] = await readLanguages(files, config, [], report);
  if (language === undefined) throw new Error('A site has a language');
  const named = [href].flat().map((path) => ({ name: 'bake', href: path, needsCall: false }));
  const nameLinks = createNameLinks(named);
  const routes = createRouteIndex(report);
  for (const page of pages) routes.claim(page, { file: 'recto.yaml' });
  const exportedNames = collectExportedNames(
    named.map(({ name, href: path }) => ({ name, from: 'kit', path })),
  );
  return createSiteLinks(
    {
      language,
      routes,
      targets: { ...targets, images },
      nameLinks,
      exportedNames,
      onImage,
    },
    listen,
  );
}

const emptyStore = () => openPageStore({ files: memoryPageFiles() });

const pageContext = {
  ...{ path: '/a/', breadcrumbs: [], language: 'en' },
  levels: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

const page: PageDocument = {
  ...{ kind: 'content', path: '/a/', title: 'A', outline: [], breadcrumbs: [] },
  body: { type: 'tree', tree: { nodes: [] } },
};

function sourceOf(text: string) {
  return { sourcePath: 'a.md', source: sourceFileOf({ path: 'a.md', text }) };
}

/** Compiles an article by calling `step` with the links of the site, and returns the result of `step`. */
async function compileOne<Result extends object>(
  article: ArticleInput<ReturnType<typeof sourceOf>, ArticleContext>,
  context: ArticlesContext,
  step: (markdown: MarkdownContext) => Result,
): Promise<Result> {
  const kind = {
    name: 'doc',
    compile: (_source: unknown, _around: unknown, markdown: MarkdownContext) => ({
      ...{ page, ...step(markdown) },
    }),
    outline: (): never => {
      throw new Error('The article is compiled at once');
    },
  };
  for await (const { extra } of compileStored(kind, [article], context)) {
    return extra as unknown as Result;
  }
  throw new Error('Nothing was compiled');
}

/** Compiles a text, and returns the `href` of the link to `bake` in it. */
async function hrefIn(
  text: string,
  links: Awaited<ReturnType<typeof linksTo>>,
  { store, codeLinks }: { store?: PageStore; codeLinks?: boolean } = {},
) {
  let isCompiled = false;
  const article = {
    ...{ source: sourceOf(text), originalFile: 'a.md', pageContext: { ...pageContext, codeLinks } },
  };
  const context = { links, store: store ?? (await emptyStore()), generator: 'test' };
  const { href } = await compileOne(article, context, (markdown) => {
    isCompiled = true;
    return { href: markdown.symbolHref('bake', false) ?? null };
  });
  return { href, isCompiled };
}

describe('names of symbols in a text', () => {
  it('are linked unless `codeLinks` of the page or, without it, of the site is false', async () => {
    const linked = await linksTo('/api/bake/');
    const plain = await linksTo('/api/bake/', 'codeLinks: false\n');

    expect((await hrefIn('`bake`', linked)).href).toBe('/api/bake/');
    expect((await hrefIn('`bake`', linked, { codeLinks: false })).href).toBeNull();
    expect((await hrefIn('`bake`', plain)).href).toBeNull();
    expect((await hrefIn('`bake`', plain, { codeLinks: true })).href).toBe('/api/bake/');
  });

  it('recompile exactly the texts in which they refer to other symbols', async () => {
    const store = await emptyStore();
    const before = await linksTo('/api/bake/');
    const after = await linksTo('/api/oven/bake/');
    await hrefIn('Call `bake()`.', before, { store });
    await hrefIn('Call nothing.', before, { store });

    expect(await hrefIn('Call `bake()`.', before, { store })).toMatchObject({ isCompiled: false });
    expect(await hrefIn('Call `bake()`.', after, { store })).toEqual({
      ...{ href: '/api/oven/bake/', isCompiled: true },
    });
    expect(await hrefIn('Call nothing.', after, { store })).toMatchObject({ isCompiled: false });
  });

  it('recompile the text when `codeLinks` of the site changes', async () => {
    const store = await emptyStore();
    const plain = await linksTo('/api/bake/', 'codeLinks: false\n');
    const linked = await linksTo('/api/bake/');

    expect((await hrefIn('`bake`', plain, { store })).href).toBeNull();
    expect((await hrefIn('`bake`', linked, { store })).href).toBe('/api/bake/');
    expect((await hrefIn('`bake`', plain, { store })).href).toBeNull();
  });
});

describe('links to symbols in a text', () => {
  /**
   * Compiles a text on several sites. Returns, for each site, the `href` or the message of the link in the text, and
   * `true` if the text was compiled instead of taken from the store.
   */
  async function linked(text: string, target: string, sites: readonly (readonly string[])[]) {
    const store = await emptyStore();
    const results: unknown[] = [];
    for (const hrefs of sites) {
      let isCompiled = false;
      const messages: string[] = [];
      const links = await linksTo(hrefs, '', [], ({ message }) => void messages.push(message));
      const article = { source: sourceOf(text), originalFile: 'a.md', pageContext };
      const { href } = await compileOne(
        article,
        { links, store, generator: 'test' },
        (markdown) => {
          isCompiled = true;
          return { href: markdown.resolveLink(target, {}) ?? null };
        },
      );
      results.push([href ?? messages.join(), isCompiled]);
    }
    return results;
  }

  it('recompile the text when the symbol moves, disappears or shares its name, and only then', async () => {
    const [here, there] = ['/api/bake/', '/api/oven/bake/'];
    const text = 'How to [bake it](bake).';

    expect(
      await linked(text, 'bake', [[here], [here], [there], [], [here, there], [here, there]]),
    ).toEqual([
      [here, true],
      [here, false],
      [there, true],
      ['no page matches "bake"', true],
      ['"bake" matches 2 pages or symbols', true],
      ['"bake" matches 2 pages or symbols', false],
    ]);
  });
});

describe('diagrams in a text', () => {
  it('are published when the text is compiled, and when it is taken from the store', async () => {
    const store = await emptyStore();
    const run = async () => {
      let compilations = 0;
      const published: string[] = [];
      const onImage = ({ file }: ImageSource) => void published.push(file);
      const links = await linksTo([], '', [], report, new Map(), onImage);
      const article = { source: sourceOf('x'), originalFile: 'a.md', pageContext };
      const context = { links, store, generator: 'test' };
      const { html } = await compileOne(article, context, (markdown) => {
        compilations += 1;
        return compileText(['```mermaid', 'graph TD;', 'A-->B', '```'], markdown);
      });
      return { html, published, isCompiled: compilations > 0 };
    };

    const first = await run();
    expect(first.published).toEqual([
      expect.stringMatching(/^media\/\w+\.svg$/),
      expect.stringMatching(/^media\/\w+\.svg$/),
    ]);
    for (const file of first.published) expect(first.html).toContain(`src=/content/${file}`);
    expect(first.html).toMatch(/^<figure className=diagram .*width=\d+/s);
    expect(await run()).toEqual({ ...first, isCompiled: false });
  });
});

describe('links to other files in a text', () => {
  interface Site {
    pages?: string[];
    /** Further lines of `recto.yaml`. */
    keys?: string;
    /** The published file of the image next to the text. */
    image?: string;
  }

  /**
   * Compiles a text with one link or image on several sites. Returns the target for each site, and `true` if the text
   * was compiled instead of taken from the store.
   */
  async function resolved(target: string, sites: readonly Site[]) {
    const store = await emptyStore();
    const results: unknown[] = [];
    for (const { pages = [], keys = '', image } of sites) {
      let isCompiled = false;
      const images = new Map(image ? [['b.png', { file: image, bytes: new Uint8Array() }]] : []);
      const links = await linksTo([], keys, pages, report, images);
      const article = { source: sourceOf('Text'), originalFile: 'a.md', pageContext };
      const context = { links, store, generator: 'test' };
      const { href } = await compileOne(article, context, (markdown) => {
        isCompiled = true;
        const isImage = target.endsWith('.png');
        const found = isImage
          ? markdown.resolveImage(target, {})?.src
          : markdown.resolveLink(target, {});
        return { href: found ?? null };
      });
      results.push([href, isCompiled]);
    }
    return results;
  }

  it('recompile the text when the page disappears, not when others are added', async () => {
    const sites = [['/b/'], ['/b/', '/c/'], ['/c/'], ['/b/', '/c/']];
    expect(
      await resolved(
        '/b',
        sites.map((pages) => ({ pages })),
      ),
    ).toEqual([
      ['/b/', true],
      ['/b/', false],
      [null, true],
      ['/b/', true],
    ]);
  });

  it('recompile the text when pages are added while a link is broken', async () => {
    const sites = [['/c/'], ['/c/'], ['/c/', '/bb/']];
    expect(
      await resolved(
        '/b',
        sites.map((pages) => ({ pages })),
      ),
    ).toEqual([
      [null, true],
      [null, false],
      [null, true],
    ]);
  });

  it('recompile the text when the URL of the site changes while a link is broken', async () => {
    const keys = ['', 'url: https://a.example/kit', 'url: https://a.example/other'];
    expect(
      await resolved(
        '/kit/b/',
        keys.map((each) => ({ pages: ['/b/'], keys: each })),
      ),
    ).toEqual([
      [null, true],
      ['/b/', true],
      [null, true],
    ]);
  });

  it('recompile the text when the image changes, not when pages are added', async () => {
    const sites = [
      { image: 'media/1.png' },
      { image: 'media/1.png', pages: ['/b/'] },
      { image: 'media/2.png' },
      {},
    ];
    expect(await resolved('b.png', sites)).toEqual([
      ['/content/media/1.png', true],
      ['/content/media/1.png', false],
      ['/content/media/2.png', true],
      [null, true],
    ]);
  });
});

describe('the symbols that a text mentions', () => {
  /** Compiles a page, and then reads the page from the cache. Returns the symbols that the cached page mentions. */
  async function mentionsOf(text: string, target = '') {
    const links = await linksTo('/api/bake/', '', ['/api/bake/']);
    const store = await emptyStore();
    const article = {
      ...{ source: sourceOf(text), originalFile: 'a.md', pageContext },
    };
    for (const _ of ['compiled', 'cached']) {
      links.mentions.clear();
      await compileOne(article, { links, store, generator: 'test' }, (markdown) => {
        if (target !== '') markdown.resolveLink(target, {});
        else markdown.symbolHref(text.replaceAll('`', ''), false);
        return {};
      });
    }
    return [...(links.mentions.get('/a/') ?? [])];
  }

  it('are those that it names, links to and imports, each once', async () => {
    const sample = "import { bake } from 'kit';";

    expect(await mentionsOf('`bake`')).toEqual(['/api/bake/']);
    expect(await mentionsOf('An oven', '/api/bake/#heat')).toEqual(['/api/bake/']);
    expect(await mentionsOf('An oven', 'bake#heat')).toEqual(['/api/bake/']);
    expect(await mentionsOf('An oven', 'https://a.example/')).toEqual([]);
    expect(await mentionsOf(sample)).toEqual(['/api/bake/']);
    expect(await mentionsOf(sample.replace('bake', 'knead'))).toEqual([]);
  });
});
