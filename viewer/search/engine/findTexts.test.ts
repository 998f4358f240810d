import { describe, expect, it } from '@jest/globals';
import MiniSearch from 'minisearch';
import type { SearchDocument } from '#manifest/search';
import { searchTextOptions } from '#manifest/searchText';
import { createSearchEngine } from './createSearchEngine';
import type { SearchSource } from './engine';

const docs: SearchSource = { id: 'docs', section: 'docs', group: 'docs' };
const api: SearchSource = { id: 'api', section: 'api', group: 'api' };

function document(title: string, text: string, href = `/docs/${title}/`): SearchDocument {
  return { title, text, href, kind: 'heading' };
}

/** A file of the index, as the pipeline writes it. */
function part(documents: SearchDocument[]) {
  const index = new MiniSearch(searchTextOptions);
  index.addAll(documents.map((one, id) => ({ ...one, id, code: '', also: '' })));
  return { documents, index: JSON.parse(JSON.stringify(index)) };
}

const filling = 'Flour and water are mixed in the morning. '.repeat(12);
const knead = document('Knead', `${filling}Then the dough rests beside the stove. ${filling}`);

function answers(query: string, documents: SearchDocument[]) {
  const engine = createSearchEngine();
  engine.addText(part(documents), docs);
  return engine.search(query);
}

describe('texts', () => {
  it('answer questions with a stretch that holds the words, marked', () => {
    const [first] = answers('how long does dough rest?', [document('Flour', filling), knead]);
    const { text = '', matches = [] } = first?.snippet ?? {};

    expect(first?.entry).toEqual({ title: 'Knead', href: '/docs/Knead/', kind: 'heading' });
    expect(text).toMatch(/^… .*Then the dough rests beside.* …$/);
    expect(text.length).toBeLessThan(180);
    expect(matches.map(([from, to]) => text.slice(from, to))).toEqual(['dough', 'rests']);
  });

  it('with a word in their title come before those that mention it', () => {
    const titles = answers('stove', [knead, document('Stoves', 'Iron.')]).map(
      (result) => result.entry.title,
    );
    expect(titles).toEqual(['Stoves', 'Knead']);
  });

  it('come after names that hold all words of the query, and before those that are spelt otherwise', () => {
    const engine = createSearchEngine();
    engine.addText(part([document('Rests', 'Of dogh.')]), docs);
    engine.addNames([{ title: 'dough', href: '/api/dough/', kind: 'function' }], api);
    const first = (query: string) => engine.search(query)[0]?.entry.title;
    expect([first('dough'), first('dogh')]).toEqual(['dough', 'Rests']);
  });

  it('of one page are three at most', () => {
    const many = [1, 2, 3, 4, 5].map((n) => document(`Part ${n}`, 'dough', `/docs/a/#${n}`));
    expect(answers('dough', many)).toHaveLength(3);
  });

  it('that are found by their name too are listed once, with both', () => {
    const engine = createSearchEngine();
    engine.addText(part([knead]), docs);
    engine.addDetails(
      [{ title: 'Knead', href: '/docs/Knead/', kind: 'heading', context: 'Bread' }],
      docs,
    );
    const results = engine.search('knead');
    expect(results.map((result) => result.entry.context)).toEqual(['Bread']);
  });

  it('are found while their last word is being typed, and with a mistake', () => {
    expect(answers('sto', [knead])).toHaveLength(1);
    expect(answers('watter', [knead])).toHaveLength(1);
    expect(answers('of the', [document('Flour', 'white')])).toEqual([]);
  });
});
