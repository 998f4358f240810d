import { describe, expect, it } from '@jest/globals';
import type { SearchEntries, SearchIndex, SearchText } from '#manifest/search';
import { compile, config, index, site } from '../testing/compileSample';

const withSearch = config.replace('items:\n', 'items:\n    - { type: search }\n');

async function search(files: Record<string, string>) {
  const { manifest, files: content, reported } = await compile({ ...site, ...files });
  const found = manifest.sections[0]?.versions[0]?.editions[0]?.search;
  const read = (file = '') => JSON.parse(String(content.get(file)));
  return { found, reported, read };
}

const titles = ({ entries }: SearchEntries) => entries.map(({ title }) => title);

describe('indexSite', () => {
  it('writes names, headings and texts of every page that is not unlisted', async () => {
    const files = {
      'recto.yaml': withSearch,
      'guide/secret.md': '---\ntitle: Secret\nunlisted: true\n---\n\nSoda.\n',
      'guide/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nSoda.\n',
    };
    const { found, reported, read } = await search(files);
    const { names, details = [], text = [] }: Partial<SearchIndex> = found ?? {};

    expect(reported).toEqual([]);
    expect(titles(read(names?.[0]?.file))).toEqual(['Dough', 'Start']);
    expect(titles(read(details[0]?.file))).toEqual(['Knead', 'Flour']);
    const texts: SearchText = read(text[0]?.file);
    expect(texts.documents.map((document) => document.text)).toContain('Ten minutes.');
    expect(JSON.stringify(texts)).not.toMatch(/soda/i);
    expect(found?.types).toBeUndefined();
  });

  it('finds the titles of code blocks, but not their code, among the words of a section', async () => {
    const text = '---\ntitle: Oven\n---\n\nHeat it.\n\n```js title="oven.js"\nheat();\n```\n';
    const { found, read } = await search({ 'recto.yaml': withSearch, 'guide/oven.md': text });

    const texts: SearchText = read(found?.text?.[0]?.file);
    expect(texts.documents.find(({ title }) => title === 'Oven')?.text).toBe('Heat it.\noven.js');
  });

  it('adds keywords of pages and synonyms of the site', async () => {
    const { found, read } = await search({
      'recto.yaml': `${withSearch}\nsearch:\n  synonyms: { work: [hand-made, knead] }\n`,
      'guide/index.md': index.replace('title: Start', 'title: Start\nkeywords: [begin]'),
    });
    const names: SearchEntries = read(found?.names[0]?.file);
    const details: SearchEntries = read(found?.details?.[0]?.file);

    expect(names.entries.find(({ title }) => title === 'Start')?.synonyms).toEqual(['begin']);
    expect(details.entries.find(({ title }) => title === 'Knead')?.synonyms).toEqual(['work']);
  });

  it('adds labels of the sidebar that differ from the title', async () => {
    const { found, read } = await search({
      'recto.yaml': withSearch,
      'guide/index.md': index.replace('title: Start', 'title: Start\nsidebarLabel: Overture'),
    });
    const names: SearchEntries = read(found?.names[0]?.file);
    const labels = names.entries.flatMap(({ synonyms = [] }) => synonyms);

    expect(labels).toEqual(['Overture']);
  });

  it('writes nothing for a site without a search', async () => {
    expect((await search({})).found).toBeUndefined();
  });
});
