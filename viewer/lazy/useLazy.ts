import { use, useEffect, useReducer, useState } from 'react';
import { logWarning } from '../logWarning';
import type { LazyModule } from './lazyModule';

/**
 * When a module is loaded:
 *
 * - `now`: at once, because the reader waits for it;
 * - `idle`: when the browser is idle, so that it is there before it is needed;
 * - `interaction`: at once too, because the reader points at, focuses or types into what needs it, but does not
 *   wait for it yet. Unlike `now`, this never reloads the page after a deployment.
 */
export type LoadMoment = 'now' | 'idle' | 'interaction';

/** After these events a module that failed to load is requested again. */
const retryEvents = ['click', 'keydown', 'online'];

/**
 * Loads a module at a moment and returns its value: `undefined` until it is loaded, and while `moment` is `false`.
 * A failure is logged; the module is requested again after the next click or key, or when the network is back.
 */
export function useLazy<Value>(
  module: LazyModule<Value>,
  moment: LoadMoment | false,
): Value | undefined {
  const [value, setValue] = useState(() => module.loaded);
  const [failures, countFailure] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure means another attempt.
  useEffect(() => {
    if (value !== undefined || moment === false) return;
    const end = new AbortController();
    const { signal } = end;

    async function load(): Promise<void> {
      if (moment === 'idle') await whenIdle();
      if (signal.aborted) return;
      const loaded = await (moment === 'now' ? module.load() : module.prefetch());
      if (!signal.aborted) setValue(() => loaded);
    }
    load().catch((error) => {
      logWarning(`The part "${module.name}" of the viewer could not be loaded`, error);
      for (const type of retryEvents) window.addEventListener(type, countFailure, { signal });
    });
    return () => end.abort();
  }, [module, value, moment, failures]);

  return value;
}

/** Returns the value of a module and suspends until it is loaded: for what a page cannot be rendered without. */
export function useLoaded<Value>(module: LazyModule<Value>): Value {
  return module.loaded ?? use(module.load());
}

/** The longest wait in milliseconds: some browsers never call back on a page that keeps animating. */
const timeout = 3000;

/** Resolves when the browser is idle, after three seconds at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 200);
  });
}
