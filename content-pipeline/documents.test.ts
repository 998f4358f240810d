import { describe, expect, it } from '@jest/globals';
import { noSidebar, type RouteTable } from '#manifest/routes';
import { memoryPageFiles } from './articles/pageStore';
import { createMarkdownAlternates } from './site/alternates/markdownAlternates';
import { createPageHeads } from './site/head/pageHead';
import { currentEditions } from './site/llmsText';
import { buildSitemap } from './site/sitemap';
import { buildSocialImages } from './site/social/buildSocialImages';
import { compile, config, diagnosticsOf, site } from './testing/compileSample';

type Compiled = Awaited<ReturnType<typeof compile>>;

const salt = (keys: string) => ({
  'guide/salt.md': `---\ntitle: Salt\n${keys}\n---\n\nA pinch.\n`,
});
const pathsOf = ({ pages }: Compiled) => pages.map(({ document }) => document.path);
const pageAt = ({ pages }: Compiled, path: string) =>
  pages.find(({ document }) => document.path === path);

describe('a draft', () => {
  const files = { ...site, ...salt('draft: true\ntags: [grain]\naliases: [/old]') };

  it('is unpublished with its tags and aliases, and published with drafts', async () => {
    const published = await compile(files);
    const shown = await compile(files, new Map(), memoryPageFiles(), true);

    expect(published.reported).toEqual([]);
    expect(pathsOf(published)).toEqual(['/docs/guide/dough/', '/docs/guide/']);
    expect(published.redirects.map(({ path }) => path)).not.toContain('/old/');
    expect(pathsOf(shown)).toContain('/docs/guide/salt/');
    expect(pathsOf(shown)).toContain('/docs/tags/grain/');
  });

  it('can be listed in sidebars, which omit it', async () => {
    const named = config.replace('guide/dough]', 'guide/dough, guide/salt]');
    const { reported, pages } = await compile({ ...files, 'recto.yaml': named });

    expect(reported).toEqual([]);
    expect(JSON.stringify(pages[0]?.sidebar?.content)).not.toContain('salt');
  });

  it('can be translated', async () => {
    const locales = 'locales: [{ code: en, label: English }, { code: de, label: Deutsch }]\n';
    const translated = { 'locales/de/guide/salt.md': '---\ntitle: Salz\n---\n' };
    const { reported } = await compile({
      ...files,
      ...translated,
      'recto.yaml': config + locales,
    });

    expect(reported).toEqual([]);
  });

  it('is reported as a draft if links refer to it by path or by file', async () => {
    const index = '---\ntitle: Start\n---\n\n[A](./salt.md), [B](/docs/guide/salt)\n';
    const { reported } = await compile({ ...files, 'guide/index.md': index });

    expect(reported.map(({ message }) => message)).toEqual([
      'the link target "./salt.md" is not published: guide/salt.md is a draft',
      'the link target "/docs/guide/salt" is not published: guide/salt.md is a draft',
    ]);
  });

  it('is reported as a draft if the configuration refers to it', async () => {
    const named = config.replace(
      'navbar:\n  items:\n',
      `redirects:
  - { from: /before, to: /docs/guide/salt }
navbar:
  items:
    - { type: doc, doc: guide/salt, label: Salt }
    - { type: link, href: /docs/guide/salt, label: Salt }
`,
    );
    const { reported } = await compile({ ...files, 'recto.yaml': named });

    expect(reported.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '15: the redirect target "/docs/guide/salt" is not published: guide/salt.md is a draft',
      '18: document "guide/salt" is a draft',
      '19: the link target "/docs/guide/salt" is not published: guide/salt.md is a draft',
    ]);
  });

  it('is reported as missing by pages that were compiled before', async () => {
    const cache = memoryPageFiles();
    const index = { 'guide/index.md': '---\ntitle: Start\n---\n\n[A](./slt.md)\n' };
    await compile({ ...site, ...index }, new Map(), cache);
    const draft = { 'guide/slt.md': '---\ntitle: Salt\ndraft: true\n---\n' };
    const { reported } = await compile({ ...site, ...index, ...draft }, new Map(), cache);

    expect(reported[0]?.message).toMatch(/guide\/slt\.md is a draft$/);
  });
});

describe('an unlisted document', () => {
  const named = config.replace('guide/dough]', 'guide/dough, guide/salt]');
  const files = { ...site, 'recto.yaml': named, ...salt('unlisted: true\ntags: [grain]') };

  it('has a page, and is in no sidebar, list of tags or sitemap', async () => {
    const compiled = await compile(files);
    const [map] = buildSitemap(compiled, { base: '/', generator: 'test' }).values();

    expect(compiled.reported).toEqual([]);
    expect(pathsOf(compiled)).toEqual(['/docs/guide/dough/', '/docs/guide/', '/docs/guide/salt/']);
    expect(JSON.stringify(compiled.pages[0]?.sidebar?.content)).not.toContain('salt');
    const [edition] = compiled.manifest.sections[0]?.versions[0]?.editions ?? [];
    const table: RouteTable = JSON.parse(String(compiled.files.get(edition?.routes ?? '')));
    expect(table.entries.filter(({ unlisted }) => unlisted)).toMatchObject([{ title: 'Salt' }]);
    expect(String(await map?.make())).not.toContain('salt');
    expect(pageAt(compiled, '/docs/guide/salt/')?.document).not.toHaveProperty('tags');
  });

  it('is excluded from search engines and from lists for programs', async () => {
    const compiled = await compile(files);
    const page = pageAt(compiled, '/docs/guide/salt/');
    const alternates = createMarkdownAlternates(compiled, { base: '/', generator: 'test' });
    const [edition] = currentEditions(compiled.manifest, alternates);

    expect(page && createPageHeads(compiled, { base: '/' }).html(page)).toContain(
      '<meta name="robots" content="noindex">',
    );
    expect(edition?.alternates.map(({ name }) => name)).toEqual([
      'docs/guide/index.md',
      'docs/guide/dough/index.md',
    ]);
  });
});

it('links to the pages before and after a document, not to other sites between them', async () => {
  const outside = '{ label: Flour, href: "https://flour.example/" }';
  const compiled = await compile({
    ...site,
    'recto.yaml': config.replace('guide/index, ', `guide/index, ${outside}, `),
  });

  expect(compiled.reported).toEqual([]);
  expect(pageAt(compiled, '/docs/guide/')?.document.next?.href).toBe('/docs/guide/dough/');
  expect(pageAt(compiled, '/docs/guide/dough/')?.document.previous?.href).toBe('/docs/guide/');
});

describe('the id of a document', () => {
  it('is used in the configuration, while its file determines the path', async () => {
    const named = config.replace('guide/dough]', 'guide/dough, salt]');
    const compiled = await compile({ ...site, 'recto.yaml': named, ...salt('id: salt') });

    expect(compiled.reported).toEqual([]);
    expect(pageAt(compiled, '/docs/guide/salt/')?.document).toMatchObject({ id: 'salt' });
    expect(JSON.stringify(compiled.pages[0]?.sidebar?.content)).toContain('/docs/guide/salt/');
  });

  it('is the same in a translation, which cannot set another id', async () => {
    const locales = 'locales: [{ code: en, label: English }, { code: de, label: Deutsch }]\n';
    const compileWith = (keys: string) =>
      compile({
        ...site,
        ...salt('id: salt'),
        'recto.yaml': config + locales,
        'locales/de/guide/salt.md': `---\ntitle: Salz\n${keys}---\n`,
      });

    expect(pageAt(await compileWith(''), '/de/docs/guide/salt/')?.document).toMatchObject({
      ...{ id: 'salt', title: 'Salz' },
    });
    expect((await compileWith('id: a\n')).reported[0]?.message).toMatch(/^"id" is not allowed/);
    expect((await compileWith('unlisted: true\n')).reported[0]?.message).toMatch(/^"unlisted"/);
    expect((await compileWith('order: 0\n')).reported[0]?.message).toMatch(
      /^"order" is not allowed/,
    );
  });
});

describe('an image outside the folder of the documents', () => {
  const files = {
    ...{ ...site, 'app/oven.png': 'PNG', 'app/salt.png': 'PNG 2', 'app/unused.png': 'PNG 3' },
    'guide/_part.md': '![Salt](../app/salt.png)\n',
    'guide/oven.md': `# Oven\n\n![Oven](../app/oven.png)\n\n:::include ./_part.md\n`,
  };
  const shown = (compiled: Compiled) =>
    JSON.stringify(pageAt(compiled, '/docs/guide/oven/')?.document).match(/media\/\w+\.png/g);

  it('is published if a document or a text that it includes shows it, and no other image is', async () => {
    const compiled = await compile(files);

    expect(compiled.reported).toEqual([]);
    expect(shown(compiled)).toHaveLength(2);
    const published = [...compiled.files.keys()].filter((name) => name.endsWith('.png'));
    expect(published.sort()).toEqual(shown(compiled)?.sort());
  });

  it('changes the page if it changes or is removed, as in a new compilation', async () => {
    const stored = memoryPageFiles();
    const before = await compile(files, new Map(), stored);
    const edited = { ...files, 'app/oven.png': 'PNG, edited' };
    const after = await compile(edited, new Map(), stored);
    const { 'app/oven.png': _, ...without } = files;
    const removed = await compile(without, new Map(), stored);
    const added = await compile(files, new Map(), stored);

    expect(shown(after)).not.toEqual(shown(before));
    expect(shown(after)).toEqual(shown(await compile(edited)));
    expect(removed.reported.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'broken-image guide/oven.md',
    ]);
    expect(added.reported).toEqual([]);
    expect(added.files).toEqual(before.files);
  });
});

describe('the image of a document for link previews', () => {
  const png = { 'guide/salt.png': 'PNG' };

  it('is published and referred to in the head, and no image is generated', async () => {
    const compiled = await compile({ ...site, ...png, ...salt('image: ./salt.png') });
    const page = pageAt(compiled, '/docs/guide/salt/');
    const head = page && createPageHeads(compiled, { base: '/' }).html(page);
    const prerenderer = { socialImage: async () => new Uint8Array() };
    const options = { fontFiles: [], generator: 'test', prerenderer };
    const rendered = buildSocialImages(compiled, options);

    expect(compiled.reported).toEqual([]);
    const [, file = ''] =
      /og:image" content="https:\/\/bread\.example\/(.+?)"/.exec(head ?? '') ?? [];
    expect(file).toMatch(/^content\/media\/[0-9a-f]{20}\.png$/);
    expect(compiled.files.has(file.replace('content/', ''))).toBe(true);
    expect([...rendered.keys()]).toEqual(['social/docs/guide/dough.png', 'social/docs/guide.png']);
  });

  it('is that of the original if a translation has none', async () => {
    const locales = 'locales: [{ code: en, label: English }, { code: de, label: Deutsch }]\n';
    const translated = { 'locales/de/guide/salt.md': '---\ntitle: Salz\n---\n' };
    const files = { ...site, ...png, ...translated, 'recto.yaml': config + locales };
    const compiled = await compile({ ...files, ...salt('image: ./salt.png') });
    const broken = await compile({ ...files, ...salt('image: ./slt.png') });

    const images = compiled.pages.flatMap(({ image }) => image?.src ?? []);
    expect(images).toHaveLength(2);
    expect(new Set(images).size).toBe(1);
    expect(broken.reported.map(({ code }) => code)).toEqual(['broken-image']);
  });

  it('can be on another host or in the static folder, also for posts', async () => {
    const blog = '  - { kind: blog, id: blog, label: Blog, path: /blog }\nnavbar:';
    const compiled = await compile({
      ...site,
      'recto.yaml': `${config.replace('navbar:', blog)}static: public\n`,
      'public/cover.jpg': 'JPG',
      'blog/2026-02-01-oven.md': '---\ntitle: Oven\nimage: /cover.jpg\n---\n\nA.\n',
      ...salt('image: https://pictures.example/salt'),
    });

    expect(compiled.reported).toEqual([]);
    expect(pageAt(compiled, '/docs/guide/salt/')?.image?.src).toBe('https://pictures.example/salt');
    expect(pageAt(compiled, '/blog/oven/')?.image?.src).toBe('/cover.jpg');
  });
});

it('reports a draft as the first page of a section', async () => {
  expect(
    await diagnosticsOf({
      'guide/index.md': '---\ntitle: Start\ndraft: true\n---\n',
    }),
  ).toContain('missing-page recto.yaml:11');
});

it('shows the first sidebar beside documents that none lists, and none if the front matter says so', async () => {
  const { pages, reported } = await compile({
    'recto.yaml': `
title: Bread
url: https://bread.example
sections:
  - { kind: docs, id: docs, label: Guide, path: /docs, folder: docs, sidebars: { guide: [index] } }
`,
    ...{ 'docs/index.md': '# Start\n', 'docs/dough.md': '# Dough\n' },
    'docs/oven.md': '---\nsidebar: false\n---\n\n# Oven\n',
    // Docusaurus
    'docs/salt.md': '---\ndisplayed_sidebar: null\n---\n\n# Salt\n',
  });
  expect(reported).toEqual([]);
  const shown = pages.map(({ document: { path }, sidebar, tableEntry }) => [
    path,
    sidebar !== undefined,
    tableEntry?.sidebar,
  ]);
  expect(shown).toEqual([
    ['/search/', false, undefined],
    ['/docs/dough/', true, undefined],
    ['/docs/', true, 'guide'],
    ['/docs/oven/', false, noSidebar],
    ['/docs/salt/', false, noSidebar],
  ]);
});

it('shows the sidebars of a version, or those of the section', async () => {
  const { pages, reported } = await compile({
    'recto.yaml': `
title: Bread
url: https://bread.example
sections:
  - kind: docs
    id: docs
    label: Guide
    path: /docs
    folder: docs
    sidebars: { guide: [index, dough] }
    versions:
      - { name: next, label: Next }
      - { name: '1', label: '1', folder: v1, path: /docs/1, sidebars: { old: [dough, index] } }
`,
    ...{ 'docs/index.md': '# Start\n', 'docs/dough.md': '# Dough\n' },
    ...{ 'v1/index.md': '# Start\n', 'v1/dough.md': '# Dough\n' },
  });
  expect(reported).toEqual([]);
  const labels = pages.map(({ document, sidebar }) => [
    document.path,
    sidebar?.content.items.map(({ label }) => label),
  ]);
  expect(labels).toEqual([
    ['/search/', undefined],
    ['/docs/dough/', ['Start', 'Dough']],
    ['/docs/', ['Start', 'Dough']],
    ['/docs/1/dough/', ['Dough', 'Start']],
    ['/docs/1/', ['Dough', 'Start']],
  ]);
});
