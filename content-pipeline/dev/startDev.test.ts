import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { gather } from './startDev';

describe('gathered events', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are handed over together after at most ten milliseconds, and none twice', () => {
    const handed: (readonly string[])[] = [];
    const tell = gather<string>((items) => void handed.push(items));

    tell('a');
    jest.advanceTimersByTime(1);
    tell('b');
    expect(handed).toEqual([]);
    jest.advanceTimersByTime(9);
    expect(handed).toEqual([['a', 'b']]);
    tell('c');
    jest.advanceTimersByTime(10);
    expect(handed).toEqual([['a', 'b'], ['c']]);
  });
});
