import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { lazyModule } from './lazyModule';

/** Returns an error like the one that webpack throws if a chunk cannot be loaded. */
function chunkError(): Error {
  return Object.assign(new Error('Loading chunk 7 failed'), { request: 'http://localhost/7.js' });
}

function answerProbe(answer: () => Response): void {
  globalThis.fetch = async () => answer();
}

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '');
});

const gonePart = () => lazyModule('gone', () => Promise.reject(chunkError()));
const load = <Value>(importValue: () => Promise<Value>) => lazyModule('part', importValue).load();

describe('lazyModule', () => {
  it('returns the imported value', async () => {
    expect(await load(async () => 'part')).toBe('part');
  });

  it('tries a second time', async () => {
    let tries = 0;
    const part = await load(async () => {
      tries += 1;
      if (tries === 1) throw chunkError();
      return 'part';
    });
    expect(part).toBe('part');
  });

  it('does not reload the page while the network fails: that would lose the page', async () => {
    answerProbe(() => {
      throw new TypeError('fetch failed');
    });
    await expect(load(() => Promise.reject(chunkError()))).rejects.toMatchObject({
      code: 'offline',
    });
    expect(window.history.state).toBeNull();
  });

  it.each([
    ['the file is gone', () => new Response('', { status: 404 })],
    ['the host answers with its start page', () => htmlPage()],
  ])('reloads the page, once, when %s', async (_why, answer) => {
    answerProbe(answer);
    const loadGone = () => load(() => Promise.reject(chunkError()));
    // jsdom logs that it cannot load pages. The first call never settles; the history entry has the record.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    void loadGone();
    await reloaded();

    await expect(loadGone()).rejects.toMatchObject({ code: 'not-found' });
  });

  it('does not reload the page for a prefetch', async () => {
    answerProbe(() => new Response('', { status: 404 }));
    const loading = gonePart().prefetch();
    await expect(loading).rejects.toMatchObject({ code: 'not-found' });
    expect(window.history.state).toBeNull();
  });
});

describe('a module whose script is gone', () => {
  it('does not reload the page for a prefetch after a load has failed', async () => {
    const part = gonePart();
    answerProbe(() => {
      throw new TypeError('fetch failed');
    });
    await expect(part.load()).rejects.toMatchObject({ code: 'offline' });
    answerProbe(() => new Response('', { status: 404 }));
    await expect(part.prefetch()).rejects.toMatchObject({ code: 'not-found' });
    expect(window.history.state).toBeNull();
  });

  it('reloads the page when the reader waits for a prefetch', async () => {
    answerProbe(() => new Response('', { status: 404 }));
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const part = gonePart();
    void part.prefetch();
    void part.load();
    await reloaded();
  });
});

/** Waits until the page is reloaded because of the missing script. */
function reloaded(): Promise<void> {
  return waitFor(() =>
    expect(window.history.state).toEqual({ reloadedFor: 'http://localhost/7.js' }),
  );
}

function htmlPage(): Response {
  return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
}
