import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { preload } from './preload';
import { contentReader } from './readContent';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('fetching a page ahead', () => {
  it('asks for what reads the content as nobody who wants the page now', async () => {
    const read = jest.spyOn(contentReader, 'load').mockRejectedValue(new Error('gone'));
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const load = jest.fn(async () => {});

    await preload('/docs/', load);

    expect(read.mock.calls).toEqual([[false]]);
    expect(load).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
