import { describe, expect, it } from '@jest/globals';
import { memoryCache } from './files/testing/memoryFiles';
import { createMarkdownAlternates } from './site/alternates/markdownAlternates';
import { buildLlmsText } from './site/llmsText';
import { buildSitemap } from './site/sitemap';
import { compile, config, site } from './testing/compileSample';

const locales = 'locales: [{ code: en, label: English }, { code: de, label: Deutsch }]\n';
const page = (title: string, keys = '', text = 'A.') =>
  `---\ntitle: ${title}\n${keys}---\n\n${text}\n`;
const files = {
  ...site,
  'recto.yaml': `${config}pages: pages\n`,
  'pages/about.md': page(
    'About us',
    'aliases: [/who]\n',
    '## Bakers\n\n[The dough](../guide/dough.md)',
  ),
  'pages/legal/index.md': page('Legal notes', 'unlisted: true\n'),
};

type Compiled = Awaited<ReturnType<typeof compile>>;

const compileWith = (changes: Record<string, string>) => compile({ ...files, ...changes });
const pageAt = ({ pages }: Compiled, path: string) =>
  pages.find(({ document }) => document.path === path);
const diagnosticsOf = async (changes: Record<string, string>) =>
  (await compileWith(changes)).reported.map(({ message }) => message);

describe('standalone pages', () => {
  it('have the paths of their files, an outline and no sidebar', async () => {
    const compiled = await compileWith({});
    const about = pageAt(compiled, '/about/');

    expect(compiled.reported).toEqual([]);
    expect(about?.document).toMatchObject({
      kind: 'content',
      title: 'About us',
      breadcrumbs: [],
      outline: [{ label: 'Bakers', id: 'bakers' }],
    });
    expect(about?.sidebar).toBeUndefined();
    expect(JSON.stringify(about?.document)).toContain('/docs/guide/dough/');
    expect(pageAt(compiled, '/legal/')?.document.kind).toBe('content');
    expect(compiled.manifest.sections.at(-1)).toMatchObject({ id: 'pages', kind: 'pages' });
    expect(compiled.manifest.routes.at(-1)).toMatchObject({ type: 'section', path: '/' });
    expect(compiled.redirects).toContainEqual({ path: '/who/', to: '/about/' });
  });

  it('link to their source for editing, in every language to the shown file', async () => {
    const editUrl = 'https://code.example/edit/{file}';
    const compiled = await compileWith({
      'recto.yaml': `${config}${locales}pages: { folder: pages, editUrl: '${editUrl}' }\n`,
      'locales/de/pages/about.md': page('Wir'),
    });

    expect(compiled.reported).toEqual([]);
    expect(
      ['/about/', '/de/about/', '/de/legal/'].map(
        (path) => pageAt(compiled, path)?.document.editUrl,
      ),
    ).toEqual([
      'https://code.example/edit/pages/about.md',
      'https://code.example/edit/locales/de/pages/about.md',
      'https://code.example/edit/pages/legal/index.md',
    ]);
  });

  it('can be linked to by file and by path, and anchors are checked', async () => {
    const index = (link: string) => ({ 'guide/index.md': page('Start', '', `[A](${link})`) });

    expect(await diagnosticsOf(index('../pages/about.md#bakers'))).toEqual([]);
    expect(await diagnosticsOf(index('/about#bakers'))).toEqual([]);
    expect(await diagnosticsOf(index('/about#cooks'))).toEqual([
      'anchor "cooks" not found on page "/about/"',
    ]);
  });

  it('are listed for search engines and programs unless they are unlisted', async () => {
    const compiled = await compileWith({
      'recto.yaml': `${files['recto.yaml']}landing: landing.yaml\n`,
      'landing.yaml': 'title: Bread\nhero: { title: Bread, text: Fresh loaves }\n',
    });
    const options = { base: '/', generator: 'test', cache: memoryCache() };
    const alternates = createMarkdownAlternates(compiled, options);
    const texts = buildLlmsText(compiled, alternates, options);
    const list = String(await texts.get('llms.txt')?.make());
    const map = String(await buildSitemap(compiled, options).get('sitemap.xml')?.make());

    expect(compiled.reported).toEqual([]);
    expect(map).toContain('<loc>https://bread.example/about/</loc>');
    expect(map).not.toContain('legal');
    expect(list).toContain('## Pages\n\n- [About us](https://bread.example/about/index.md)\n\n##');
    const full = String(await texts.get('llms-full.txt')?.make());
    expect(full).toContain('About us');
    expect(full).not.toContain('Fresh loaves');
  });

  it('are translated like documents', async () => {
    const compiled = await compileWith({
      'recto.yaml': files['recto.yaml'] + locales,
      'locales/de/pages/about.md': page('Über uns'),
    });

    expect(compiled.reported).toEqual([]);
    expect(pageAt(compiled, '/de/about/')?.document.title).toBe('Über uns');
    expect(pageAt(compiled, '/de/legal/')?.document).toMatchObject({
      unlisted: true,
      original: { path: '/legal/', lang: 'en' },
    });
    expect(
      await diagnosticsOf({
        'recto.yaml': files['recto.yaml'] + locales,
        'locales/de/pages/about.md': page('Über uns', 'slug: wir\n'),
        'locales/de/pages/bout.md': page('Uns'),
      }),
    ).toEqual([
      '"slug" is not allowed in a translation: it is taken from the original',
      'original file "pages/bout.md" not found for this translation',
    ]);
  });

  it('can show code of files and have an image for link previews', async () => {
    const compiled = await compileWith({
      'pages/about.md': page('About', 'image: ./us.png\n', '```js file=./hi.js\n```'),
      'pages/hi.js': 'greet();',
      'pages/us.png': 'PNG',
    });

    expect(compiled.reported).toEqual([]);
    expect(JSON.stringify(pageAt(compiled, '/about/')?.document)).toContain('greet');
    expect(pageAt(compiled, '/about/')?.image?.src).toMatch(/^\/content\/media\//);
  });

  it('are reported below paths of sections and languages', async () => {
    const docs = { 'pages/docs/salt.md': page('Salt') };

    expect(await diagnosticsOf({ ...docs, 'pages/docs.md': page('Docs') })).toEqual([
      'path "/docs/salt/" is below "/docs/", which is the path of a section or a language',
      'path "/docs/" is already used by recto.yaml:9',
    ]);
    expect(
      await diagnosticsOf({
        'recto.yaml': files['recto.yaml'] + locales,
        'pages/de/salt.md': page('Salt'),
      }),
    ).toContain('path "/de/salt/" is below "/de/", which is the path of a section or a language');
    expect(await diagnosticsOf({ 'pages/docsalt.md': page('Salt') })).toEqual([]);
  });

  it('are unpublished if they are drafts', async () => {
    const compiled = await compileWith({ 'pages/team.md': page('Team', 'draft: true\n') });

    expect(compiled.reported).toEqual([]);
    expect(pageAt(compiled, '/team/')).toBeUndefined();
  });
});
