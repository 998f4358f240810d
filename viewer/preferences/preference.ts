import { useSyncExternalStore } from 'react';
import { readItem, storageKey, writeItem } from './browserStorage';

/** A reader's choice that outlives the visit. */
export interface Preference {
  get(): string | null;
  set(value: string | null): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a preference for a storage key and follows changes in other tabs. Its value is untrusted text, which callers
 * must check.
 */
export function createPreference(key: string): Preference {
  const listeners = new Set<() => void>();
  let value: string | null | undefined;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent): void {
    if (event.key !== storageKey(key) && event.key !== null) return; // `null`: all keys were cleared.
    value = event.newValue;
    notify();
  }

  return {
    get() {
      if (value === undefined) value = readItem(key);
      return value;
    },

    set(next) {
      value = next;
      writeItem(key, next);
      notify();
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

/** Returns the value of a preference and follows its changes; `null` while prerendering. */
export function usePreference({ subscribe, get }: Preference): string | null {
  return useSyncExternalStore(subscribe, get, () => null);
}
