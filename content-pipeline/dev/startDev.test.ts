import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { gather } from './startDev';

describe('gathered events', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are passed on together after a short pause, and none twice', () => {
    const handed: (readonly string[])[] = [];
    const add = gather<string>((items) => void handed.push(items));

    add('a');
    jest.advanceTimersByTime(1);
    add('b');
    expect(handed).toEqual([]);
    jest.advanceTimersByTime(9);
    expect(handed).toEqual([['a', 'b']]);
    add('c');
    jest.advanceTimersByTime(10);
    expect(handed).toEqual([['a', 'b'], ['c']]);
  });
});
