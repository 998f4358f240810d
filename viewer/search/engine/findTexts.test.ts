import { describe, expect, it } from '@jest/globals';
import MiniSearch from 'minisearch';
import type { SearchDocument } from '#manifest/search';
import { searchTextOptions } from '#manifest/searchText';
import { createSearchEngine } from './createSearchEngine';
import type { SearchEngine, SearchOptions, SearchSource } from './engine';
import { openTextIndex } from './textIndex';

const docs: SearchSource = { id: 'docs', section: 'docs', group: 'docs' };
const api: SearchSource = { id: 'api', section: 'api', group: 'api' };

function document(title: string, text: string, href = `/docs/${title}/`): SearchDocument {
  return { title, text, href, kind: 'heading' };
}

/** Returns the full-text index of documents. */
function part(documents: SearchDocument[]) {
  const index = new MiniSearch(searchTextOptions);
  index.addAll(documents.map((one, id) => ({ ...one, id, code: '', also: '' })));
  return openTextIndex({ documents, index: JSON.parse(JSON.stringify(index)) });
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
    expect(text).toBe('Then the dough rests beside the stove.');
    expect(matches.map(([from, to]) => text.slice(from, to))).toEqual(['dough', 'rests']);
  });

  it('have a snippet of one block, and long sentences are cut', () => {
    const lines = document('Flour', 'mix.js\nThe dough rests\nIt is covered');
    const long = document('Water', `${'very '.repeat(60)}wet dough ${'indeed '.repeat(60)}`);
    const texts = answers('dough', [lines, long]).map((result) => result.snippet?.text);
    expect(texts).toContain('The dough rests');
    expect(texts).toContainEqual(expect.stringMatching(/^… very .*wet dough indeed.* …$/));
    expect(Math.max(...texts.map((text) => text?.length ?? 0))).toBeLessThan(190);
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

  it('rank first with the rarest words of the query close together', () => {
    const common = document('A', `The dough rests. ${filling}Twice. ${filling}`);
    const rare = document('B', `It rests twice. ${filling}The dough. ${filling}`);
    const others = ['C', 'D', 'E'].map((title) => document(title, 'The dough.'));
    const all = [common, rare, ...others];
    const engine = createSearchEngine();
    engine.addNames(
      all.map(({ title, href }) => ({ title, href, kind: 'page' })),
      docs,
    );
    engine.addText(part(all), docs);
    expect(engine.search('dough rests twice')[0]?.entry.title).toBe('B');
  });

  it('of one page are one result', () => {
    const many = [1, 2, 3, 4, 5].map((n) => document(`Part ${n}`, 'dough', `/docs/a/#${n}`));
    const [first, ...others] = answers('dough', many);
    expect([first?.parts.length, first?.more, others]).toEqual([3, 1, []]);
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

describe('texts in files of their own', () => {
  function missing(engine: SearchEngine, query: string, options: SearchOptions = {}) {
    return engine.missing(query, options, engine.search(query, options));
  }

  /** Returns the index words of texts. A word has the weight 10 in a text, or 40 if it is written in capitals. */
  function wordsOf(texts: Record<number, string>) {
    const uses = new Map<string, number[]>();
    for (const [number, text] of Object.entries(texts)) {
      for (const word of text.split(' ')) {
        const known = uses.get(word.toLowerCase()) ?? [];
        uses.set(word.toLowerCase(), known);
        const before = known.reduce((sum, value, at) => (at % 2 === 0 ? sum + value : sum), 0);
        known.push(Number(number) - before, word === word.toUpperCase() ? 40 : 10);
      }
    }
    return [...uses].map(([word, texts]) => ({ word, texts }));
  }

  const texts = { 0: 'rye dough', 1: 'RYE', 64: 'spelt dough', 128: 'water' };
  const documents = Object.entries(texts).map(([number, text]) => ({
    number: Number(number),
    document: document(`Text ${number}`, text.toLowerCase()),
  }));

  function openEngine() {
    const engine = createSearchEngine();
    engine.addWords(wordsOf(texts), docs);
    return engine;
  }

  it('are reported until they are added, and found then', () => {
    const engine = openEngine();
    expect(engine.search('rye')).toEqual([]);
    expect(missing(engine, 'rye')).toEqual([{ source: 'docs', numbers: [1, 0] }]);
    engine.addDocuments(documents.slice(1, 2), docs);
    expect(missing(engine, 'rye')).toEqual([{ source: 'docs', numbers: [0] }]);
    engine.addDocuments(documents, docs);
    expect(missing(engine, 'rye')).toEqual([]);
    expect(engine.search('rye').map(({ entry }) => entry.title)).toEqual(['Text 1', 'Text 0']);
    expect(engine.search('rye')[0]?.snippet?.text).toBe('rye');
  });

  it('rank first with all words, and are found by beginnings and with mistakes', () => {
    const engine = openEngine();
    engine.addDocuments(documents, docs);
    const titles = (query: string) => engine.search(query).map(({ entry }) => entry.title);
    expect(titles('rye dough')).toEqual(['Text 0', 'Text 1', 'Text 64']);
    expect(titles('dou')).toEqual(['Text 0', 'Text 64']);
    expect(titles('watre')).toEqual(['Text 128']);
    expect(titles('the')).toEqual([]);
  });

  it('are at most eight for a query, of the wanted kinds and sources', () => {
    const engine = createSearchEngine();
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [index * 64, 'rye']));
    engine.addWords(wordsOf(many), docs);
    expect(missing(engine, 'rye')[0]?.numbers).toHaveLength(8);
    expect(missing(engine, 'rye', { scope: ['api'] })).toEqual([]);
    expect(missing(engine, 'rye -> rye')).toEqual([]);
    const pages = Object.keys(many).map((number) => ({
      number: Number(number),
      document: { ...document(number, 'rye'), kind: 'page' as const },
    }));
    engine.addDocuments(pages.slice(0, 20), docs);
    expect(missing(engine, 'rye', { kinds: ['heading'] })[0]?.numbers).toHaveLength(4);
  });

  it('are fewer if the query matches many names', () => {
    const engine = createSearchEngine();
    engine.addWords(wordsOf({ 0: 'rye', 64: 'rye', 128: 'rye', 192: 'rye' }), docs);
    const names = Array.from({ length: 10 }, (_, number) => {
      return { title: `Rye ${number}`, href: `/docs/${number}/`, kind: 'page' } as const;
    });
    engine.addNames(names.slice(1), docs);
    expect(missing(engine, 'rye')[0]?.numbers).toHaveLength(4);
    engine.addNames(names, docs);
    expect(missing(engine, 'rye')[0]?.numbers).toHaveLength(3);
  });

  it('have more texts when the file of a longer beginning is added', () => {
    const engine = createSearchEngine();
    engine.addWords([{ word: 'rye', texts: [64, 10] }], docs);
    engine.addWords([{ word: 'rye', texts: [0, 10, 64, 10] }], docs);
    engine.addWords([{ word: 'rye', texts: [64, 10] }], docs);
    expect(missing(engine, 'rye')[0]?.numbers).toEqual([0, 64]);
  });
});
