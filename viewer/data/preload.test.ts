import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { preload } from './loadPage';
import { contentReader } from './queries';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('fetching a page ahead', () => {
  it('prefetches the code that reads content, so that a failure never reloads the page', async () => {
    const read = jest.spyOn(contentReader, 'prefetch').mockRejectedValue(new Error('gone'));
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const load = jest.fn(async () => {});

    await preload('/docs/', load);

    expect(read).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
