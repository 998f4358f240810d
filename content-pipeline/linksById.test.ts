import { describe, expect, it } from '@jest/globals';
import { memoryPageFiles } from './articles/pageStore';
import { compile, config, site } from './testing/compileSample';

const doc = (title: string, text = '', keys = '') =>
  `---\ntitle: ${title}\n${keys}---\n\n${text}\n`;
const versions = `    versions:
      - { name: '2', label: '2', folder: . }
      - { name: '1', label: '1', folder: old, path: /docs/1 }
`;
const pages = 'pages: pages\n';
const locales = `locales:
  - { code: en, label: English }
  - { code: ar, label: Arabic, direction: rtl }
`;
const files = {
  ...site,
  'recto.yaml': config.replace('    sidebars:', `${versions}    sidebars:`) + pages + locales,
  'locales/ar/words.yaml': 'messages: {}\n',
  'guide/dough.md': doc('Dough', '[A](salt)\n\n## Knead'),
  'guide/salt.md': doc('Salt', '', 'id: salt\n'),
  'old/guide/index.md': doc('Start', '[B](guide/dough#knead)'),
  'old/guide/dough.md': doc('Dough', '## Knead'),
  'pages/about.md': doc('About', '[C](guide/dough#knead)'),
};

/** Returns the targets of the links to pages of the site in the text of a page. */
function hrefsAt({ pages: compiled }: Awaited<ReturnType<typeof compile>>, path: string): string[] {
  const page = compiled.find(({ document }) => document.path === path)?.document;
  const text = JSON.stringify(page && 'body' in page ? page.body : undefined);
  return [...text.matchAll(/"href":"(\/[^"]+)"/g)].map(([, href = '']) => href);
}

describe('a link to the id of a document', () => {
  it('refers to the document of the same version and language, and elsewhere to that of the newest version', async () => {
    const compiled = await compile(files);

    expect(compiled.reported).toEqual([]);
    expect(hrefsAt(compiled, '/docs/guide/dough/')).toEqual(['/docs/guide/salt/']);
    expect(hrefsAt(compiled, '/docs/1/guide/')).toEqual(['/docs/1/guide/dough/#knead']);
    expect(hrefsAt(compiled, '/ar/docs/1/guide/')).toContain('/ar/docs/1/guide/dough/#knead');
    expect(hrefsAt(compiled, '/about/')).toEqual(['/docs/guide/dough/#knead']);
  });

  it('does not refer to pages or drafts of other versions', async () => {
    const { reported } = await compile({
      ...files,
      'guide/rye.md': doc('Rye', '', 'draft: true\n'),
      'old/guide/index.md': doc('Start', '[B](salt), [C](guide/rye)'),
      'pages/about.md': doc('About', '[D](guide/rye)'),
    });
    // Those of untranslated pages are the same once more.
    const messages = new Set(reported.map(({ file, message }) => `${file}: ${message}`));

    expect([...messages]).toEqual([
      'old/guide/index.md: no page matches "salt"',
      'old/guide/index.md: no page matches "guide/rye"',
      'pages/about.md: the link target "guide/rye" is not published: guide/rye.md is a draft',
    ]);
  });

  it('has a new target if the id moves to another document', async () => {
    const cache = memoryPageFiles();
    const before = await compile(files, new Map(), cache);
    const water = {
      'guide/water.md': doc('Water'),
      'guide/salt.md': doc('Salt', '', 'id: salt\n'),
    };
    const moved = {
      'guide/water.md': doc('Water', '', 'id: salt\n'),
      'guide/salt.md': doc('Salt'),
    };
    await compile({ ...files, ...water }, new Map(), cache);
    const after = await compile({ ...files, ...moved }, new Map(), cache);

    expect(hrefsAt(before, '/docs/guide/dough/')).toEqual(['/docs/guide/salt/']);
    expect(hrefsAt(after, '/docs/guide/dough/')).toEqual(['/docs/guide/water/']);
  });

  it('is reported on pages outside of sections if two sections have the id', async () => {
    const second = `  - kind: docs
    id: help
    label: Help
    path: /help
    include: [guide]
    mainDoc: guide/index
    versions: [{ name: h, label: H, folder: help }]
navbar:`;
    const { reported } = await compile({
      ...site,
      'recto.yaml': config.replace('navbar:', second) + pages,
      'help/guide/index.md': doc('Help', '[A](guide/index)'),
      'pages/about.md': doc('About', '[B](guide/index)'),
    });

    expect(reported).toMatchObject([
      {
        file: 'pages/about.md',
        hint: 'use the path of one of them: "/docs/guide/" or "/help/guide/"',
      },
    ]);
  });
});
