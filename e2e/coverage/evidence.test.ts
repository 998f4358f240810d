import { describe, expect, it } from '@jest/globals';
import { evidenceOf, mergeEvidence, type Step } from './evidence';

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

/** The means of every sentence, as `id: means`. */
function proved(steps: Step[], { tags = ['@a'], width = 1440 as number | null } = {}) {
  return [...evidenceOf({ tags, width: width ?? undefined, steps })].map(
    ([id, means]) => `${id}: ${[...means].join(' ')}`,
  );
}

describe('what a test proves', () => {
  it('is told by what it acted with', () => {
    expect(proved([did('Click')])).toEqual(['@a: desktop mouse']);
    expect(proved([did('Press "Enter"', {})])).toEqual(['@a: desktop keyboard']);
    expect(proved([did('Tap')])).toEqual(['@a: desktop touch']);
    expect(proved([block('Swipe')])).toEqual(['@a: desktop touch']);
  });

  it('is told by the width of the window when it looked at the page', () => {
    const look = did('Expect "toBeVisible"');
    const resize = did('Set viewport size', { width: 390, height: 844 });
    expect(proved([look], { width: 390 })).toEqual(['@a: phone']);
    expect(proved([look, resize, look])).toEqual(['@a: desktop phone']);
    expect(proved([look], { width: 995 })).toEqual(['@a: ']);
  });

  it('does not hold for a size at which nothing was looked at', () => {
    const resize = (width: number) => did('Set viewport size', { width });
    expect(proved([resize(390), resize(1440), did('Navigate', {})])).toEqual(['@a: desktop']);
  });

  it('is on no screen where a test opened no window', () => {
    expect(proved([did('Expect "toBe"')], { width: null })).toEqual(['@a: ']);
  });

  it('is nothing by what no reader does', () => {
    expect(proved([did('Evaluate', {}), did('Focus', {}), did('Fill "x"', {})])).toEqual(['@a: ']);
  });
});

describe('a step that is called after sentences', () => {
  it('proves them by what is done in it, and not by what is done beside it', () => {
    const steps = [did('Press "Tab"'), block('@b @c in words', block('inner', did('Tap')))];
    expect(proved(steps, { tags: [], width: 390 })).toEqual(['@b: phone touch', '@c: phone touch']);
  });

  it('counts for the sentences of the test as well', () => {
    expect(proved([block('@b', did('Tap'))], { width: 390 })).toEqual([
      '@a: phone touch',
      '@b: phone touch',
    ]);
  });

  it('is a step of the test and no act whose words begin alike', () => {
    expect(proved([did('@b', {})], { tags: [] })).toEqual([]);
  });
});

it('several tests prove together what none of them proves alone', () => {
  const one = evidenceOf({ tags: ['@a'], width: 1440, steps: [did('Click')] });
  const other = evidenceOf({ tags: ['@a'], width: 390, steps: [did('Tap')] });
  expect([...(mergeEvidence([one, other]).get('@a') ?? [])]).toEqual([
    'desktop',
    'mouse',
    'phone',
    'touch',
  ]);
});
