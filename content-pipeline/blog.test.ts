import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '#manifest/pageDocument';
import { createPageHeads } from './site/head/pageHead';
import { buildSitemap } from './site/sitemap';
import { compile, config, site } from './testing/compileSample';

const blog = `\
  - { kind: blog, id: blog, label: Blog, path: /blog, title: Bread blog, postsPerPage: 2 }
navbar:`;
const authors = 'ada: { name: Ada, title: Baker, image: ./ada.svg }\n';
const post = (title: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\nText of ${title}.\n`;
const files = {
  ...site,
  'recto.yaml': config.replace('navbar:', blog),
  'blog/authors.yaml': authors,
  'blog/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'blog/2025-03-01-rye.md': post('Rye', 'tags: [grain]\n'),
  'blog/2026-02-01-oven.md': post('Oven', 'authors: ada\ntags: [tools, grain]\n'),
  'blog/2026-05-01-salt.md': post('Salt'),
};

const compileBlog = (changes: Record<string, string> = {}) => compile({ ...files, ...changes });

async function diagnosticsOf(changes: Record<string, string>) {
  const { reported } = await compileBlog(changes);
  return reported.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
}

/**
 * Returns the page document with a kind and a route path.
 *
 * @throws {Error} if there is no such page
 */
function documentAt<Kind extends PageDocument['kind']>(
  { pages }: Awaited<ReturnType<typeof compile>>,
  kind: Kind,
  path: string,
) {
  const document = pages.find((page) => page.document.path === path)?.document;
  if (document?.kind !== kind) throw new Error(`No ${kind} at ${path}`);
  return document as Extract<PageDocument, { kind: Kind }>;
}

const titles = (posts: readonly { title: string }[]) => posts.map(({ title }) => title);

describe('a blog', () => {
  it('has a page for each post, list and tag, without diagnostics', async () => {
    const { pages, reported } = await compileBlog();
    const paths = pages.map(({ document }) => document.path).filter((path) => /blog/.test(path));

    expect(reported).toEqual([]);
    expect(paths).toEqual([
      '/blog/',
      '/blog/page/2/',
      '/blog/salt/',
      '/blog/oven/',
      '/blog/rye/',
      '/blog/archive/',
      '/blog/tags/',
      '/blog/tags/grain/',
      '/blog/tags/tools/',
    ]);
  });

  it('lists a fixed number of posts per page, the newest first', async () => {
    const compiled = await compileBlog();
    const first = documentAt(compiled, 'blog-list', '/blog/');
    const second = documentAt(compiled, 'blog-list', '/blog/page/2/');

    expect([titles(first.posts), titles(second.posts)]).toEqual([['Salt', 'Oven'], ['Rye']]);
    expect([first.title, second.title]).toEqual(['Bread blog', 'Bread blog, page 2']);
    expect([first.previous, first.next?.href]).toEqual([undefined, '/blog/page/2/']);
    expect([second.previous?.href, second.next]).toEqual(['/blog/', undefined]);
  });

  it('has a description for each list, which search engines show', async () => {
    const { pages } = await compileBlog();
    const found = pages.flatMap(({ document: { kind, path, description } }) =>
      kind === 'post' || !path.startsWith('/blog/') ? [] : [[path, description]],
    );

    expect(Object.fromEntries(found)).toEqual({
      '/blog/': 'Posts in Blog, newest first.',
      '/blog/page/2/': 'Posts in Blog, newest first.',
      '/blog/archive/': 'All posts in Blog, grouped by year.',
      '/blog/tags/': 'All tags in Blog.',
      '/blog/tags/grain/': 'Posts in Blog with the tag “grain”.',
      '/blog/tags/tools/': 'Posts in Blog with the tag “tools”.',
    });
  });

  it('contains the date, authors, tags and adjacent posts of a post', async () => {
    const oven = documentAt(await compileBlog(), 'post', '/blog/oven/');

    expect(oven).toMatchObject({
      date: '2026-02-01',
      dateInWords: 'February 1, 2026',
      readingTime: 1,
      authors: [
        { name: 'Ada', title: 'Baker', avatar: expect.stringMatching(/^\/content\/media\//) },
      ],
      tags: [
        { label: 'tools', href: '/blog/tags/tools/' },
        { label: 'grain', href: '/blog/tags/grain/' },
      ],
      previous: { label: 'Salt', href: '/blog/salt/' },
      next: { label: 'Rye', href: '/blog/rye/' },
      breadcrumbs: [{ label: 'Blog', href: '/blog/' }],
    });
  });

  it('sorts posts by year and by tag', async () => {
    const compiled = await compileBlog();
    const { years } = documentAt(compiled, 'archive', '/blog/archive/');
    const { tags } = documentAt(compiled, 'tag-list', '/blog/tags/');
    const grain = documentAt(compiled, 'tag', '/blog/tags/grain/');

    expect(years.map(({ year, posts }) => [year, titles(posts)])).toEqual([
      ['2026', ['Salt', 'Oven']],
      ['2025', ['Rye']],
    ]);
    expect(tags.map(({ name, count }) => [name, count])).toEqual([
      ['grain', 2],
      ['tools', 1],
    ]);
    expect(titles(grain.pages)).toEqual(['Oven', 'Rye']);
  });

  it('omits drafts and posts dated after the build', async () => {
    const { pages } = await compileBlog({
      'blog/2026-01-01-draft.md': post('Draft', 'draft: true\n'),
      'blog/2026-07-02-tomorrow.md': post('Tomorrow'),
      'blog/2026-07-01-today.md': post('Today'),
    });
    const posts = pages.filter(({ document }) => document.kind === 'post');

    expect(titles(posts.map(({ document }) => document))).toEqual(['Today', 'Salt', 'Oven', 'Rye']);
  });

  it('has a page for an unlisted post, which no list contains', async () => {
    const compiled = await compileBlog({
      'blog/2026-06-01-secret.md': post('Secret', 'unlisted: true\ntags: [hidden]\n'),
    });
    const page = compiled.pages.find(({ document }) => document.path === '/blog/secret/');
    const others = compiled.pages.filter((other) => other !== page);
    const sitemap = buildSitemap(compiled, { base: '/', generator: 'test' }).get('sitemap.xml');
    const { html: headOf } = createPageHeads(compiled, { base: '/' });

    expect(page && headOf(page)).toContain('<meta name="robots" content="noindex">');
    expect(JSON.stringify([others, compiled.feeds])).not.toMatch(/secret|hidden/i);
    expect(String(await sitemap?.make())).not.toContain('secret');
  });

  it('links to its feeds only on its own pages', async () => {
    const compiled = await compileBlog();
    const { html: headOf } = createPageHeads(compiled, { base: '/x/' });
    const headAt = (path: string) =>
      compiled.pages.filter(({ document }) => document.path === path).map(headOf)[0];

    expect(headAt('/blog/rye/')).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Bread blog" href="https://bread.example/x/blog/rss.xml">',
    );
    expect(headAt('/docs/guide/')).not.toContain('rss');
  });

  it('is a target of links to its posts by file, and to its feeds', async () => {
    const links =
      '---\ntitle: Links\n---\n\n[Rye](../blog/2025-03-01-rye.md), [feed](/blog/rss.xml)\n';

    expect(await diagnosticsOf({ 'guide/links.md': links })).toEqual([]);
  });

  it('reports mistakes of authors, each at its position', async () => {
    const reported = await diagnosticsOf({
      'blog/authors.yaml': 'ada: { name: Ada, image: ./gone.svg }\n',
      'blog/2026-01-01-a.md': post('A', 'authors: [adda]\ntags: [Grain]\n'),
      'blog/2026-01-02-b.md': post('B', 'slug: archive\n'),
      'blog/2026-01-03-c.md': post('C', 'date: 2026-02-30\n'),
      'blog/2026-02-30-d.md': post('D'),
      'blog/e.md': post('E'),
      'blog/2026-01-04-f.md': post('F', 'tags: [a<b]\n'),
    });

    expect(reported.sort()).toEqual([
      'broken-image blog/authors.yaml:1:26',
      'duplicate-route blog/2026-01-02-b.md:3:7',
      'duplicate-tag blog/2026-01-01-a.md:4:8',
      'front-matter-shape blog/2026-01-03-c.md:3:7',
      'front-matter-shape blog/2026-01-04-f.md:3:8',
      'front-matter-shape blog/2026-02-30-d.md:2:1',
      'front-matter-shape blog/e.md:2:1',
      'unknown-author blog/2026-01-01-a.md:3:11',
    ]);
  });

  it('suggests the nearest name for an unknown author', async () => {
    const { reported } = await compileBlog({
      'blog/2026-01-01-a.md': post('A', 'authors: [adda]\n'),
    });

    expect(reported).toEqual([
      expect.objectContaining({ code: 'unknown-author', hint: 'did you mean "ada"?' }),
    ]);
  });

  it('reports a folder without posts', async () => {
    const { reported } = await compile({
      ...site,
      'recto.yaml': files['recto.yaml'],
      'blogs/2026-01-01-a.md': post('A'),
    });

    expect(reported).toEqual([
      expect.objectContaining({ code: 'missing-source', hint: 'did you mean "blogs"?' }),
    ]);
  });
});

describe('a blog in two languages', () => {
  const twoLanguages = {
    'recto.yaml': `${files['recto.yaml']}
locales:
  - { code: en, label: English }
  - { code: ar, label: العربية, direction: rtl }
`,
    'locales/ar/blog/2025-03-01-rye.md': post('الجاودار'),
    'locales/ar/words.yaml': 'messages: { archive: أرشيف }\nlabels: { Bread blog: خبز }\n',
  };

  it('has each post at the same path below the prefix, even if it is not translated', async () => {
    const compiled = await compileBlog(twoLanguages);
    const rye = documentAt(compiled, 'post', '/ar/blog/rye/');
    const salt = documentAt(compiled, 'post', '/ar/blog/salt/');

    expect(compiled.reported).toEqual([]);
    expect(rye).toMatchObject({ title: 'الجاودار', tags: [{ href: '/ar/blog/tags/grain/' }] });
    expect([rye.original, salt.original]).toEqual([
      undefined,
      { path: '/blog/salt/', lang: 'en', dir: 'ltr' },
    ]);
    expect(documentAt(compiled, 'archive', '/ar/blog/archive/').title).toBe('أرشيف');
    expect(documentAt(compiled, 'blog-list', '/ar/blog/').title).toBe('خبز');
    expect(compiled.feeds?.map(({ locale, path }) => [locale, path])).toEqual([
      ['en', '/blog/'],
      ['ar', '/ar/blog/'],
    ]);
  });

  it('reports fields in a translation that belong to the original', async () => {
    const reported = await diagnosticsOf({
      ...twoLanguages,
      'locales/ar/blog/2025-03-01-rye.md': post('الجاودار', 'date: 2025-03-02\ntags: [x]\n'),
    });

    expect(reported).toEqual([
      'front-matter-shape locales/ar/blog/2025-03-01-rye.md:3:7',
      'front-matter-shape locales/ar/blog/2025-03-01-rye.md:4:7',
    ]);
  });
});

describe('tags of documents', () => {
  it('share a page and one warning if their spellings have the same path', async () => {
    const tagged = (title: string, tags: string) =>
      `---\ntitle: ${title}\ntags: ${tags}\n---\n\n## Knead\n`;
    const compiled = await compile({
      ...site,
      'guide/dough.md': tagged('Dough', '[Rye bread]'),
      'guide/salt.md': tagged('Salt', '[rye-bread, Rye bread]'),
      'guide/yeast.md': tagged('Yeast', '[rye-bread]'),
    });

    expect(compiled.reported).toMatchObject([
      { code: 'duplicate-tag', severity: 'warning', file: 'guide/salt.md', line: 3 },
    ]);
    expect(documentAt(compiled, 'tag-list', '/docs/tags/').tags).toEqual([
      { name: 'Rye bread', href: '/docs/tags/rye-bread/', count: 3 },
    ]);
    expect(documentAt(compiled, 'doc', '/docs/guide/salt/').tags).toHaveLength(1);
  });

  it('have a list and a page each, and appear on their documents', async () => {
    const compiled = await compile({
      ...site,
      'guide/dough.md':
        '---\ntitle: Dough\ndescription: Mix it.\ntags: [first steps]\n---\n\n## Knead\n\nTen minutes.\n',
    });

    expect(compiled.reported).toEqual([]);
    expect(documentAt(compiled, 'doc', '/docs/guide/dough/').tags).toEqual([
      { label: 'first steps', href: '/docs/tags/first-steps/' },
    ]);
    expect(documentAt(compiled, 'tag-list', '/docs/tags/').tags).toEqual([
      { name: 'first steps', href: '/docs/tags/first-steps/', count: 1 },
    ]);
    expect(documentAt(compiled, 'tag', '/docs/tags/first-steps/')).toMatchObject({
      title: 'Pages tagged “first steps”',
      pages: [{ title: 'Dough', href: '/docs/guide/dough/', description: 'Mix it.' }],
    });
  });

  it('have no page if no document has a tag', async () => {
    const { pages } = await compile(site);

    expect(pages.map(({ document }) => document.kind)).toEqual(['doc', 'doc']);
  });
});

describe('a blog that was written for Docusaurus', () => {
  it('has paths with dates and slugs with slashes if configured', async () => {
    const { pages } = await compileBlog({
      'recto.yaml': config.replace(
        'navbar:',
        blog.replace('path: /blog,', 'path: /blog, datePaths: true,'),
      ),
      'blog/2025-04-01-loaf.md': post('Loaf', 'slug: /bread/loaf\n'),
      'blog/2025-02-01-6.0.0.md': post('Version 6'),
    });
    const posts = pages.filter(({ document }) => document.kind === 'post');
    expect(posts.map(({ document }) => document.path)).toEqual([
      ...['/blog/2026/05/01/salt/', '/blog/2026/02/01/oven/'],
      ...['/blog/bread/loaf/', '/blog/2025/03/01/rye/', '/blog/2025/02/01/6.0.0/'],
    ]);
  });

  it('has its authors in authors.yml, with image_url and further keys', async () => {
    const { 'blog/authors.yaml': _, ...others } = files;
    const compiled = await compile({
      ...others,
      'blog/authors.yml':
        'ada:\n  name: Ada\n  image_url: ./ada.svg\n  page: true\n  socials: { github: ada }\n',
    });
    expect(compiled.reported).toEqual([]);
    const { authors: shown } = documentAt(compiled, 'post', '/blog/oven/');
    expect(shown).toMatchObject([{ name: 'Ada', avatar: expect.stringContaining('.svg') }]);
  });
});
