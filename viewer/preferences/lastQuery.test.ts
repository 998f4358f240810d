import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const { dataset } = document.documentElement;

/** Imports the module again, so that its state is the state after a page load. */
function loadPage(): Promise<typeof import('./lastQuery')> {
  jest.resetModules();
  return import('./lastQuery');
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
  delete dataset.storageNamespace;
  delete dataset.preview;
});

describe('the last query', () => {
  it('is there again when the page is loaded anew', async () => {
    (await loadPage()).keepLastQuery('visit');
    expect((await loadPage()).readLastQuery()).toBe('visit');
    expect(window.localStorage.length).toBe(0);
  });

  it('leaves no entry in storage when it is removed', async () => {
    const page = await loadPage();
    page.keepLastQuery('visit');
    page.keepLastQuery('');
    expect(window.sessionStorage.length).toBe(0);
    expect(page.readLastQuery()).toBe('');
  });

  it('is stored in the storage namespace of the site', async () => {
    dataset.storageNamespace = 'mine';
    (await loadPage()).keepLastQuery('visit');
    expect(window.sessionStorage.getItem('recto.search-mine')).toBe('visit');
  });

  it('is not stored while a preview is read, and lasts as long as the page', async () => {
    dataset.preview = 'pr-7';
    const page = await loadPage();
    page.keepLastQuery('visit');
    expect(window.sessionStorage.length).toBe(0);
    expect(page.readLastQuery()).toBe('visit');
    expect((await loadPage()).readLastQuery()).toBe('');
  });

  it('lasts as long as the page where storage throws, and the console hears of it once', async () => {
    for (const name of ['getItem', 'setItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    const warn = jest.spyOn(console, 'warn');
    const page = await loadPage();
    expect(page.readLastQuery()).toBe('');
    page.keepLastQuery('visit');
    page.keepLastQuery('visitor');
    expect(page.readLastQuery()).toBe('visitor');
    expect(warn.mock.calls).toEqual([
      ['Browser storage is not available', expect.any(DOMException)],
    ]);
  });
});
