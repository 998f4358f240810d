import { describe, expect, it } from '@jest/globals';
import type { ApiMember, ApiSymbol } from '../../reference/apiPackage';
import { emptyComment } from '../../reference/readComment';
import { memberRecords, symbolRecords } from './symbolRecords';
import { apiPackage, apiSymbol, compileKit } from './testing/compileKit';
import { documentErrors } from './testing/documentErrors';

function member(name: string, facts: Partial<ApiMember> = {}): ApiMember {
  return {
    ...{ name, anchor: name, kind: 'method', isStatic: false, flags: [], optional: false },
    ...{ type: [], declaration: [[{ text: name, kind: 'name' }]], signatures: [] },
    comment: emptyComment,
    ...facts,
  };
}

const members = (count: number, facts: Partial<ApiMember> = {}) =>
  Array.from({ length: count }, (_, index) => member(`m${String(index).padStart(4, '0')}`, facts));

const enumMembers = (count: number): ApiSymbol['enumMembers'] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ name: `E${index}`, anchor: `E${index}`, value: String(index), comment: emptyComment },
  }));

const long = { ...emptyComment, summary: 'It bakes.', remarks: 'Dough rises. '.repeat(700) };

function compile(...symbols: ApiSymbol[]) {
  const { documents, byPath, reported } = compileKit(apiPackage(symbols));
  const all = documents.map(({ document }) => document);
  expect(documentErrors(all)).toEqual([]);
  expect(reported).toEqual([]);
  const pages = all.filter((document) => document.kind === 'member-list');
  const page = <Kind extends (typeof all)[number]['kind']>(kind: Kind, path: string) => {
    const document = byPath.get(path);
    if (document?.kind !== kind) throw new Error(`There is no ${kind} at ${path}`);
    return document as Extract<(typeof all)[number], { kind: Kind }>;
  };
  return { page, pages };
}

describe('the members of a symbol', () => {
  it('are on its page if it has space for them', () => {
    const { page, pages } = compile(apiSymbol('Oven', { kind: 'class', members: members(170) }));

    expect(pages).toEqual([]);
    expect(page('class', '/api/kit/class/Oven/').memberGroups[0]?.members).toHaveLength(170);
  });

  it('are on separate pages if their texts are long, with a link to each on the page of the symbol', () => {
    const methods = members(12, { comment: long });
    const degrees = member('degrees', { kind: 'property' });
    const oven = apiSymbol('Oven', { kind: 'class', members: [degrees, ...methods] });
    const { page, pages } = compile(oven);

    const { memberGroups, outline } = page('class', '/api/kit/class/Oven/');
    expect(memberGroups.map(({ title, members }) => [title, members.length])).toEqual([
      ['Properties', 1],
      ['Methods', 0],
    ]);
    expect(memberGroups[1]?.pages).toEqual([
      { label: 'm0000 – m0006', href: '/api/kit/class/Oven/m0000/', count: 7 },
      { label: 'm0007 – m0011', href: '/api/kit/class/Oven/m0007/', count: 5 },
    ]);
    expect(memberGroups[1]?.lines?.[8]).toEqual({
      ...{ name: 'm0008()', anchor: 'm0008', href: '/api/kit/class/Oven/m0007/#m0008' },
      hint: 'It bakes.',
    });
    expect(outline.map(({ id }) => id)).toEqual(['properties', 'methods']);
    expect(pages.map(({ title }) => title)).toEqual(['Oven: m0000 – m0006', 'Oven: m0007 – m0011']);
    expect(pages[0]).toMatchObject({
      owner: { label: 'Oven', href: '/api/kit/class/Oven/', kind: 'class' },
      breadcrumbs: [
        { label: 'API', href: '/api/' },
        { label: 'kit', href: '/api/kit/' },
        { label: 'Oven', href: '/api/kit/class/Oven/' },
      ],
      next: { label: 'Oven: m0007 – m0011', href: '/api/kit/class/Oven/m0007/' },
    });
    expect(pages.flatMap(({ memberGroups = [] }) => memberGroups)).toMatchObject([
      { title: 'Methods', members: methods.slice(0, 7).map(({ name }) => ({ name })) },
      { title: 'Methods', members: methods.slice(7).map(({ name }) => ({ name })) },
    ]);
  });

  it('are the targets of links in code, in comments, and in inline code of texts', () => {
    const oven = apiSymbol('Oven', { kind: 'class', members: members(12, { comment: long }) });
    const comment = {
      ...emptyComment,
      summary: 'See [it](api:kit/class/Oven#m0008) and `Oven.m0008`.',
    };
    const user = apiSymbol('use', {
      comment,
      declaration: [[{ text: 'm0001', symbol: oven.key, member: 'm0001' }]],
    });
    const { page } = compile(oven, user);

    const text = JSON.stringify(page('function', '/api/kit/function/use/'));
    expect(text.match(/Oven\/m0007\/#m0008/g)).toHaveLength(2);
    expect(text).toContain('"/api/kit/class/Oven/m0000/#m0001"');
  });

  it('are fewer on a page if their comments have tables', () => {
    const table = `${'| a '.repeat(30)}|\n`.repeat(16);
    const countOf = (remarks: string) => {
      const methods = members(60, { comment: { ...emptyComment, remarks } });
      const { pages } = compile(apiSymbol('Oven', { kind: 'class', members: methods }));
      return pages[0]?.memberGroups?.[0]?.members.length;
    };

    expect(countOf(table)).toBe(5);
    expect(countOf(table.replaceAll('|', '.'))).toBe(31);
  });

  it('are fewer on a page if their comments and declarations become many elements', () => {
    const countOf = (facts: Partial<ApiMember>) => {
      const { pages } = compile(apiSymbol('Oven', { kind: 'class', members: members(180, facts) }));
      return pages[0]?.memberGroups?.[0]?.members.length;
    };
    const tokens = [...'abcdefgh'].map((text) => ({ text, kind: 'keyword' as const }));
    const code = '`a`, `b`, `c`, `d`, **e**, **f**, [g](https://g.example)';

    expect(countOf({})).toBe(171);
    expect(countOf({ declaration: [tokens] })).toBe(121);
    expect(countOf({ comment: { ...emptyComment, summary: code } })).toBe(112);
    expect(countOf({ comment: { ...emptyComment, deprecated: code } })).toBe(91);
  });

  it('are at most 200 on a page, and are not linked one by one if there are more', () => {
    const { page, pages } = compile(
      apiSymbol('Oven', { kind: 'interface', members: members(450, { kind: 'property' }) }),
    );

    const [group] = page('interface', '/api/kit/interface/Oven/').memberGroups;
    expect(group).toMatchObject({
      members: [],
      pages: [{ count: 171 }, { count: 171 }, { count: 108 }],
    });
    expect(group?.lines).toBeUndefined();
    expect(pages).toHaveLength(3);
  });

  it('of a long enum are in its outline with the first ones and their number', () => {
    const outlineOf = (count: number) =>
      compile(apiSymbol('Code', { kind: 'enum', enumMembers: enumMembers(count) }))
        .page('enum', '/api/kit/enum/Code/')
        .outline.flatMap(({ children = [] }) => children);

    expect(outlineOf(12).map(({ id }) => id)).toEqual(enumMembers(12).map(({ name }) => name));
    expect(outlineOf(43)).toHaveLength(11);
    expect(outlineOf(43).slice(-2)).toMatchObject([
      { id: 'E9', label: 'E9' },
      { id: 'E10', label: 'All 43' },
    ]);
  });

  it('are divided if they are members of an enum, too', () => {
    const { page, pages } = compile(
      apiSymbol('Code', { kind: 'enum', enumMembers: enumMembers(300) }),
    );

    expect(page('enum', '/api/kit/enum/Code/')).toMatchObject({
      members: [],
      pages: [{ label: 'E0 – E199' }, { label: 'E200 – E299' }],
    });
    expect(pages.flatMap(({ members = [] }) => members)).toHaveLength(300);
    expect(pages.map((list) => memberRecords(list).details.length)).toEqual([200, 100]);
    expect(memberRecords(pages[1] ?? page('enum', '/')).details[0]).toMatchObject({
      ...{ title: 'E200', context: 'Code', href: '/api/kit/enum/Code/E200/#E200' },
    });
    expect(symbolRecords(page('enum', '/api/kit/enum/Code/'), undefined).details).toEqual([]);
  });
});

it('finds members by their names, also if these are words such as "index", but not signatures', () => {
  const members = [
    member('new', { kind: 'construct-signature', anchor: 'construct-signature' }),
    member('[key]', { kind: 'index-signature', anchor: 'index-signature' }),
    ...['index', 'call', 'new'].map((name) => member(name)),
  ];
  const { byPath } = compileKit(apiPackage([apiSymbol('Odd', { kind: 'interface', members })]));
  const odd = byPath.get('/api/kit/interface/Odd/');
  if (odd?.kind !== 'interface') throw new Error('There is no page of the interface');
  expect(memberRecords(odd).details.map(({ title }) => title)).toEqual(['index', 'call', 'new']);
});

it('lists the properties of an options object only for the first of several overloads', () => {
  const bag = apiSymbol('Options', {
    ...{ kind: 'interface', members: [member('depth', { kind: 'property' })] },
  });
  const parameter = {
    ...{ name: 'options', type: [], optional: true, rest: false, comment: emptyComment },
    ...{ properties: [], propertiesOf: [bag.key] },
  };
  const signature = (name: string) => ({
    ...{ declaration: [[{ text: 'bake' }]], comment: emptyComment, typeParameters: [] },
    parameters: [parameter, { ...parameter, name, propertiesOf: [] }],
  });
  const { page } = compile(
    bag,
    apiSymbol('bake', { signatures: [signature('a'), signature('b')] }),
  );

  const { signatures } = page('function', '/api/kit/function/bake/');
  expect(signatures.map(({ parameters }) => parameters?.[0]?.properties?.length)).toEqual([
    1,
    undefined,
  ]);
});

it.each([
  [8, [8, 8]],
  [9, [9, undefined]],
])(
  'lists %s properties of an options object for these members of a class: %j',
  (count, expected) => {
    const properties = Array.from({ length: count }, (_, index) =>
      member(`p${index}`, { kind: 'property' }),
    );
    const bag = apiSymbol('Options', { kind: 'interface', members: properties });
    const parameter = {
      ...{ name: 'options', type: [], optional: true, rest: false, comment: emptyComment },
      ...{ properties: [], propertiesOf: [bag.key] },
    };
    const signature = {
      ...{ declaration: [[{ text: 'bake' }]], comment: emptyComment, typeParameters: [] },
      parameters: [parameter],
    };
    const members = ['bake', 'cool'].map((name) => member(name, { signatures: [signature] }));
    const { page } = compile(bag, apiSymbol('Oven', { kind: 'class', members }));

    const shown = page('class', '/api/kit/class/Oven/').memberGroups.flatMap((group) =>
      group.members.map(({ signatures }) => signatures?.[0]?.parameters?.[0]?.properties?.length),
    );
    expect(shown).toEqual(expected);
  },
);

describe('long lists of a symbol', () => {
  const users = (count: number, facts: (key: string) => Partial<ApiSymbol>) => {
    const oven = apiSymbol('Oven', { kind: 'class' });
    return {
      oven,
      users: Array.from({ length: count }, (_, index) =>
        apiSymbol(`User${String(index).padStart(3, '0')}`, { kind: 'class', ...facts(oven.key) }),
      ),
    };
  };

  it('have at most 200 related symbols, and the number of the others', () => {
    const { oven, users: classes } = users(250, (symbol) => ({
      declaration: [[{ text: 'Oven', symbol }]],
    }));
    const { page } = compile(oven, ...classes);

    const [relation] = page('class', '/api/kit/class/Oven/').relations;
    expect(relation?.symbols).toHaveLength(200);
    expect(relation).toMatchObject({ anchor: 'used-by', more: 'and 50 more' });
  });

  it('have at most 200 descendants', () => {
    const { oven, users: classes } = users(250, (symbol) => ({
      extends: [[{ text: 'Oven', symbol }]],
    }));
    const extendedBy = classes.map(({ key }) => key);
    const { page } = compile({ ...oven, extendedBy }, ...classes);

    const { extendedBy: shown, relations } = page('class', '/api/kit/class/Oven/');
    expect(shown).toEqual([]);
    expect(relations.find(({ anchor }) => anchor === 'extended-by')?.more).toBe('and 50 more');
  });

  it('have at most 200 lines of code', () => {
    const declaration = [
      [{ text: 'interface Oven {' }],
      ...Array.from({ length: 300 }, (_, index) => [{ text: `  m${index}: number;` }]),
      [{ text: '}' }],
    ];
    const { page } = compile(apiSymbol('Oven', { kind: 'interface', declaration }));

    const rows = page('interface', '/api/kit/interface/Oven/').declaration;
    expect(rows).toHaveLength(201);
    expect(rows.slice(-2)).toEqual([['  // and 102 more'], ['}']]);
  });

  it('have at most 1,000 members of a union', () => {
    const union = Array.from({ length: 1_200 }, (_, index) => [
      { text: `'${index}'`, kind: 'keyword' as const },
    ]);
    const { page } = compile(apiSymbol('Word', { kind: 'type', union }));

    const { unionMembers, unionMore } = page('type', '/api/kit/type/Word/');
    expect(unionMembers).toHaveLength(1_000);
    expect(unionMore).toBe('and 200 more');
  });

  it('have at most 200 symbols of a namespace', () => {
    const inner = Array.from({ length: 250 }, (_, index) => apiSymbol(`tools.t${index}`));
    const children = inner.map(({ key }) => key);
    const { page } = compile(apiSymbol('tools', { kind: 'namespace', children }), ...inner);

    const { symbols, pages } = page('namespace', '/api/kit/namespace/tools/');
    expect(symbols).toEqual([]);
    expect(pages?.map(({ count }) => count)).toEqual([125, 125]);
    const list = page('symbol-list', pages?.[1]?.href ?? '');
    expect(list.groups[0]?.symbols).toHaveLength(125);
    expect(list.breadcrumbs.at(-1)).toEqual({
      ...{ label: 'tools', href: '/api/kit/namespace/tools/' },
    });
  });
});
