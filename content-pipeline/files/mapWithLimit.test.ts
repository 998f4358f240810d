import { describe, expect, it } from '@jest/globals';
import { forEachWithLimit } from './mapWithLimit';

describe('forEachWithLimit', () => {
  it('runs a step for all items with a concurrency limit', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await forEachWithLimit([1, 2, 3, 4, 5], 2, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      done.push(item);
    });

    expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('starts no further step after a failure, and awaits the running steps', async () => {
    const started: number[] = [];
    let isOtherDone = false;
    const run = forEachWithLimit([1, 2, 3, 4], 2, async (item) => {
      started.push(item);
      if (item === 1) throw new Error('first');
      await new Promise(setImmediate);
      isOtherDone = true;
    });

    await expect(run).rejects.toThrow('first');
    expect(started).toEqual([1, 2]);
    expect(isOtherDone).toBe(true);
  });
});
