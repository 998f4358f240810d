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
  it('match questions with a snippet and marked words', () => {
    const [first] = answers('how long does dough rest?', [document('Flour', filling), knead]);
    const { text = '', matches = [] } = first?.snippet ?? {};

    expect(first?.entry).toEqual({ title: 'Knead', href: '/docs/Knead/', kind: 'heading' });
    expect(text).toMatch(/^… .*Then the dough rests beside.* …$/);
    expect(text.length).toBeLessThan(180);
    expect(matches.map(([from, to]) => text.slice(from, to))).toEqual(['dough', 'rests']);
  });

  it('rank matches in the title before matches in the text', () => {
    const titles = answers('stove', [knead, document('Stoves', 'Iron.')]).map(
      (result) => result.entry.title,
    );
    expect(titles).toEqual(['Stoves', 'Knead']);
  });

  it('rank after names with all words of the query, and before misspelt names', () => {
    const engine = createSearchEngine();
    engine.addText(part([document('Rests', 'Of dogh.')]), docs);
    engine.addNames([{ title: 'dough', href: '/api/dough/', kind: 'function' }], api);
    const first = (query: string) => engine.search(query)[0]?.entry.title;
    expect([first('dough'), first('dogh')]).toEqual(['dough', 'Rests']);
  });

  it('are limited to three of one page', () => {
    const many = [1, 2, 3, 4, 5].map((n) => document(`Part ${n}`, 'dough', `/docs/a/#${n}`));
    expect(answers('dough', many)).toHaveLength(3);
  });

  it('that also match by name are listed once, with both', () => {
    const engine = createSearchEngine();
    engine.addText(part([knead]), docs);
    engine.addDetails(
      [{ title: 'Knead', href: '/docs/Knead/', kind: 'heading', context: 'Bread' }],
      docs,
    );
    const results = engine.search('knead');
    expect(results.map((result) => result.entry.context)).toEqual(['Bread']);
  });

  it('are found by a prefix of the last word, and with a typing error', () => {
    expect(answers('sto', [knead])).toHaveLength(1);
    expect(answers('watter', [knead])).toHaveLength(1);
    expect(answers('of the', [document('Flour', 'white')])).toEqual([]);
  });
});
