import { describe, expect, it } from '@jest/globals';
import type { SearchEntry, SearchSignature } from '#manifest/search';
import { createSearchEngine } from './createSearchEngine';
import type { SearchOptions, SearchSource } from './engine';

const api: SearchSource = { id: 'api', section: 'api', group: 'api' };
const docs: SearchSource = { id: 'docs', section: 'docs', group: 'docs' };

function entry(title: string, more: Partial<SearchEntry> = {}): SearchEntry {
  return { title, href: `/api/${title}/`, kind: 'function', ...more };
}

/** Returns the titles of the results of a search in symbols with the given names, best first. */
function found(query: string, entries: readonly (string | SearchEntry)[], options?: SearchOptions) {
  const engine = createSearchEngine();
  const all = entries.map((one) => (typeof one === 'string' ? entry(one) : one));
  engine.addNames(all, api);
  return engine.search(query, options).map((result) => result.entry.title);
}

describe('names', () => {
  it('are ranked by the match: complete, prefix, camel case, word, words, inside', () => {
    const names = ['ungetToken', 'tokenOfGet', 'dogGetTok', 'getTokens', 'getToken'];
    expect(found('getTok', names)).toEqual([
      'getToken',
      'getTokens',
      'dogGetTok',
      'tokenOfGet',
      'ungetToken',
    ]);
  });

  it('rank complete matches before prefixes, and matching capitals first', () => {
    expect(found('oven', ['ovenRack', 'OVEN', 'oven'])).toEqual(['oven', 'OVEN', 'ovenRack']);
    expect(found('OVEN', ['oven', 'OVEN'])).toEqual(['OVEN', 'oven']);
  });

  it('are found by camel case, with words omitted after the first', () => {
    const names = ['GraphQLObjectType', 'getOtherTea', 'objectType'];
    expect(found('gOT', names)).toEqual(['getOtherTea', 'GraphQLObjectType']);
    expect(found('GraObTy', names)).toEqual(['GraphQLObjectType']);
  });

  it('are found by their words in any order', () => {
    expect(found('schema client build', ['buildClientSchema', 'buildSchema'])).toEqual([
      'buildClientSchema',
    ]);
  });

  it('are found by synonyms, after own words and before parts of words', () => {
    const login = entry('Passwords', { synonyms: ['login'] });
    expect(found('login', ['relogins', login, 'firstLogin'])).toEqual([
      'firstLogin',
      'Passwords',
      'relogins',
    ]);
  });

  it('are found with one typing error, or two in long names, after exact matches', () => {
    expect(found('prase', ['parse', 'sprases'])).toEqual(['sprases', 'parse']);
    expect(found('validatoin', ['validate', 'validation'])).toEqual(['validation']);
    expect(found('ovn', ['oven'])).toEqual([]);
  });

  it('are found without their common prefix', () => {
    const family = 'Box Cup Dish Fork Glass Jug Knife Lid'.split(' ').map((name) => `Kit${name}`);
    expect(found('Cup', [...family, 'CupBoard'])).toEqual(['KitCup', 'CupBoard']);
    expect(found('Cup', ['KitCup', 'CupBoard'])).toEqual(['CupBoard', 'KitCup']);
  });

  it('are sorted by length, with deprecated ones after equal matches', () => {
    const old = entry('bake', { deprecated: true });
    expect(found('bak', ['bakeBread', old, 'baker', 'unbaked'])).toEqual([
      'baker',
      'bakeBread',
      'bake',
      'unbaked',
    ]);
  });

  it('rank lower when they cannot be imported', () => {
    expect(found('may', [entry('Maybe', { unexported: true }), 'MayChange'])).toEqual([
      'MayChange',
      'Maybe',
    ]);
  });

  it('of the current section rank slightly higher', () => {
    const engine = createSearchEngine();
    engine.addNames([entry('ovens', { kind: 'page', href: '/docs/ovens/' })], docs);
    engine.addNames([entry('ovens', { kind: 'page' })], api);
    const first = (near: string) => engine.search('ovens', { near })[0]?.source.id;
    expect([first('docs'), first('api')]).toEqual(['docs', 'api']);
  });

  it('of members are also found by their owner', () => {
    const member = (title: string, context: string) =>
      entry(title, { kind: 'member', context, href: `/api/${context}/#${title}` });
    const entries = [member('heat', 'Stove'), member('heat', 'Oven'), member('heater', 'Oven')];
    const engine = createSearchEngine();
    engine.addDetails(entries, api);
    const addresses = (query: string) => engine.search(query).map((result) => result.entry.href);
    expect(addresses('Oven.heat')).toEqual(['/api/Oven/#heat', '/api/Oven/#heater']);
    expect(addresses('heat oven')[0]).toBe('/api/Oven/#heat');
  });

  it('have the ranges of the matched letters', () => {
    const engine = createSearchEngine();
    engine.addNames([entry('GraphQLObjectType'), entry('max_open_files')], api);
    const marked = (query: string) =>
      engine
        .search(query)
        .map((result) => result.matches.map(([a, b]) => result.entry.title.slice(a, b)));
    expect(marked('gOT')).toEqual([['G', 'O', 'T']]);
    expect(marked('objectty')).toEqual([['ObjectTy']]);
    expect(marked('openFil')).toEqual([['open', 'fil']]);
    expect(marked('files max')).toEqual([['max', 'files']]);
  });

  it('are limited to sources and kinds, and each is found once', () => {
    const engine = createSearchEngine();
    engine.addNames([entry('oven'), entry('Oven', { kind: 'class', href: '/api/Oven-2/' })], api);
    engine.addNames([entry('oven')], api);
    engine.addNames([entry('oven', { kind: 'page', href: '/docs/oven/' })], docs);
    expect(engine.search('oven')).toHaveLength(3);
    expect(engine.search('oven', { scope: ['docs'] })).toHaveLength(1);
    expect(engine.search('oven', { kinds: ['class'] })).toHaveLength(1);
    expect(engine.search('oven', { limit: 2 })).toHaveLength(2);
  });

  it('are not found by an empty query', () => {
    expect(found(' ', ['oven'])).toEqual([]);
    expect(found('"()', ['oven'])).toEqual([]);
  });

  it('that are similar to the query are suggested, in any language', () => {
    const engine = createSearchEngine();
    engine.addNames([entry('parse'), entry('Étude'), entry('بناء')], api);
    expect(engine.nearest('prse').map(({ title }) => title)).toEqual(['parse']);
    expect(engine.nearest('zzzzzzz')).toEqual([]);
    expect(engine.search('etud').map((result) => result.entry.title)).toEqual(['Étude']);
    expect(engine.search('بنا').map((result) => result.entry.title)).toEqual(['بناء']);
  });
});

describe('types', () => {
  function signature(title: string, takes: string[][], returns: string[]): SearchSignature {
    return { title, href: `/api/${title}/`, kind: 'function', takes, returns };
  }

  const engine = createSearchEngine();
  engine.addTypes(
    [
      signature('print', [['Node']], ['string']),
      signature('printAll', [['Node', 'Node[]'], ['Options']], ['string']),
      signature('identity', [['*']], ['*']),
      signature('parse', [['string', 'Source'], ['Options']], ['Document']),
      signature('make', [], ['KitNode']),
    ],
    api,
  );
  const named = (query: string) => engine.search(query).map((result) => result.entry.title);

  it('are found by parameters and return type, exact matches first', () => {
    expect(named('Node -> string')).toEqual(['print', 'printAll', 'identity']);
    expect(named('node → String')).toEqual(named('Node => string'));
  });

  it('are found in any order, and by one side alone', () => {
    expect(named('Options, Source -> Document')).toEqual(['parse']);
    expect(named('-> Document')).toEqual(['parse', 'identity']);
    expect(named('Options, Node ->')).toEqual(['printAll']);
  });

  it('are found by queries without arrows', () => {
    expect(named('takes:Source takes:Options returns:Document')).toEqual(['parse']);
    expect(named('takes: Node, Options')).toEqual(['printAll']);
  });

  it('match lists, optional types, and names without their common prefix', () => {
    expect(named('ReadonlyArray<Maybe<Node>> -> string')[0]).toBe('printAll');
    expect(named('node?: Node | null -> string')[0]).toBe('print');
    expect(named('-> Node')).toEqual(['make', 'identity']);
  });
});
