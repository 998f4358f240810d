import { describe, expect, it } from '@jest/globals';
import type { ContentNode } from '#manifest/contentElement';
import type { ContentTree } from '#manifest/contentTree';
import type { PageDocument } from '#manifest/pageDocument';
import type { FunctionPage, Member } from '#manifest/symbolPage';
import { addSynonyms, synonymRules } from '../search/synonyms';
import { searchRecordsOf } from './pageKinds';

const tree = (...nodes: ContentNode[]): ContentTree => ({ nodes });
const paragraph = (value: string): ContentNode => ['p', value];

const base = { outline: [], breadcrumbs: [{ label: 'Guide', href: '/docs/' }, { label: 'Steps' }] };

const doc: PageDocument = {
  ...base,
  ...{ kind: 'doc', path: '/docs/dough/', title: 'Dough', description: 'Mix it.' },
  body: {
    type: 'tree',
    tree: tree(
      paragraph('Flour and'),
      paragraph('water.'),
      ['h2', { id: 'knead' }, 'Knead ', ['code', 'by hand']],
      ['ul', ['li', 'Ten'], ['li', 'minutes']],
      ['figure', ['pre', 'knead()']],
    ),
  },
};

const call: FunctionPage = {
  ...base,
  ...{ kind: 'function', path: '/api/bake/', title: 'bake', name: 'bake', flags: [] },
  ...{ package: { name: 'kit', path: '/api/kit/' }, declaration: [], relations: [] },
  importStatement: "import { bake } from 'kit'",
  summary: tree(paragraph('Bakes a dough.')),
  signatures: [
    {
      ...{ anchor: 'overload-dough', declaration: [] },
      parameters: [
        {
          ...{ name: 'dough', anchor: 'overload-dough-dough' },
          type: ['Maybe', '<', 'Dough', '>'],
          description: tree(paragraph('What to bake.')),
        },
      ],
      returns: { type: ['Promise<Bread>'] },
    },
  ],
};

const known = new Map([
  [
    '/api/bake/',
    { name: 'bake', kind: 'function' as const, path: '/api/bake/', signature: '(dough)' },
  ],
]);
const records = (page: PageDocument) => searchRecordsOf(page, known);

function method(more: Partial<Member>): Member {
  const declaration = [['heat', '(): void']];
  return { ...{ name: 'heat', anchor: 'heat', kind: 'method', flags: [], declaration }, ...more };
}

function classPage(...members: Member[]): PageDocument {
  const { signatures: _signatures, importStatement: _import, ...shared } = call;
  return {
    ...shared,
    ...{ kind: 'class', path: '/api/Oven/', title: 'Oven', name: 'Oven' },
    ...{ extends: [], implements: [], extendedBy: [] },
    memberGroups: [{ title: 'Methods', anchor: 'methods', members }],
  };
}

describe('the search records of a page', () => {
  it('contain the title of an article as a name, and its headings as details', () => {
    const { names, details } = records(doc);

    const place = { href: '/docs/dough/', kind: 'page' };
    expect(names).toEqual([{ title: 'Dough', ...place, context: 'Steps', preview: 'Mix it.' }]);
    expect(details).toEqual([
      { title: 'Knead by hand', href: '/docs/dough/#knead', kind: 'heading', context: 'Dough' },
    ]);
  });

  it('contain the text of each section, with its code in a separate field', () => {
    expect(records(doc).texts).toMatchObject([
      {
        title: 'Dough',
        href: '/docs/dough/',
        text: 'Flour and\nwater.',
        code: '',
        also: 'Mix it.',
      },
      { title: 'Knead by hand', text: 'Ten\nminutes', code: 'knead()', also: 'Dough' },
    ]);
  });

  it('contain terms in bold type twice, because sections often define them', () => {
    const nodes: ContentNode[] = [['p', 'A ', ['strong', 'sponge'], ' rises.']];
    const [text] = records({ ...doc, body: { type: 'tree', tree: tree(...nodes) } }).texts;
    expect(text).toMatchObject({ text: 'A sponge rises.', also: 'Mix it. sponge' });
  });

  it('have no preview of a signature for symbols that cannot be imported', () => {
    const { importStatement: _import, ...unexported } = call;
    const of = (summary?: string) =>
      searchRecordsOf(
        unexported,
        new Map(
          Array.from(known, ([path, symbol]) => [path, { ...symbol, ...(summary && { summary }) }]),
        ),
      ).names[0]?.preview;
    expect([of(), of('Bakes a dough.')]).toEqual([undefined, 'Bakes a dough.']);
  });

  it('are empty for unlisted pages and lists', () => {
    const none = { names: [], details: [], texts: [], signatures: [] };
    expect(records({ ...doc, unlisted: true })).toEqual(none);
    expect(
      records({ ...base, kind: 'tag-list', path: '/docs/tags/', title: 'Tags', tags: [] }),
    ).toEqual(none);
  });

  it('contain the signature, the comment and the types of a function', () => {
    const { names, texts, signatures } = records(call);

    expect(names[0]).toMatchObject({ title: 'bake', kind: 'function', preview: '(dough)' });
    expect(texts[0]?.text).toBe('Bakes a dough.\nWhat to bake.');
    expect(signatures).toEqual([
      {
        ...{ title: 'bake', kind: 'function', href: '/api/bake/' },
        ...{ takes: [['Dough']], returns: ['Promise', 'Bread'] },
      },
    ]);
  });

  it('link to the matching overload', () => {
    const [one] = call.signatures;
    const two = {
      ...call,
      signatures: one === undefined ? [] : [one, { ...one, anchor: 'second' }],
    };
    expect(records(two).signatures.map(({ href }) => href)).toEqual([
      '/api/bake/#overload-dough',
      '/api/bake/#second',
    ]);
  });

  it('contain members as details and constructors with the name of their class, without inherited members', () => {
    const signatures = [{ anchor: 'heat', declaration: [] }];
    const {
      names,
      details,
      texts,
      signatures: types,
    } = records(
      classPage(
        method({ signatures, summary: tree(paragraph('Makes it hot.')), deprecated: tree() }),
        method({ name: 'constructor', anchor: 'constructor', kind: 'constructor', signatures }),
        method({
          name: 'cool',
          anchor: 'cool',
          inheritedFrom: { label: 'Box', href: '/api/Box/' },
        }),
      ),
    );

    expect(names[0]?.unexported).toBe(true);
    expect(details).toEqual([
      {
        ...{ title: 'heat', href: '/api/Oven/#heat', kind: 'member', context: 'Oven' },
        ...{ preview: 'heat(): void', deprecated: true },
      },
    ]);
    expect(texts.map(({ href }) => href)).toEqual(['/api/Oven/', '/api/Oven/#heat']);
    expect(types.map(({ title, kind, returns }) => [title, kind, returns])).toEqual([
      ['Oven.heat', 'member', ['void']],
      ['new Oven', 'class', ['Oven']],
    ]);
  });
});

describe('addSynonyms', () => {
  it('adds synonyms to the records that contain a word, and keywords to the page', () => {
    const rules = synonymRules({ paste: ['knead by hand', 'flour'], cake: ['our'] });
    const { names, details, texts } = addSynonyms(records(doc), rules, ['bread']);

    expect(names[0]?.synonyms).toEqual(['bread']);
    expect(details[0]?.synonyms).toEqual(['paste']);
    expect(texts.map(({ also }) => also)).toEqual(['Mix it. bread paste', 'Dough paste']);
  });
});
