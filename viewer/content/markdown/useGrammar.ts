import { useEffect, useSyncExternalStore } from 'react';
import { logWarning } from '../../logWarning';
import { loadGrammar } from './loadGrammar';

const ready = new Set<string>();
const asked = new Set<string>();
const listeners = new Set<() => void>();

/** Whether the grammar of a language is there. Asking for one that is not there fetches it once. */
export function useGrammar(name: string | undefined): boolean {
  useEffect(() => {
    if (name !== undefined) void ask(name);
  }, [name]);
  const isReady = () => name !== undefined && ready.has(name);
  return useSyncExternalStore(subscribe, isReady, isReady);
}

async function ask(name: string): Promise<void> {
  if (asked.has(name)) return;
  asked.add(name);
  try {
    await loadGrammar(name);
    ready.add(name);
    for (const listener of listeners) listener();
  } catch (cause) {
    asked.delete(name);
    logWarning(`The language "${name}" cannot be highlighted`, cause);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
