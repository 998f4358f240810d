import { describe, expect, it } from '@jest/globals';
import { compile, config, site } from '../testing/compileSample';
import { openSession } from './testing/openSession';

const many = {
  ...site,
  'recto.yaml': `${config.replace(
    'navbar:',
    `  - { kind: blog, id: blog, label: Blog, path: /blog, folder: blog, title: Articles, description: All. }
pages: pages
locales:
  - { code: en, label: English }
  - { code: ar, label: Arabic, direction: rtl }
navbar:`,
  )}`,
  'pages/about.md': '---\ntitle: About\n---\n\nBakers.\n',
  'blog/2026-01-02-open.md': '---\ntitle: Open\n---\n\nFirst.\n\n<!-- more -->\n\nMore.\n',
  'guide/sample.js': 'bake();\n',
  'guide/plain.md': '# Plain\n\nFirst.\n',
  'locales/ar/words.yaml': 'messages: {}\n',
};

/** Returns the page events that are sent when words are added to a file. */
async function edited(name: keyof typeof many, words: string) {
  const opened = await openSession(many);
  opened.events();
  await opened.edit(name, `${many[name]}\n${words}\n`);
  const { files, reported } = await compile(opened.sources);
  const pages = opened.events().flatMap((event) => (event.type === 'page' ? [event] : []));
  return { pages, files, reported };
}

describe('a text that is compiled individually', () => {
  it.each(['pages/about.md', 'blog/2026-01-02-open.md', 'guide/dough.md'] as const)(
    'returns the pages of %s in all languages, equal to those of the whole site',
    async (name) => {
      const { pages, files } = await edited(name, '## Another part\n\nIt *rises*.');

      expect(pages.map(({ document }) => document.path.startsWith('/ar/'))).toEqual([false, true]);
      for (const { file, document } of pages) {
        expect(files.get(file)).toBe(JSON.stringify(document));
      }
    },
  );

  it.each([
    ['shows another file', '```js file=./sample.js\n```'],
    ['has an error', '[Away](./gone.md)'],
    ['links to an anchor that does not exist', '[Away](./index.md#gone)'],
    ['leads to a document by an id that none has', '[Away](guide/gone)'],
    ['links to an anchor that does not exist of a document by its id', '[Away](guide/index#gone)'],
    ['leads to a part of its own that is not there', '[Away](#gone)'],
  ])('requires the whole site if it %s', async (_, words) => {
    expect((await edited('guide/dough.md', words)).pages).toEqual([]);
  });

  it('requires the whole site if its title changes, which has no front matter', async () => {
    const opened = await openSession(many);
    opened.events();
    await opened.edit('guide/plain.md', '# Simple\n\nFirst.\n');
    const [event, ...others] = opened.events();
    expect([event?.type, others]).toEqual(['release', []]);
    const { files } = await compile(opened.sources);
    const pages = [...files.values()].filter((content) => /"title":"Simple"/.test(`${content}`));
    expect(pages).not.toEqual([]);
    for (const content of pages) expect(JSON.stringify(event)).toContain(content);
  });

  it('can link to existing anchors, and to new anchors of its own page', async () => {
    const words = '## Rest\n\n[Here](#rest), [there](./index.md#flour), [again](guide/index#flour)';

    expect((await edited('guide/dough.md', words)).pages).toHaveLength(2);
  });
});
