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
    const names = ['buildSchema', 'buildClientSchema', 'print'];
    expect(found('schema client build', names)).toEqual(['buildClientSchema', 'buildSchema']);
  });

  it('are found by synonyms, after own words and before parts of words', () => {
    const login = entry('Passwords', { synonyms: ['login'] });
    expect(found('login', ['relogins', login, 'firstLogin'])).toEqual([
      'firstLogin',
      'Passwords',
      'relogins',
    ]);
  });

  it('are found with one typing error, or two in long names, before parts of words', () => {
    expect(found('prase', ['parse', 'sprases'])).toEqual(['parse', 'sprases']);
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
    engine.addNames([entry('ovens', { kind: 'page' })], { ...docs, id: 'help', section: 'help' });
    const first = (near: string) => engine.search('ovens', { near })[0]?.source.id;
    expect([first('docs'), first('help')]).toEqual(['docs', 'help']);
  });

  it('of members are also found by their owner', () => {
    const member = (title: string, context: string) =>
      entry(title, { kind: 'member', context, href: `/api/${context}/#${title}` });
    const entries = [member('heat', 'Stove'), member('heat', 'Oven'), member('heater', 'Oven')];
    const engine = createSearchEngine();
    engine.addDetails(entries, api);
    const addresses = (query: string) => engine.search(query).map((result) => result.entry.href);
    expect(addresses('Oven.heat')[0]).toBe('/api/Oven/#heat');
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

describe('pages', () => {
  const guide = (title: string, more: Partial<SearchEntry> = {}): SearchEntry =>
    entry(title, { kind: 'page', href: `/docs/${title}/`, ...more });
  const member = (title: string, context: string): SearchEntry =>
    entry(title, { kind: 'member', context, href: `/api/${context}/#${title}` });

  function openEngine(names: readonly SearchEntry[], details: readonly SearchEntry[] = []) {
    const engine = createSearchEngine();
    engine.addNames(names, api);
    engine.addDetails(details, api);
    return engine;
  }

  it('rank before members with exactly the typed name', () => {
    const { search } = openEngine(
      [
        entry('Shelf'),
        entry('KitOven'),
        ...'ABCDEFGH'.split('').map((name) => entry(`Kit${name}`)),
      ],
      [member('oven', 'Shelf')],
    );
    expect(search('oven').map((result) => result.entry.href)).toEqual([
      '/api/KitOven/',
      '/api/Shelf/#oven',
    ]);
  });

  it('are found by words of questions, with any endings', () => {
    const pages = [guide('Validating dough'), guide('Ovens'), entry('buildOven')];
    const first = (query: string) => openEngine(pages).search(query)[0]?.entry.title;
    expect(first('what is an oven')).toBe('Ovens');
    expect(first('how to validate doughs')).toBe('Validating dough');
    expect(first('build oven')).toBe('buildOven');
  });

  it('rank before others if the query contains their whole titles', () => {
    const pages = [
      entry('menuFromRecipe'),
      guide('Print menus as JSON for guests of a restaurant'),
    ];
    const first = (query: string) => openEngine(pages).search(query)[0]?.entry.title;
    expect(first('print json menu from recipe')).toBe('menuFromRecipe');
  });

  it('are found by their address, description and breadcrumbs', () => {
    const pages = [
      guide('A warm place', {
        href: '/docs/proving/',
        preview: 'Where dough rests.',
        context: 'Basics',
      }),
      guide('Stoves'),
    ];
    const found = (query: string) => openEngine(pages).search(query)[0]?.entry.title;
    expect([found('prove'), found('resting dough'), found('basics')]).toEqual(
      Array(3).fill('A warm place'),
    );
  });

  it('that guides and symbols refer to rank before others', () => {
    const popular = entry('ovenLight', { popularity: 7 });
    expect(found('oven', ['ovenRack', popular])).toEqual(['ovenLight', 'ovenRack']);
  });

  it('are found by words with a similar meaning', () => {
    expect(found('remove oven', ['deleteOven', 'printOven'])[0]).toBe('deleteOven');
    expect(found('same spice twice', ['Spice', 'uniqueSpices'])[0]).toBe('uniqueSpices');
    expect(found('check if baked', ['Baked', 'isBaked'])[0]).toBe('isBaked');
  });

  it('are found by the types in the signature of a function', () => {
    const names = [entry('bake', { preview: '(dough: Dough): Loaf' }), 'heatOven'];
    expect(found('loaf from dough', names)).toEqual(['bake']);
  });

  it('named after the direction of the query rank before the reverse', () => {
    const names = ['fromLoaf', 'toLoaf'];
    expect(found('loaf from rye', names)[0]).toBe('toLoaf');
    expect(found('rye from loaf', names)[0]).toBe('fromLoaf');
  });

  it('are found by the beginning of a word that no name contains', () => {
    expect(found('ov temperature', ['ovenHeat', 'pan'])).toEqual(['ovenHeat']);
  });

  it('rank by the subject of a query, not by its verbs', () => {
    const pages = [guide('Write letters'), guide('Rye recipes'), guide('Spelt recipes')];
    const [first] = openEngine(pages).search('write a recipe');
    expect(first?.entry.title).toBe('Rye recipes');
  });

  it('of deprecated symbols rank first for exactly their name', () => {
    const old = entry('bakeBread', { deprecated: true });
    expect(found('bake bread', [guide('Bread that bakes slowly'), old])[0]).toBe('bakeBread');
  });

  it('with a member that a query names after its owner or a variable are found', () => {
    const { search } = openEngine([entry('KitchenOven')], [member('heatLevel', 'KitchenOven')]);
    expect(search('oven.heatLevel')[0]?.entry.title).toBe('heatLevel');
  });

  it('have their best headings and members, at most three, and the number of further ones', () => {
    const parts = ['heat up', 'heat down', 'heat slowly', 'heat at once', 'heat twice'];
    const headings = parts.map((title) =>
      entry(title, { kind: 'heading', context: 'Stove', href: `/docs/Stove/#${title}` }),
    );
    const [first] = openEngine([guide('Stove')], headings).search('stove heat');
    expect(first?.entry.title).toBe('Stove');
    expect(first?.parts).toHaveLength(3);
    expect(first?.more).toBe(2);
  });

  it('with a member of the same name are one result', () => {
    const owners = ['Oven', 'Stove', 'Grill', 'Pan'];
    const { search } = openEngine(
      owners.map((name) => entry(name)),
      owners.map((name) => member('heat', name)),
    );
    const results = search('heat');
    expect(results).toHaveLength(1);
    expect(results[0]?.alike.map(({ entry: { context } }) => context)).toHaveLength(3);
  });

  it('are marked as sure if their name matches, and not if only a word does', () => {
    const { search } = openEngine([entry('heatOven')]);
    expect(search('heatO')[0]?.isNamed).toBe(true);
    expect(search('heat water')[0]?.isNamed).toBe(false);
  });

  it('that are found mainly by keywords are not sure, because symbols may follow', () => {
    const { search } = openEngine([guide('Bake in ovens', { synonyms: ['heat'] })]);
    expect(search('bake ovens')[0]?.isNamed).toBe(true);
    expect(search('heat')[0]?.isNamed).toBe(false);
    expect(search('heatOven')[0]?.isNamed).toBe(false);
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
    expect(named('Node -> string')).toEqual(['print', 'printAll']);
    expect(named('node → String')).toEqual(named('Node => string'));
  });

  it('are found in any order, and by one side alone', () => {
    expect(named('Options, Source -> Document')).toEqual(['parse']);
    expect(named('-> Document')).toEqual(['parse']);
    expect(named('Options, Node ->')).toEqual(['printAll']);
  });

  it('are found by queries without arrows', () => {
    expect(named('takes:Source takes:Options returns:Document')).toEqual(['parse']);
    expect(named('takes: Node, Options')).toEqual(['printAll']);
  });

  it('do not match functions that return anything, and list functions before methods', () => {
    const builders = createSearchEngine();
    const getter = { ...signature('Kitchen.getOven', [], ['Oven']), kind: 'member' as const };
    const guess = signature('guess', [['unknown']], ['any']);
    builders.addTypes([getter, guess, signature('buildOven', [['Plan']], ['Oven'])], api);
    const titles = (query: string) => builders.search(query).map(({ entry }) => entry.title);
    expect(titles('-> Oven')).toEqual(['buildOven', 'Kitchen.getOven']);
    expect(titles('Plan -> Oven')).toEqual(['buildOven']);
    expect(titles('Plan ->')).toEqual(['buildOven']);
  });

  it('match lists, optional types, and names without their common prefix', () => {
    expect(named('ReadonlyArray<Maybe<Node>> -> string')[0]).toBe('printAll');
    expect(named('node?: Node | null -> string')[0]).toBe('print');
    expect(named('-> Node')).toEqual(['make']);
  });
});
