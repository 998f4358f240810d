import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { checkGroups } from './symbolGroups';

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
  it('may name all that is exported, and patterns that fit something', () => {
    expect(check(['Shape', 'is*', 'tools.*'])).toEqual([]);
  });

  it('may name nothing else: the nearest names are offered', () => {
    expect(check(['Shape'], ['isShape', 'Shap'])).toEqual([
      [1, 1, 'no package of this section exports "Shap"', 'Did you mean "Shape"?'],
    ]);
    expect(check(['was*'])).toEqual([
      [
        ...[0, 0, 'no export of this section matches "was*"'],
        'Correct or remove the pattern',
      ],
    ]);
  });

  it('may name each symbol once', () => {
    expect(check(['Shape'], ['Shape'])).toEqual([
      [1, 0, '"Shape" is already in the group "G0"', 'List each name once'],
    ]);
  });

  it('take no sign of a pattern but the star for more than it is', () => {
    expect(check(['too.s*', 'toolsXs*'])).toHaveLength(2);
    expect(check(['tools.s*'])).toEqual([]);
  });
});
