import { useSyncExternalStore } from 'react';
import { readItem, storageKey, writeItem } from './browserStorage';

/** A reader's choice that remains stored after the visit. Its value is untrusted text, which callers must check. */
export interface Preference {
  get(): string | null;
  set(value: string | null): void;
  /** Calls `listener` after changes in this tab and in other tabs. Returns a cleanup function. */
  subscribe(listener: () => void): () => void;
}

/**
 * The name of the event that is dispatched on the window after a change of a preference in this tab. Browsers dispatch
 * `storage` events only in other tabs.
 */
const changed = 'recto-preference';

/**
 * Creates a preference for a storage key. Preferences with the same key have the same value, because they read and
 * write the same item (`readItem`, `writeItem`).
 */
export function createPreference(key: string): Preference {
  return {
    get: () => readItem(key),

    set(value) {
      writeItem(key, value);
      window.dispatchEvent(new CustomEvent(changed, { detail: key }));
    },

    subscribe(listener) {
      function onStorage(event: StorageEvent): void {
        // `null`: all keys were cleared.
        if (event.key === storageKey(key) || event.key === null) listener();
      }
      function onChange(event: Event): void {
        if (event instanceof CustomEvent && event.detail === key) listener();
      }
      window.addEventListener('storage', onStorage);
      window.addEventListener(changed, onChange);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener(changed, onChange);
      };
    },
  };
}

/**
 * Returns the value of a preference, and renders the component again when the value changes. Returns `null` while
 * prerendering and if nothing is stored.
 */
export function usePreference({ subscribe, get }: Preference): string | null {
  return useSyncExternalStore(subscribe, get, () => null);
}
