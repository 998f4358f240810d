import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { englishWords } from '../../words/pageWords';
import type { GroupBy } from './apiConfig';
import { checkGroups, symbolGroups } from './symbolGroups';
import { apiContext, apiPackage, apiSymbol, compileWith } from './testing/compileKit';

const symbols = [
  apiSymbol('area', { module: 'shapes', category: 'Sizes' }),
  apiSymbol('Shape', { kind: 'class', module: 'shapes', category: 'Shapes' }),
  apiSymbol('isShape', { module: 'tools' }),
  apiSymbol('isSmall', { module: 'tools' }),
  apiSymbol('saw', { module: 'tools' }),
  apiSymbol('Hidden', { kind: 'type', exported: false }),
];

/** Returns the groups of names in the sidebar, each checked to be the same on the page of the package. */
function groupsBy(groupBy: GroupBy) {
  const { sidebar, byPath } = compileWith({ ...apiContext, groupBy }, apiPackage(symbols));
  const page = byPath.get('/api/kit/');
  if (page?.kind !== 'package') throw new Error('There is no page of the package');
  const listed = page.groups.map(({ title, symbols }) => [title, symbols.map(({ href }) => href)]);
  const groups = sidebar.flatMap((item) => (item.type === 'category' ? [item] : []));
  const hrefsIn = (items: typeof sidebar): string[] =>
    items.flatMap((item) => (item.type === 'category' ? hrefsIn(item.items) : [item.href]));
  expect(groups.map(({ label, items }) => [label, hrefsIn(items)])).toEqual(listed);
  return groups.map(
    ({ label, items }) => `${label}: ${items.map((item) => item.label).join(', ')}`,
  );
}

describe('the groups of a package, the same in its sidebar and on its page', () => {
  it('are categories with kinds, and symbols without a category last', () => {
    expect(groupsBy('category')).toEqual([
      'Shapes: Classes',
      'Sizes: Functions',
      'Other: Functions',
      'Not exported: Hidden',
    ]);
  });

  it('have the descriptions of the package', () => {
    const groupTexts = {
      Sizes: 'The size of things.',
      Functions: 'What runs.',
      Checks: 'What checks.',
    };
    const textsBy = (groupBy: GroupBy) =>
      symbolGroups(apiPackage(symbols, { groupTexts }), groupBy, englishWords).flatMap(
        ({ title, text }) => (title in groupTexts ? `${title}: ${text}` : []),
      );

    expect(textsBy('category')).toEqual(['Sizes: The size of things.']);
    expect(textsBy('kind')).toEqual(['Functions: What runs.']);
    expect(textsBy([{ title: 'Checks', symbols: ['is*'] }])).toEqual(['Checks: What checks.']);
  });

  it('may be kinds', () => {
    expect(groupsBy('kind')).toEqual([
      'Functions: area, isShape, isSmall, saw',
      'Classes: Shape',
      'Not exported: Hidden',
    ]);
  });

  it('can be configured by names in order and by patterns', () => {
    const groups = [
      { title: 'Checks', symbols: ['is*'] },
      { title: 'Main', symbols: ['saw', 'isSmall', 'Shape'] },
    ];

    expect(groupsBy(groups)).toEqual([
      'Checks: isShape',
      'Main: saw, isSmall, Shape',
      'Other: Functions',
      'Not exported: Hidden',
    ]);
  });

  it('are in the breadcrumbs of their symbols, with anchors of the package page', () => {
    const groupBy = [{ title: 'Type checks', symbols: ['is*'] }];
    const { byPath } = compileWith({ ...apiContext, groupBy }, apiPackage(symbols));

    expect(byPath.get('/api/kit/function/isShape/')).toMatchObject({
      breadcrumbs: [{}, {}, { label: 'Type checks', href: '/api/kit/#Type-checks' }],
      next: { label: 'isSmall' },
    });
    expect(byPath.get('/api/kit/')).toMatchObject({ groups: [{ anchor: 'Type-checks' }, {}, {}] });
  });
});

function check(...groups: string[][]) {
  const log = createDiagnosticLog();
  const named = groups.map((symbols, index) => ({ title: `G${index}`, symbols }));
  const placeOf = (group: number, symbol: number) => ({
    ...{ file: 'recto.yaml', line: group, column: symbol },
  });
  checkGroups(named, ['Shape', 'isShape', 'tools.saw'], placeOf, log.report);
  return log.entries.map(({ line, column, message, hint }) => [line, column, message, hint]);
}

describe('groups of the author', () => {
  it('can contain names of exports, and patterns that match exports', () => {
    expect(check(['Shape', 'is*', 'tools.*'])).toEqual([]);
  });

  it('must not contain other names, for which the nearest names are suggested', () => {
    expect(check(['Shape'], ['isShape', 'Shap'])).toEqual([
      [1, 1, 'no package of this section exports "Shap"', 'did you mean "Shape"?'],
    ]);
    expect(check(['was*'])).toEqual([
      [...[0, 0, 'no export of this section matches "was*"'], 'correct or remove the pattern'],
    ]);
  });

  it('must not contain a symbol twice', () => {
    expect(check(['Shape'], ['Shape'])).toEqual([
      [1, 0, '"Shape" is already in the group "G0"', 'list each name and each pattern only once'],
    ]);
  });

  it('treat only the star as a wildcard', () => {
    expect(check(['too.s*', 'toolsXs*'])).toHaveLength(2);
    expect(check(['tools.s*'])).toEqual([]);
  });
});
