import { describe, expect, it } from '@jest/globals';
import type { ListLink } from '#manifest/listLink';
import type { SymbolListPage } from '#manifest/packagePage';
import type { SidebarItem } from '#manifest/sidebar';
import type { ApiSymbol } from '../../reference/apiPackage';
import { apiPackage, apiSymbol, compileKit } from './testing/compileKit';
import { documentErrors } from './testing/documentErrors';

/** Returns functions whose names begin with a letter. */
function functions(letter: string, count: number, module = 'kit'): ApiSymbol[] {
  return Array.from({ length: count }, (_, index) =>
    apiSymbol(`${letter}Symbol${String(index).padStart(4, '0')}`, { module }),
  );
}

function compile(symbols: ApiSymbol[]) {
  const { documents, byPath, sidebar } = compileKit(apiPackage(symbols));
  const all = documents.map(({ document }) => document);
  const [index, page] = [byPath.get('/api/'), byPath.get('/api/kit/')];
  if (index?.kind !== 'api-index' || page?.kind !== 'package') throw new Error('A page is missing');
  const lists = all.filter((document) => document.kind === 'symbol-list');
  return { all, byPath, sidebar, index, page, lists };
}

const shown = (links: readonly ListLink[] = []) =>
  links.map(({ kind = '', label, href, count }) => `${kind} ${label} ${href} ${count}`.trim());
const namesIn = ({ groups }: Pick<SymbolListPage, 'groups'>) =>
  groups.flatMap(({ symbols }) => symbols.map(({ name }) => name));

describe('the symbols of a package', () => {
  it('are on its page if it has space for them', () => {
    const { lists, page, index } = compile([...functions('a', 100), ...functions('b', 100)]);

    expect(lists).toEqual([]);
    expect(page.groups.map(({ symbols }) => symbols.length)).toEqual([200]);
    expect(index.symbols).toHaveLength(200);
  });

  it('are on separate pages by first letter if a list is too long', () => {
    const symbols = [...functions('a', 120), ...functions('b', 60), ...functions('c', 90)];
    const { lists, page, all } = compile([...symbols, apiSymbol('Shape', { kind: 'class' })]);

    expect(page.groups).toMatchObject([{ title: 'kit', symbols: [] }]);
    expect(shown(page.groups[0]?.pages)).toEqual([
      'Functions A – B /api/kit/list/kit-functions-a-b/ 180',
      'Functions C /api/kit/list/kit-functions-c/ 90',
      'Classes /api/kit/list/kit-classes/ 1',
    ]);
    expect(lists.map(({ title }) => title)).toEqual(['Functions A – B', 'Functions C', 'Classes']);
    expect(lists[0]).toMatchObject({
      breadcrumbs: [
        { label: 'API', href: '/api/' },
        { label: 'kit', href: '/api/kit/' },
      ],
      next: { label: 'Functions C', href: '/api/kit/list/kit-functions-c/' },
      groups: [
        { title: 'A', anchor: 'A' },
        { title: 'B', anchor: 'B' },
      ],
    });
    expect(lists.slice(0, 2).flatMap(namesIn)).toEqual(symbols.map(({ name }) => name));
    expect(documentErrors(all)).toEqual([]);
  });

  it('have icons in the sidebar only if the label of their list does not contain the kind', () => {
    const kindsIn = (items: readonly SidebarItem[]): unknown[] =>
      items.flatMap((item) => (item.type === 'link' ? [item.symbolKind] : kindsIn(item.items)));

    expect(new Set(kindsIn(compile(functions('a', 200)).sidebar))).toEqual(new Set(['function']));
    const divided = kindsIn(compile(functions('a', 201)).sidebar);
    expect(divided).toHaveLength(201);
    expect(new Set(divided)).toEqual(new Set([undefined]));
  });

  it('are divided within a letter only if too many names begin with it', () => {
    const all = compile([...functions('a', 20), ...functions('b', 450)]).lists;
    const lists = all.filter(({ path }) => path.startsWith('/api/kit/'));

    expect(lists.map((list) => [list.title, namesIn(list).length])).toEqual([
      ['Functions A', 20],
      ['Functions bSymbol000 – bSymbol014', 150],
      ['Functions bSymbol015 – bSymbol029', 150],
      ['Functions bSymbol03 – bSymbol04', 150],
    ]);
  });

  it('stay on its page in short groups beside long ones', () => {
    const symbols = [...functions('a', 30), ...functions('b', 250, 'tools')];
    const { page, byPath } = compile(symbols);

    expect(page.groups).toMatchObject([{ title: 'kit' }, { title: 'tools', symbols: [] }]);
    expect(page.groups[0]?.symbols).toHaveLength(30);
    expect(page.groups[1]?.pages).toHaveLength(2);
    expect(byPath.get('/api/kit/function/aSymbol0000/')?.breadcrumbs.at(-1)?.label).toBe('kit');
    expect(byPath.get('/api/kit/function/bSymbol0000/')?.breadcrumbs.slice(2)).toEqual([
      { label: 'tools', href: '/api/kit/#tools' },
      { label: 'Functions', href: '/api/kit/list/tools-functions-bsymbol0000-bsymbol0124/' },
    ]);
  });

  it('have one page for a short group for which the page of the package has no space', () => {
    const modules = ['one', 'two', 'six', 'ten', 'red', 'tan', 'sky', 'jet', 'ash'];
    const { page, byPath, sidebar } = compile(
      modules.flatMap((module, index) => functions(module, 190 - index, module)),
    );

    const [one, ...others] = page.groups;
    expect(shown(one?.pages)).toEqual(['one /api/kit/list/one/ 190']);
    expect(others.at(-1)?.symbols).toHaveLength(182);
    expect(byPath.get('/api/kit/list/one/')?.title).toBe('one');
    expect(byPath.get('/api/kit/function/oneSymbol0000/')?.breadcrumbs.slice(2)).toEqual([
      { label: 'one', href: '/api/kit/list/one/' },
    ]);
    expect(sidebar).toContainEqual(
      expect.objectContaining({ type: 'category', label: 'one', href: '/api/kit/list/one/' }),
    );
  });

  it('are on separate pages if many short groups would have too many elements', () => {
    const modules = Array.from({ length: 100 }, (_, index) => `module${index}`);
    const { page } = compile(
      modules.flatMap((module) =>
        Array.from({ length: 6 }, (_, index) =>
          apiSymbol(`${module}OfManyShortWordsInOneLongName${index}`, { module }),
        ),
      ),
    );

    // An item, a link, an icon, a name and its eight places for line breaks.
    const entryElements = 12;
    const elements = page.groups.map(
      ({ symbols, pages = [] }) => 9 + symbols.length * entryElements + pages.length * 4,
    );
    const sum = elements.reduce((total, number) => total + number);
    expect(sum).toBeGreaterThan(3_450);
    expect(sum).toBeLessThanOrEqual(3_550);
  });
});

it('names the page of a list in the sidebar and in the breadcrumbs of its symbols', () => {
  const { sidebar, byPath } = compile([
    ...functions('a', 250),
    ...functions('b', 250, 'tools'),
    apiSymbol('Hidden', { kind: 'type', exported: false }),
  ]);
  const found: string[] = [];
  function visit(items: readonly SidebarItem[], trail: readonly string[]): void {
    for (const item of items) {
      if (item.type === 'link') {
        const crumbs = byPath.get(item.href)?.breadcrumbs.map(({ href }) => href);
        expect(crumbs).toEqual(expect.arrayContaining([...trail]));
        found.push(item.href);
      } else visit(item.items, item.href === undefined ? trail : [...trail, item.href]);
    }
  }
  visit(sidebar, []);

  expect(found).toHaveLength(501);
});

it('divides the names of a reference if they become too many elements', () => {
  const letters = [...'abcdef'];
  const shortNames = letters.flatMap((letter) => functions(letter, 100));
  const longNames = letters.flatMap((letter) => functions(`${letter}AaBbCcDd`, 100));

  expect(compile(shortNames).index.pages).toBeUndefined();
  expect(compile(longNames).index.pages).toHaveLength(3);
});

it('divides the names of a reference from A to Z if they are many', () => {
  const { index, lists } = compile([...functions('a', 250), ...functions('b', 100)]);
  const ofIndex = lists.filter(({ path }) => path.startsWith('/api/list/'));

  expect(index.symbols).toEqual([]);
  expect(shown(index.pages)).toEqual([
    'aSymbol0000 – aSymbol0124 /api/list/asymbol0000-asymbol0124/ 125',
    'aSymbol0125 – aSymbol0249 /api/list/asymbol0125-asymbol0249/ 125',
    'B /api/list/b/ 100',
  ]);
  expect(ofIndex.map(({ title }) => title)).toEqual([
    'API: aSymbol0000 – aSymbol0124',
    'API: aSymbol0125 – aSymbol0249',
    'API: B',
  ]);
  expect(ofIndex.flatMap(namesIn)).toHaveLength(350);
});
