import { describe, expect, it } from '@jest/globals';
import { TimeIsUp, withinTime } from './limits';

describe('withinTime', () => {
  it('gives the result of a task', () => {
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

  it('interrupts a search that goes back and forth', () => {
    expect(() => withinTime(50, () => /^(?:a+)+$/.test(`${'a'.repeat(50)}b`))).toThrow(TimeIsUp);
  });

  it('passes on what a task throws', () => {
    const failure = new Error('a');

    expect(() =>
      withinTime(1_000, () => {
        throw failure;
      }),
    ).toThrow(failure);
  });
});
