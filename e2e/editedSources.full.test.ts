import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { hashesOf, projectFolder } from './support/folders';
import { runRecto } from './support/recto';

// Builds after edits, into the same folder and with the results of earlier ones, beside fresh ones.

const work = path.join(projectFolder, '.cache/e2e/edited-sources');
const site = path.join(work, 'site');
const inSite = (name: string) => path.join(site, name);

const config = `title: Bread
url: https://bread.example
navbar:
  items: [{ type: search, position: right }]
sections:
  - { kind: docs, id: docs, label: Guide, path: /docs, include: [guide], mainDoc: guide/index }
  - { kind: blog, id: blog, label: Blog, path: /blog }
pages: pages
`;

const pageOf = (title: string, words: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n## Mix\n\n${words}\n`;

const sources: Record<string, string> = {
  'recto.yaml': config,
  'guide/index.md': pageOf('Start', 'On to [rye](./rye.md#mix).'),
  'guide/rye.md': pageOf('Rye', 'Sour.', 'tags: [dark]\n'),
  // A heading that skips a level and an image without words are reported each time.
  'guide/oat.md': pageOf('Oat', 'See [rye](./rye.md).\n\n#### Deep\n\n```js\nbake();\n```'),
  'guide/deep/spelt.md': pageOf('Spelt', 'Nutty.', 'aliases: [old-spelt]\n'),
  'blog/2026-01-01-oven.md': pageOf('Oven', 'Hot.'),
  'pages/about.md': pageOf('About', 'We bake.'),
  'static/note.txt': 'A note.\n',
};

async function change(name: string, edit: (text: string) => string): Promise<void> {
  await writeFile(inSite(name), edit(await readFile(inSite(name), 'utf8')));
}

const edits: Record<string, () => Promise<unknown>> = {
  'nothing at all': async () => undefined,
  'a text': () => change('guide/rye.md', (text) => `${text}\nMore.\n`),
  'a title': () => change('guide/rye.md', (text) => text.replace('title: Rye', 'title: Dark rye')),
  'a title in a closed category': () =>
    change('guide/deep/spelt.md', (text) => text.replace('title: Spelt', 'title: Old spelt')),
  'a second page there': () => writeFile(inSite('guide/deep/wheat.md'), pageOf('Wheat', 'Plain.')),
  'its title': () =>
    change('guide/deep/wheat.md', (text) => text.replace('title: Wheat', 'title: Soft wheat')),
  'front matter': () => change('guide/oat.md', (text) => text.replace('---\n', '---\norder: 1\n')),
  'an anchor that others name': () =>
    change('guide/rye.md', (text) => text.replace('## Mix', '## Mix {#mix}\n\n## Knead')),
  'a new page': async () => {
    await writeFile(inSite('guide/salt.md'), pageOf('Salt', '[Oat](./oat.md).'));
    await utimes(inSite('guide/salt.md'), 1, 1);
  },
  'a new picture': () =>
    writeFile(inSite('guide/loaf.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a text of the same size, with its old time': async () => {
    await change('guide/salt.md', (text) => text.replace('Salt', 'Malt'));
    await utimes(inSite('guide/salt.md'), 1, 1);
  },
  'a moved page, whose link is broken now': () =>
    rename(inSite('guide/salt.md'), inSite('guide/deep/salt.md')),
  'the link': () => change('guide/deep/salt.md', (text) => text.replace('./oat', '../oat')),
  'a page in the place of another one': async () => {
    await rename(inSite('guide/deep/salt.md'), inSite('guide/kept.md'));
    await rename(inSite('guide/deep/spelt.md'), inSite('guide/deep/salt.md'));
    await rename(inSite('guide/kept.md'), inSite('guide/deep/spelt.md'));
  },
  'a deleted page': () => rm(inSite('guide/deep/salt.md')),
  'a post and a standalone page': async () => {
    await change('blog/2026-01-01-oven.md', (text) => text.replace('Hot', 'Very hot'));
    await change('pages/about.md', (text) => text.replace('We', 'They'));
  },
  'the configuration': () =>
    change('recto.yaml', (text) => text.replace('title: Bread', 'title: Good bread')),
  'all as it was': async () => {
    await rm(site, { recursive: true });
    await writeSources();
  },
};

async function writeSources(): Promise<void> {
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(path.dirname(inSite(name)), { recursive: true });
    await writeFile(inSite(name), text);
  }
}

it('writes after each edit what a fresh build writes, and reports the same', async () => {
  await rm(work, { recursive: true, force: true });
  const caches = { known: path.join(work, 'known'), fresh: path.join(work, 'fresh') };
  const build = async (cache: string, out: string) => {
    const args = ['build', site, '--out', out, '--date', '2026-06-01', '--cache-dir', cache];
    const { code, stderr } = await runRecto(args);
    const hashes = code === 0 ? await hashesOf(out) : {};
    return { code, hashes, stderr: stderr.replaceAll(out, 'the folder') };
  };
  await writeSources();
  await build(caches.known, path.join(work, 'edited'));
  const codes: (number | null)[] = [];

  for (const [edit, apply] of Object.entries(edits)) {
    await apply();
    const edited = await build(caches.known, path.join(work, 'edited'));
    await rm(caches.fresh, { recursive: true, force: true });
    await rm(path.join(work, 'new'), { recursive: true, force: true });
    const fresh = await build(caches.fresh, path.join(work, 'new'));

    expect({ edit, ...edited }).toEqual({ edit, ...fresh });
    codes.push(edited.code);
  }
  expect(codes.filter((code) => code !== 0)).toEqual([1]);
  await rm(work, { recursive: true });
}, 300_000);
