import { describe, expect, it } from '@jest/globals';
import { createPageHeads } from './site/head/pageHead';
import { buildSitemap } from './site/sitemap';
import { compile, config, diagnosticsOf, site } from './testing/compileSample';

const languages = `
locales:
  - { code: en, label: English }
  - { code: ar, label: العربية, direction: rtl }
`;
const translated = {
  ...site,
  'recto.yaml': config + languages,
  'locales/ar/guide/index.md':
    '---\ntitle: البداية\n---\n\n## الطحين\n\n[العجين](./dough.md#knead)، [هنا](/docs/guide).\n',
  'locales/ar/words.yaml':
    'messages:\n  not-translated: غير مترجمة\nlabels:\n  Guide: الدليل\n  Steps: خطوات\n',
};

type Compiled = Awaited<ReturnType<typeof compile>>;

/**
 * Returns the page document of the kind `doc` with a route path.
 *
 * @throws {Error} if there is no such page
 */
function documentAt({ pages }: Pick<Compiled, 'pages'>, path: string) {
  const document = pages.find((page) => page.document.path === path)?.document;
  if (document?.kind !== 'doc') throw new Error(`No document at ${path}`);
  return document;
}

const hrefsOf = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"href":"(\/[^"]*)"/g)].map(([, href]) => href);

describe('a site in two languages', () => {
  it('has every page in both, below the prefix of the second, without diagnostics', async () => {
    const { pages, reported, redirects } = await compile(translated);

    expect(reported).toEqual([]);
    expect(pages.map(({ document, locale }) => [locale, document.path])).toEqual([
      ['en', '/docs/guide/dough/'],
      ['en', '/docs/guide/'],
      ['ar', '/ar/docs/guide/dough/'],
      ['ar', '/ar/docs/guide/'],
    ]);
    expect(redirects).toContainEqual({ path: '/ar/docs/', to: '/ar/docs/guide/' });
  });

  it('links to pages in the language of the page', async () => {
    const compiled = await compile(translated);

    const { body } = documentAt(compiled, '/ar/docs/guide/');
    expect(hrefsOf(body)).toEqual(['/ar/docs/guide/dough/#knead', '/ar/docs/guide/']);
    expect(hrefsOf(documentAt(compiled, '/docs/guide/').body)).toEqual([
      '/docs/guide/dough/#knead',
    ]);
  });

  it('shows untranslated pages in the default language, with a notice', async () => {
    const page = documentAt(await compile(translated), '/ar/docs/guide/dough/');

    expect(page).toMatchObject({
      title: 'Dough',
      original: { path: '/docs/guide/dough/', lang: 'en', dir: 'ltr' },
    });
    expect(JSON.stringify(page.body)).toContain('غير مترجمة');
    expect(page.breadcrumbs).toEqual([{ label: 'الدليل', href: '/ar/docs/' }, { label: 'خطوات' }]);
    expect(page.previous).toEqual({ label: 'البداية', href: '/ar/docs/guide/' });
  });

  it('shows "not translated" in English if the language has no translation of the message', async () => {
    const { 'locales/ar/words.yaml': _, ...wordless } = translated;
    const { body } = documentAt(await compile(wordless), '/ar/docs/guide/dough/');

    expect(JSON.stringify(body)).toContain('"lang":"en","dir":"ltr"');
  });

  it('lists both in one version, with a separate frame for the second language', async () => {
    const { manifest } = await compile(translated);

    expect(manifest.sections).toHaveLength(1);
    expect(manifest.sections[0]).toMatchObject({
      label: 'Guide',
      versions: [{ path: '/docs/', editions: [{ path: '/docs/' }, { path: '/ar/docs/' }] }],
    });
    const [english, arabic] = manifest.locales;
    expect(english).toEqual({ code: 'en', label: 'English', direction: 'ltr', path: '/' });
    expect(arabic).toMatchObject({ path: '/ar/', messages: { 'not-translated': 'غير مترجمة' } });
    expect(arabic?.theme?.navbar.items).toEqual([
      expect.objectContaining({ label: 'الدليل', href: '/ar/docs/guide/' }),
    ]);
    expect(manifest.theme.navbar.items).toEqual([
      expect.objectContaining({ label: 'Guide', href: '/docs/guide/' }),
    ]);
  });

  it('has a translated title in its second language', async () => {
    const { manifest, pages, redirects, reported } = await compile({
      ...translated,
      'recto.yaml': `${translated['recto.yaml']}\ntagline: Good things\n`,
      'locales/ar/words.yaml': 'labels: { Bread: خبز, Good things: أشياء جيدة }\n',
    });

    expect(reported).toEqual([]);
    expect(manifest.site).toMatchObject({ title: 'Bread', tagline: 'Good things' });
    expect(manifest.locales.map((locale) => locale.site)).toEqual([
      undefined,
      { title: 'خبز', tagline: 'أشياء جيدة' },
    ]);
    const { html: headOf } = createPageHeads({ manifest, pages, redirects }, { base: '/' });
    const names = pages.map((page) => /og:site_name" content="(.*?)"/.exec(headOf(page))?.[1]);
    // The third replaces its missing translation: its text is English.
    expect(names).toEqual(['Bread', 'Bread', 'Bread', 'خبز']);
  });

  it('redirects from aliases in both', async () => {
    const { redirects } = await compile({
      ...translated,
      'guide/dough.md': site['guide/dough.md'].replace('---', '---\naliases: [/paste]'),
    });

    expect(redirects).toEqual(
      expect.arrayContaining([
        { path: '/paste/', to: '/docs/guide/dough/' },
        { path: '/ar/paste/', to: '/ar/docs/guide/dough/' },
      ]),
    );
  });

  it('lists translations for search engines, and the canonical URL of a text', async () => {
    const compiled = await compile(translated);
    const { html: headOf } = createPageHeads(compiled, { base: '/' });
    const heads = new Map(
      compiled.pages.map((page) => [page.document.path, headOf(page)] as const),
    );
    const languages = (path: string) =>
      [...(heads.get(path) ?? '').matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(
        ([, language, href]) => [language, href],
      );

    const both = [
      ['en', 'https://bread.example/docs/guide/'],
      ['ar', 'https://bread.example/ar/docs/guide/'],
      ['x-default', 'https://bread.example/docs/guide/'],
    ];
    expect(languages('/docs/guide/')).toEqual(both);
    expect(languages('/ar/docs/guide/')).toEqual(both);
    expect(languages('/docs/guide/dough/')).toEqual([]);
    expect(languages('/ar/docs/guide/dough/')).toEqual([]);
    const untranslated = heads.get('/ar/docs/guide/dough/') ?? '';
    expect(untranslated).toContain('"og:url" content="https://bread.example/docs/guide/dough/"');
    expect(untranslated).toContain('"inLanguage":"en"');

    const sitemap = buildSitemap(compiled, { base: '/', generator: 'test' }).get('sitemap.xml');
    const listed = String(await sitemap?.make());
    expect(listed).toContain('<loc>https://bread.example/ar/docs/guide/</loc>');
    expect(listed).not.toContain('/ar/docs/guide/dough/');
  });

  it('translates the base path of a navbar item', async () => {
    const { manifest } = await compile({
      ...translated,
      'recto.yaml': translated['recto.yaml'].replace(
        '- { type: doc, doc: guide/index, label: Guide }',
        '- { type: link, href: /docs/guide, label: Guide, activeBasePath: /docs }',
      ),
    });

    expect(manifest.locales[1]?.theme?.navbar.items).toEqual([
      expect.objectContaining({ href: '/ar/docs/guide/', activeBasePath: '/ar/docs/' }),
    ]);
  });

  it('has a start page in both, with translated texts if they exist', async () => {
    const landing = (text: string) => `title: Bread\nhero: { title: Bread, text: '${text}' }\n`;
    const files = {
      ...translated,
      'recto.yaml': `${translated['recto.yaml']}\nlanding: landing.yaml\n`,
      'landing.yaml': landing('Fresh [bread](/docs/guide).'),
    };
    const startOf = ({ pages }: Compiled) =>
      pages.find(({ document }) => document.path === '/ar/')?.document;

    const untranslated = startOf(await compile(files));
    expect(untranslated).toMatchObject({ original: { path: '/', lang: 'en', dir: 'ltr' } });
    expect(hrefsOf(untranslated)).toEqual(['/ar/docs/guide/']);

    const own = await compile({ ...files, 'locales/ar/landing.yaml': landing('خبز') });
    expect(own.reported).toEqual([]);
    expect(startOf(own)).not.toHaveProperty('original');
    expect(JSON.stringify(startOf(own))).toContain('خبز');
  });

  it('uses an image of the language if there is one', async () => {
    const picture = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" fill="${color}"/>`;
    const text = '---\ntitle: Dough\n---\n\n![The dough](./dough.svg)\n\n## Knead\n';
    const files = { ...translated, 'guide/dough.md': text, 'guide/dough.svg': picture('red') };
    const imageOf = async (more: Record<string, string>) => {
      const { body } = documentAt(await compile({ ...files, ...more }), '/ar/docs/guide/dough/');
      return /"src":"([^"]*)"/.exec(JSON.stringify(body))?.[1];
    };

    const shared = await imageOf({});
    expect(shared).toMatch(/^\/content\/media\//);
    expect(await imageOf({ 'locales/ar/guide/dough.svg': picture('blue') })).not.toBe(shared);
  });
});

describe('errors of translations', () => {
  const errorsOf = (changes: Record<string, string>) =>
    diagnosticsOf({ ...translated, ...changes });

  it.each([
    ['an unknown language', { 'locales/de/guide/index.md': '' }, 'locales/de:undefined'],
    [
      'a file without an original',
      { 'locales/ar/guide/duogh.md': '' },
      'locales/ar/guide/duogh.md',
    ],
    [
      'a translation of the first language',
      { 'locales/en/guide/index.md': '' },
      'locales/en/guide',
    ],
    [
      'an MDX file without an original',
      { 'locales/ar/guide/more.mdx': '# أ\n' },
      'locales/ar/guide/more.mdx',
    ],
    [
      'a label that recto.yaml does not contain',
      { 'locales/ar/words.yaml': 'labels: { Gide: ا }' },
      ':1',
    ],
  ])('are %s', async (_, changes, place) => {
    const reported = await errorsOf(changes);

    expect(reported).toEqual([expect.stringContaining('unknown-translation')]);
    expect(reported[0]).toContain(place);
  });

  it.each([
    ['a message without an id', 'messages: { "": Words }'],
    ['an id without a message', 'messages: { skip-link: "" }'],
    ['an id without a value', 'messages: { skip-link: }'],
    ['an unknown key', 'mesages: {}'],
  ])('are %s', async (_, words) => {
    expect(await errorsOf({ 'locales/ar/words.yaml': words })).toEqual([
      'config-shape locales/ar/words.yaml:1',
    ]);
  });

  it.each(['slug: other', 'aliases: [/other]'])(
    'are keys that only the original can set: %s',
    async (line) => {
      const text = `---\ntitle: البداية\n${line}\n---\n`;

      expect(await errorsOf({ 'locales/ar/guide/index.md': text })).toEqual([
        'front-matter-shape locales/ar/guide/index.md:3',
      ]);
    },
  );

  it('are broken links, in the file that contains them', async () => {
    const text = '---\ntitle: البداية\n---\n\n[لا شيء](./none.md)\n';

    expect(await errorsOf({ 'locales/ar/guide/index.md': text })).toEqual([
      'broken-link locales/ar/guide/index.md:5',
    ]);
  });

  it('are folders of unknown languages, whose names are similar to all short ones', async () => {
    const { reported } = await compile({ ...translated, 'locales/fr/words.yaml': '{}' });

    expect(reported).toMatchObject([
      {
        code: 'unknown-translation',
        hint: 'add it to "locales" in recto.yaml, or rename or remove the folder',
      },
    ]);
  });

  it('are languages that are listed twice', async () => {
    const twice = `${config}\nlocales: [{ code: en, label: A }, { code: en, label: B }]\n`;

    await expect(diagnosticsOf({ 'recto.yaml': twice })).rejects.toThrow(
      /locales\[1\]\.code.* must be unique/,
    );
  });
});

describe('folders with translations', () => {
  const inFolders = {
    ...site,
    'recto.yaml': config.replace(
      'sections:',
      'locales:\n  - { code: en, label: English }\n  - { code: de, label: Deutsch, folders: { guide: guide/de } }\nsections:',
    ),
    'guide/de/index.md': '---\ntitle: Anfang\n---\n\n[Teig](./dough.md#knead)\n',
  };

  it('can be set for each language, and are not read as originals', async () => {
    const compiled = await compile(inFolders);

    expect(compiled.reported).toEqual([]);
    expect(compiled.pages.map(({ document }) => document.path)).toEqual([
      ...['/docs/guide/dough/', '/docs/guide/', '/de/docs/guide/dough/', '/de/docs/guide/'],
    ]);
    expect(documentAt(compiled, '/de/docs/guide/').title).toBe('Anfang');
  });

  it('can contain MDX files for Markdown files', async () => {
    const { 'guide/de/index.md': text, ...others } = inFolders;
    const compiled = await compile({ ...others, 'guide/de/index.mdx': text });

    expect(compiled.reported).toEqual([]);
    expect(documentAt(compiled, '/de/docs/guide/').title).toBe('Anfang');
  });

  it('can contain files without an original, with a warning', async () => {
    const files = { ...inFolders, 'guide/de/extra.md': '# Mehr\n' };
    const { reported } = await compile(files);
    expect(reported).toMatchObject([
      { code: 'unknown-translation', severity: 'warning', file: 'guide/de/extra.md' },
    ]);
  });
});

it('allows keys of the original in a translation if their values are equal', async () => {
  const original = '---\ntitle: Dough\norder: 2\ntags: [grain]\n---\n\n## Knead\n';
  const files = (tags: string) => ({
    ...translated,
    'guide/dough.md': original,
    'locales/ar/guide/dough.md': `---\ntitle: العجين\norder: 2\ntags: [${tags}]\n---\n\n## Knead\n`,
  });
  expect((await compile(files('grain'))).reported).toEqual([]);
  expect((await compile(files('rye'))).reported).toMatchObject([{ code: 'front-matter-shape' }]);
});
