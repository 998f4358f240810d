import { useSyncExternalStore } from 'react';
import { readItem, storageKey, writeItem } from './browserStorage';

/** A reader's choice that outlives the visit. It lives here and in storage, and nowhere else. */
export interface Preference {
  get(): string | null;
  set(value: string | null): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Binds a storage key. What it holds is foreign text, which those who read it must recognise.
 * Choices made in other tabs are followed.
 */
export function createPreference(key: string): Preference {
  const listeners = new Set<() => void>();
  let value: string | null | undefined;

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent): void {
    if (event.key !== storageKey(key) && event.key !== null) return; // None: all was cleared.
    value = event.newValue;
    announce();
  }

  return {
    get() {
      if (value === undefined) value = readItem(key);
      return value;
    },

    set(next) {
      value = next;
      writeItem(key, next);
      announce();
    },

    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The value as it stands; nothing is chosen while a page is drawn without a browser. */
export function usePreference({ subscribe, get }: Preference): string | null {
  return useSyncExternalStore(subscribe, get, () => null);
}
