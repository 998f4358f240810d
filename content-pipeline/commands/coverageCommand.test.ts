import { describe, expect, it } from '@jest/globals';
import { formatCoverage, percentOf } from './coverageCommand';

const coverage = {
  name: 'kit',
  version: '2.1.0',
  exports: { documented: 8, total: 20 },
  members: { documented: 1, total: 3 },
  parameters: { documented: 0, total: 0 },
  returns: { documented: 7, total: 7 },
  examples: 12,
  sources: 3,
  undocumented: Array.from({ length: 12 }, (_, index) => `name${index}`),
};

describe('formatCoverage', () => {
  it('lists each figure with its share, and the first names without a comment', () => {
    expect(formatCoverage([coverage])).toBe(
      [
        'kit 2.1.0',
        '  exports        8 of    20   40.0 %',
        '  members        1 of     3   33.3 %',
        '  parameters     0 of     0  100.0 %',
        '  returns        7 of     7  100.0 %',
        '  examples      12',
        `  Without a comment: ${coverage.undocumented.slice(0, 10).join(', ')}, and 2 more (--format json lists all)`,
      ].join('\n'),
    );
  });

  it('explains how to get links to sources if there are none', () => {
    expect(formatCoverage([{ ...coverage, sources: 0 }])).toMatch(
      /\n {2}No links to sources: publish declaration maps .*sourceUrl/,
    );
    expect(formatCoverage([coverage])).not.toContain('No links');
  });

  it('lists no names if all exports have comments', () => {
    expect(formatCoverage([{ ...coverage, undocumented: [] }])).not.toContain('Without');
  });
});

describe('percentOf', () => {
  it('is 100 if the total is 0', () => {
    expect(percentOf({ documented: 0, total: 0 })).toBe(100);
  });
});
