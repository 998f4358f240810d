import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { deferPart } from './deferredPart';
import { loadChunk } from './loadChunk';

/** What the bundler throws when a part of the viewer does not come. */
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

describe('loadChunk', () => {
  it('gives the part', async () => {
    expect(await loadChunk(async () => 'part')).toBe('part');
  });

  it('tries once more', async () => {
    let tries = 0;
    const part = await loadChunk(async () => {
      tries += 1;
      if (tries === 1) throw chunkError();
      return 'part';
    });
    expect(part).toBe('part');
  });

  it('does not load the page again while the network is at fault: that would lose the page', async () => {
    answerProbe(() => {
      throw new TypeError('fetch failed');
    });
    await expect(loadChunk(() => Promise.reject(chunkError()))).rejects.toMatchObject({
      code: 'offline',
    });
    expect(window.history.state).toBeNull();
  });

  it.each([
    ['the file is gone', () => new Response('', { status: 404 })],
    ['the host answers with its start page', () => htmlPage()],
  ])('loads the page again, once, when %s', async (_why, answer) => {
    answerProbe(answer);
    const load = () => loadChunk(() => Promise.reject(chunkError()));
    // jsdom cannot load pages and says so; the first call never ends; the history's entry tells.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    void load();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(window.history.state).toEqual({ reloadedFor: 'http://localhost/7.js' });

    await expect(load()).rejects.toMatchObject({ code: 'not-found' });
  });

  it('does not load the page again for what the reader has not asked for', async () => {
    answerProbe(() => new Response('', { status: 404 }));
    const loading = loadChunk(
      () => Promise.reject(chunkError()),
      () => false,
    );
    await expect(loading).rejects.toMatchObject({ code: 'not-found' });
    expect(window.history.state).toBeNull();
  });
});

describe('a part that is gone', () => {
  const gonePart = () => deferPart('gone', () => Promise.reject(chunkError()));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  it('does not load the page again while it is only loaded ahead, also after somebody has asked in vain', async () => {
    const part = gonePart();
    answerProbe(() => {
      throw new TypeError('fetch failed');
    });
    await expect(part.load()).rejects.toMatchObject({ code: 'offline' });
    answerProbe(() => new Response('', { status: 404 }));
    await expect(part.load(false)).rejects.toMatchObject({ code: 'not-found' });
    expect(window.history.state).toBeNull();
  });

  it('loads the page again when the reader asks while it is loaded ahead', async () => {
    answerProbe(() => new Response('', { status: 404 }));
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const part = gonePart();
    void part.load(false);
    void part.load();
    await settle();
    expect(window.history.state).toEqual({ reloadedFor: 'http://localhost/7.js' });
  });
});

function htmlPage(): Response {
  return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
}
