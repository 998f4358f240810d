import { describe, expect, it } from '@jest/globals';
import { slideDuration } from './slideHeight';

describe('slideDuration', () => {
  it('grows with the way, but ever less so', () => {
    const [short, middle, long] = [slideDuration(100), slideDuration(400), slideDuration(700)];

    expect(short).toBeLessThan(middle);
    expect(middle).toBeLessThan(long);
    expect(middle - short).toBeGreaterThan(long - middle);
  });

  it('never takes longer than one would wait', () => {
    expect(slideDuration(100_000)).toBe(420);
  });
});
