import { describe, expect, it } from '@jest/globals';
import { rowText, tokenParts } from '#manifest/declarationTokens';
import type { ApiMember, ApiSignature } from '../../reference/apiPackage';
import { emptyComment } from '../../reference/readComment';
import { memberRecords } from './symbolRecords';
import { apiPackage, apiSymbol, compileKit } from './testing/compileKit';
import { documentErrors } from './testing/documentErrors';

/** Returns a signature `<T>(value: <type>): T`. */
function signature(type: string): ApiSignature {
  const result = { text: 'T', kind: 'type-parameter' as const };
  const value = { name: 'value', type: [{ text: type }], optional: false, rest: false };
  return {
    ...{ declaration: [[result]], comment: emptyComment, returns: { type: [result] } },
    typeParameters: [{ name: 'T', comment: emptyComment }],
    parameters: [{ ...value, comment: emptyComment, properties: [], propertiesOf: [] }],
  };
}

function compile(...types: string[]) {
  const symbol = apiSymbol('pipe', { signatures: types.map(signature) });
  const page = compileKit(apiPackage([symbol])).byPath.get('/api/kit/function/pipe/');
  if (page?.kind !== 'function') throw new Error('There is no page');
  return page;
}

describe('the page of a function with many overloads', () => {
  const page = compile('A', 'B', 'C', 'D', 'E', 'F');

  it('has the first four in its outline, and the number of the others', () => {
    expect(page.outline.map(({ label, id }) => [label, id])).toEqual([
      ...['A', 'B', 'C', 'D'].map((type) => [`pipe(${type})`, `overload-${type}`]),
      ['2 more overloads', 'more-overloads'],
    ]);
  });

  it('links type parameters only where it lists them', () => {
    const hrefs = page.signatures.map(
      ({ declaration }) => tokenParts(declaration[0]?.[0] ?? '')[2],
    );
    expect(hrefs).toEqual([
      ...['A', 'B', 'C', 'D'].map((type) => `#overload-${type}-T`),
      ...[undefined, undefined],
    ]);
  });
});

it('describes a function without a summary by its result', () => {
  const returns = ['The pipe of this overload.', 'The pipe. It is new.'];
  const signatures = returns.map((text) => ({
    ...signature('A'),
    comment: { ...emptyComment, returns: text },
  }));
  const { byPath, symbols } = compileKit(apiPackage([apiSymbol('pipe', { signatures })]));

  const page = byPath.get('/api/kit/');
  expect(page?.kind === 'package' && page.groups[0]?.symbols[0]?.summary).toEqual({
    nodes: ['The pipe.'],
  });
  expect(byPath.get('/api/kit/function/pipe/')?.description).toBe('The pipe.');
  expect(symbols[0]?.summary).toBe('The pipe.');
});

it('numbers overloads whose labels would be equal', () => {
  const long = 'Record<string, Record<string, Record<string, ';
  const labels = compile(`${long}A>>>`, `${long}B>>>`, 'C').outline.map(({ label }) => label);
  expect(labels).toEqual(['Overload 1', 'Overload 2', 'pipe(C)']);
});

it('omits type arguments from labels that would be too long', () => {
  const labels = compile(
    'Options<Record<string, () => Dough<Flour>>, ErrorOf<Dough>>',
    '(dough: Dough<Flour>) => dough is Bread<Dough<Flour>>',
  ).outline.map(({ label }) => label);

  expect(labels).toEqual(['pipe(Options)', 'pipe((dough: Dough) => dough is Bread)']);
});

describe('a function with more overloads than fit on a page', () => {
  const declaration = Array.from({ length: 100 }, () => [{ text: 'x'.repeat(200) }]);
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...signature(`T${index + 1}`),
    declaration,
    comment: { ...emptyComment, summary: `Joins ${index + 1} steps.` },
  }));
  const { documents, byPath } = compileKit(apiPackage([apiSymbol('pipe', { signatures: many })]));
  const page = byPath.get('/api/kit/function/pipe/');
  const further = documents.flatMap(({ document }) =>
    document.kind === 'member-list' ? [document] : [],
  );

  it('shows the first of them, and links to pages with the others', () => {
    expect(page).toMatchObject({
      memberGroups: [
        {
          title: '10 more overloads',
          anchor: 'further-overloads',
          members: [],
          pages: [3, 5, 7, 9, 11].map((first) => ({
            label: `Overload ${first}–${first + 1}`,
            href: `/api/kit/function/pipe/overload-${first}/`,
            count: 2,
          })),
        },
      ],
    });
  });

  it('has every overload once, on pages within the limits', () => {
    const shown = [
      ...(page?.kind === 'function' ? page.signatures : []),
      ...further.flatMap(({ memberGroups = [] }) =>
        memberGroups.flatMap(({ members }) => members.flatMap(({ signatures = [] }) => signatures)),
      ),
    ];
    expect(shown.map(({ parameters }) => rowText(parameters?.[0]?.type.slice(0, 1) ?? []))).toEqual(
      many.map((_, index) => `T${index + 1}`),
    );
    const sizes = [page, ...further].map((document) => JSON.stringify(document).length);
    expect(Math.max(...sizes)).toBeLessThan(105_000);
    expect(documentErrors(documents.map(({ document }) => document))).toEqual([]);
  });

  it('is found by the texts and the types of all overloads', () => {
    const records = further.map((each) => memberRecords(each));
    expect(
      records.flatMap(({ texts }) => texts.map(({ title, text }) => [title, text])),
    ).toContainEqual(['pipe', 'Joins 11 steps.\nJoins 12 steps.']);
    expect(records.flatMap(({ names, details }) => [...names, ...details])).toEqual([]);
    expect(records.flatMap(({ signatures }) => signatures)).toHaveLength(10);
  });
});

it('shows the beginning of a long type, which the declaration shows completely', () => {
  const { parameters: [parameter] = [] } = compile('x'.repeat(3_000)).signatures[0] ?? {};
  expect(parameter?.type).toEqual([`${'x'.repeat(1_999)}…`]);
});

it('shortens the declaration of a method with more lines than a list may have', () => {
  const lines = Array.from({ length: 500 }, (_, index) => [{ text: `line ${index}` }]);
  const run: ApiMember = {
    ...{ name: 'run', anchor: 'run', kind: 'method', isStatic: false, flags: [], optional: false },
    ...{ type: [], declaration: lines, comment: emptyComment },
    signatures: [{ ...signature('A'), declaration: lines }],
  };
  const oven = apiSymbol('Oven', { kind: 'class', members: [run] });
  const page = compileKit(apiPackage([oven])).byPath.get('/api/kit/class/Oven/');
  expect(page).toMatchObject({ memberGroups: [{ members: [{ name: 'run' }] }] });
  if (page?.kind !== 'class') return;
  const [shown] = page.memberGroups[0]?.members ?? [];
  expect(shown?.declaration.slice(198)).toEqual([
    ['line 198'],
    ['  // and 300 more'],
    ['line 499'],
  ]);
});

it('lists call signatures with the same parameters once in the outline', () => {
  const call = (name: string, index: number): ApiMember => ({
    ...{ name, anchor: `call-${index}`, kind: 'call-signature', isStatic: false, flags: [] },
    ...{ optional: false, type: [], declaration: [], comment: emptyComment },
    signatures: [signature('A')],
  });
  const members = ['(value)', '(value)', '(key)', '(value)'].map(call);
  const tool = apiSymbol('Tool', { kind: 'interface', members });
  const page = compileKit(apiPackage([tool])).byPath.get('/api/kit/interface/Tool/');

  expect(page?.outline.flatMap(({ children = [] }) => children.map(({ id }) => id))).toEqual([
    'call-0',
    'call-2',
  ]);
});

it('omits the properties of a large options object, which the page of its type lists', () => {
  const properties = (count: number) =>
    Array.from(
      { length: count },
      (_, index): ApiMember => ({
        ...{ name: `p${index}`, anchor: `p${index}`, kind: 'property', isStatic: false, flags: [] },
        ...{ optional: true, type: [], declaration: [], signatures: [], comment: emptyComment },
      }),
    );
  const shown = (count: number) => {
    const options = apiSymbol('RunOptions', { kind: 'interface', members: properties(count) });
    const run = signature('RunOptions');
    const parameters = run.parameters.map((each) => ({ ...each, propertiesOf: [options.key] }));
    const symbol = apiSymbol('run', { signatures: [{ ...run, parameters }] });
    const page = compileKit(apiPackage([symbol, options])).byPath.get('/api/kit/function/run/');
    return page?.kind === 'function' && page.signatures[0]?.parameters?.[0]?.properties?.length;
  };
  expect([shown(60), shown(61)]).toEqual([60, undefined]);
});
