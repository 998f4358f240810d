import { describe, expect, it } from '@jest/globals';
import { elementProps } from './elementProps';

describe('elementProps', () => {
  it('joins lists of words', () => {
    expect(elementProps({ className: ['token', 'keyword'] })).toEqual({
      className: 'token keyword',
    });
  });

  it('writes data and ARIA names as attributes', () => {
    expect(elementProps({ dataKind: 'note', dataTabGroup: 'a', ariaDescribedBy: ['b'] })).toEqual({
      'data-kind': 'note',
      'data-tab-group': 'a',
      'aria-describedby': 'b',
    });
  });

  it('leaves names that are written as attributes already', () => {
    expect(elementProps({ 'data-kind': 'note', 'aria-label': 'a' })).toEqual({
      'data-kind': 'note',
      'aria-label': 'a',
    });
  });

  it('keeps the names that React shares with content trees', () => {
    expect(elementProps({ colSpan: 2, dateTime: '2026', tabIndex: 0 })).toEqual({
      colSpan: 2,
      dateTime: '2026',
      tabIndex: 0,
    });
  });
});
