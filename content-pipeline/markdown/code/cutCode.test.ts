import { describe, expect, it } from '@jest/globals';
import { codeRegions } from './cutCode';

describe('codeRegions', () => {
  it.each([
    ['// #region a', '// #endregion'],
    ['//#region a', '//#endregion a'],
    ['/* #region a */', '/* #endregion a */'],
    ['<!-- #region a -->', '<!-- #endregion -->'],
    ['  # region a', '  # endregion'],
    ['# #region a', '# #endregion a'],
    ['-- #region a', '-- #endregion'],
    ['#pragma region a', '#pragma endregion'],
  ])('finds the lines between "%s" and "%s"', (opening, closing) => {
    expect(codeRegions(['0', opening, '1', '', closing, '2'])).toEqual([
      { name: 'a', lines: ['1', ''] },
    ]);
  });

  it('finds nested regions, and removes the comments that mark them', () => {
    const lines = ['// #region a', '1', '// #region b', '2', '// #endregion', '// #endregion a'];

    expect(codeRegions(lines)).toEqual([
      { name: 'b', lines: ['2'] },
      { name: 'a', lines: ['1', '2'] },
    ]);
  });

  it('returns regions without lines if they are not closed before the end of their outer region', () => {
    const lines = [
      '// #region a',
      '// #region b',
      '// #endregion a',
      '// #region c',
      '// #endregion x',
    ];

    expect(codeRegions(lines)).toEqual([{ name: 'a', lines: [] }, { name: 'b' }, { name: 'c' }]);
  });

  it('ignores other comments', () => {
    expect(
      codeRegions(['// region of interest', '#regional', 'x // #region a', '#endregion']),
    ).toEqual([]);
  });
});
