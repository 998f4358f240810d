import { describe, expect, it } from '@jest/globals';
import { evidenceOf, jestEvidence, mergeEvidence, type Step } from './evidence';

const did = (
  title: string,
  params: Step['params'] = { locator: 'a' },
  steps: Step[] = [],
): Step => ({
  category: 'pw:api',
  title,
  params,
  steps,
});
const block = (title: string, ...steps: Step[]): Step => ({ category: 'test.step', title, steps });

/** Returns the evidence of each sentence in the form `id: screens and inputs`. */
function proved(steps: Step[], { tags = ['@a'], width = 1440 as number | null } = {}) {
  return [...evidenceOf({ tags, width: width ?? undefined, steps })].map(
    ([id, means]) => `${id}: ${[...means].join(' ')}`,
  );
}

describe('the evidence of a test', () => {
  it('has the inputs of its actions', () => {
    expect(proved([did('Click')])).toEqual(['@a: desktop mouse']);
    expect(proved([did('Press "Enter"', {})])).toEqual(['@a: desktop keyboard']);
    expect(proved([did('Tap')])).toEqual(['@a: desktop touch']);
    expect(proved([block('Swipe')])).toEqual(['@a: desktop touch']);
  });

  it('has the screens of the window widths at its assertions', () => {
    const look = did('Expect "toBeVisible"');
    const resize = did('Set viewport size', { width: 390, height: 844 });
    expect(proved([look], { width: 390 })).toEqual(['@a: phone']);
    expect(proved([look, resize, look])).toEqual(['@a: desktop phone']);
    expect(proved([look], { width: 995 })).toEqual(['@a: ']);
  });

  it('lacks a screen without assertions', () => {
    const resize = (width: number) => did('Set viewport size', { width });
    expect(proved([resize(390), resize(1440), did('Navigate', {})])).toEqual(['@a: desktop']);
  });

  it('has no screen without a window', () => {
    expect(proved([did('Expect "toBe"')], { width: null })).toEqual(['@a: ']);
  });

  it('ignores actions that readers cannot perform', () => {
    expect(proved([did('Evaluate', {}), did('Focus', {}), did('Fill "x"', {})])).toEqual(['@a: ']);
  });
});

describe('a step with tags', () => {
  it('proves its sentences with the actions inside of it only', () => {
    const steps = [did('Press "Tab"'), block('@b @c in words', block('inner', did('Tap')))];
    expect(proved(steps, { tags: [], width: 390 })).toEqual(['@b: phone touch', '@c: phone touch']);
  });

  it('counts for the tags of the test as well', () => {
    expect(proved([block('@b', did('Tap'))], { width: 390 })).toEqual([
      '@a: phone touch',
      '@b: phone touch',
    ]);
  });

  it('is a test step, not an action with a similar title', () => {
    expect(proved([did('@b', {})], { tags: [] })).toEqual([]);
  });
});

describe('a Jest test', () => {
  const passed = (title: string) => ({ title, status: 'passed' });
  const proved = (name: string, ...assertionResults: { title: string; status: string }[]) => {
    const report = JSON.stringify({ testResults: [{ name, assertionResults }] });
    return [...mergeEvidence(jestEvidence(report, '/project/e2e/'))];
  };

  it('proves the sentences at the start of its title, on no screen', () => {
    const none = new Set();
    expect(proved('/project/e2e/a.test.ts', passed('@a @b holds @c'), passed('Holds'))).toEqual([
      ['@a', none],
      ['@b', none],
    ]);
  });

  it('proves nothing when it failed, was skipped, or is in another folder', () => {
    const failed = { title: '@a holds', status: 'failed' };
    const skipped = { title: '@a holds', status: 'pending' };
    expect(proved('/project/e2e/a.test.ts', failed, skipped)).toEqual([]);
    expect(proved('/project/viewer/a.test.ts', passed('@a holds'))).toEqual([]);
  });
});

it('the evidence of several tests is united', () => {
  const one = evidenceOf({ tags: ['@a'], width: 1440, steps: [did('Click')] });
  const other = evidenceOf({ tags: ['@a'], width: 390, steps: [did('Tap')] });
  expect([...(mergeEvidence([one, other]).get('@a') ?? [])]).toEqual([
    'desktop',
    'mouse',
    'phone',
    'touch',
  ]);
});
