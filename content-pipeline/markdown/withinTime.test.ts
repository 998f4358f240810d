import { describe, expect, it } from '@jest/globals';
import { TimeIsUp, withinTime } from './limits';

describe('withinTime', () => {
  it('returns the result of a task', () => {
    expect(withinTime(1_000, () => 'a')).toBe('a');
    expect(withinTime(1_000, () => undefined)).toBeUndefined();
  });

  it('interrupts a task that does not end', () => {
    expect(() =>
      withinTime(50, () => {
        for (;;);
      }),
    ).toThrow(TimeIsUp);
  });

  it('interrupts a regular expression that backtracks', () => {
    expect(() => withinTime(50, () => /^(?:a+)+$/.test(`${'a'.repeat(50)}b`))).toThrow(TimeIsUp);
  });

  it('rethrows the error of a task', () => {
    const failure = new Error('a');

    expect(() =>
      withinTime(1_000, () => {
        throw failure;
      }),
    ).toThrow(failure);
  });
});
