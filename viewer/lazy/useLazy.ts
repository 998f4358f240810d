import { use, useEffect, useReducer, useState } from 'react';
import { logWarning } from '../logWarning';
import type { LazyModule } from './lazyModule';

/**
 * The moment at which a module is loaded.
 *
 * - `now`: at once, because the reader waits for it;
 * - `idle`: when the browser is idle, so that the module is loaded before it is needed;
 * - `interaction`: at once, although the reader does not wait for the module, for example after the reader has focused
 *   an element that needs it. Unlike with `now`, the page is never reloaded after a deployment.
 */
export type LoadMoment = 'now' | 'idle' | 'interaction';

const retryEvents = ['click', 'keydown', 'online'];

/**
 * Loads a module at the given moment, or does not load it if `moment` is `false`. Returns its value, or `undefined`
 * until it is loaded. If loading fails, logs the error. Then requests the module again after the next click or key
 * press, or when the network is available again.
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

/**
 * Returns the value of a module that the calling component needs for rendering. Suspends the component until the module
 * is loaded.
 */
export function useLoaded<Value>(module: LazyModule<Value>): Value {
  return module.loaded ?? use(module.load());
}

/**
 * Maximum time to wait for an idle browser, in milliseconds. Some browsers are never idle while a page has a running
 * animation.
 */
const timeout = 3000;

/**
 * Returns a promise that resolves when the browser is idle, but after three seconds at the latest. In browsers without
 * idle callbacks, the promise resolves after 0.2 seconds.
 */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 200);
  });
}
