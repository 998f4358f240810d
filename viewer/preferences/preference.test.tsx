import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPreference } from './preference';

const storage = Object.getOwnPropertyDescriptor(window, 'localStorage');

/** Makes every access to storage throw an error, as browsers do when cookies are blocked. */
function denyStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

function writeFromOtherTab(key: string | null, newValue: string | null): void {
  if (key === null) window.localStorage.clear();
  else window.localStorage.setItem(key, String(newValue));
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  if (storage) Object.defineProperty(window, 'localStorage', storage);
  delete document.documentElement.dataset.storageNamespace;
  window.localStorage.clear();
  jest.restoreAllMocks();
});

describe('createPreference', () => {
  it('stores a choice', () => {
    createPreference('a').set('yes');
    expect(createPreference('a').get()).toBe('yes');
  });

  it('removes a choice', () => {
    const preference = createPreference('b');
    preference.set('yes');
    preference.set(null);
    expect(createPreference('b').get()).toBeNull();
  });

  it('appends the storage namespace of the site', () => {
    document.documentElement.dataset.storageNamespace = 'mine';
    createPreference('c').set('yes');
    expect(window.localStorage.getItem('c-mine')).toBe('yes');
  });

  it('remains until the page is closed if storage is denied', () => {
    denyStorage();
    const preference = createPreference('d');
    expect(preference.get()).toBeNull();
    preference.set('yes');
    expect(preference.get()).toBe('yes');
  });

  it('remains until the page is closed if storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const preference = createPreference('e');
    preference.set('yes');
    expect(preference.get()).toBe('yes');
  });

  it('follows other tabs, and only for its own key', () => {
    const preference = createPreference('f');
    const heard = jest.fn();
    const stop = preference.subscribe(heard);
    writeFromOtherTab('other', 'x');
    expect(heard).not.toHaveBeenCalled();
    writeFromOtherTab('f', 'yes');
    expect(preference.get()).toBe('yes');
    writeFromOtherTab(null, null);
    expect(preference.get()).toBeNull();
    stop();
    writeFromOtherTab('f', 'late');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
