import { describe, expect, it } from '@jest/globals';
import { formatPlan } from './formatPlan';
import type { ReleasePlan } from './switchRelease';

const file = { hash: '0123456789abcdef0123', size: 1 };
const plan: ReleasePlan = {
  uploads: Array.from({ length: 300 }, (_, index) => `content/pages/${index}.json`),
  additions: [['new/index.html', file]],
  replacements: [],
  deletions: ['old/index.html', 'old/index.md'],
  unchanged: 12,
};

describe('formatPlan', () => {
  it('counts the files of each step and names a few of them', () => {
    expect(formatPlan(plan, false)).toEqual([
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

  it('names all files on request', () => {
    const lines = formatPlan(plan, true);

    for (const name of plan.uploads) expect(lines).toContain(`          ${name}`);
  });
});
