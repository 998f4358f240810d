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
  it('is restored when the page is loaded again', async () => {
    (await loadPage()).storeLastQuery('visit');
    expect((await loadPage()).readLastQuery()).toBe('visit');
    expect(window.localStorage.length).toBe(0);
  });

  it('leaves no entry in storage when it is removed', async () => {
    const page = await loadPage();
    page.storeLastQuery('visit');
    page.storeLastQuery('');
    expect(window.sessionStorage.length).toBe(0);
    expect(page.readLastQuery()).toBe('');
  });

  it('is stored in the storage namespace of the site', async () => {
    dataset.storageNamespace = 'mine';
    (await loadPage()).storeLastQuery('visit');
    expect(window.sessionStorage.getItem('recto.search-mine')).toBe('visit');
  });

  it('is not stored in previews, and remains until the page is closed', async () => {
    dataset.preview = 'pr-7';
    const page = await loadPage();
    page.storeLastQuery('visit');
    expect(window.sessionStorage.length).toBe(0);
    expect(page.readLastQuery()).toBe('visit');
    expect((await loadPage()).readLastQuery()).toBe('');
  });

  it('remains until the page is closed if storage throws, and causes one warning', async () => {
    for (const name of ['getItem', 'setItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    const warn = jest.spyOn(console, 'warn');
    const page = await loadPage();
    expect(page.readLastQuery()).toBe('');
    page.storeLastQuery('visit');
    page.storeLastQuery('visitor');
    expect(page.readLastQuery()).toBe('visitor');
    expect(warn.mock.calls).toEqual([
      ['Browser storage is not available', expect.any(DOMException)],
    ]);
  });
});
