import { describe, expect, it } from '@jest/globals';
import { formatPlan } from './formatPlan';
import type { ReleasePlan } from './planRelease';

const file = { hash: '0123456789abcdef0123', size: 1 };
const plan: ReleasePlan = {
  parts: [],
  uploads: Array.from({ length: 300 }, (_, index) => {
    const name = `content/pages/${index}.json`;
    return { name, source: name, size: 1 };
  }),
  found: [],
  additions: [['new/index.html', file]],
  replacements: [],
  deletions: ['old/index.html', 'old/index.md'],
};

describe('formatPlan', () => {
  it('prints the number of files of each step and some of their names', () => {
    expect(formatPlan(plan, 12, false)).toEqual([
      'send    300 files',
      '          content/pages/0.json',
      '          content/pages/1.json',
      '          content/pages/2.json',
      '          content/pages/3.json',
      '          content/pages/4.json',
      '          … and 295 more',
      'add     1 file',
      '          new/index.html',
      'switch  1 file',
      '          content/manifest.json',
      'remove  2 files',
      '          old/index.html',
      '          old/index.md',
      '12 unchanged files',
    ]);
  });

  it('prints all names on request', () => {
    const lines = formatPlan(plan, 12, true);

    for (const { name } of plan.uploads) expect(lines).toContain(`          ${name}`);
  });
});
