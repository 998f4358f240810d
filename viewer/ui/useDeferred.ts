import { useEffect, useReducer, useState } from 'react';
import type { DeferredPart } from '../data/deferredPart';
import { logWarning } from '../logWarning';
import { quietMoment } from './quietMoment';

/**
 * A part of the viewer that no page shows at first: nothing until it is loaded. That happens in a
 * quiet moment after the first page stands, and again whenever the part becomes wanted.
 */
export function useDeferred<Part>(part: DeferredPart<Part>, isWanted = false): Part | undefined {
  return useLoaded(part, isWanted ? 'now' : 'soon', isWanted);
}

/**
 * A part of the viewer that many visits never need: nothing until it is wanted and loaded. It may be wanted
 * without the reader having asked for it.
 */
export function useOnDemand<Part>(
  part: DeferredPart<Part>,
  isWanted: boolean,
  isAsked = true,
): Part | undefined {
  return useLoaded(part, isWanted ? 'now' : 'never', isAsked);
}

/** After these a part that could not be had is asked for again. */
const signs = ['click', 'keydown', 'online'];

function useLoaded<Part>(
  part: DeferredPart<Part>,
  when: 'now' | 'soon' | 'never',
  isAsked: boolean,
): Part | undefined {
  const [loaded, setLoaded] = useState(() => part.loaded);
  const [failures, fail] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure counts once there is a sign to try again.
  useEffect(() => {
    if (loaded !== undefined || when === 'never') return;
    const end = new AbortController();
    const { signal } = end;
    const moment = when === 'now' ? Promise.resolve() : quietMoment();
    moment
      .then(() => (signal.aborted ? undefined : part.load(isAsked)))
      .then((value) => signal.aborted || setLoaded(() => value))
      .catch((error) => {
        logWarning(`The part "${part.name}" of the viewer is missing`, error);
        for (const type of signs) window.addEventListener(type, fail, { signal });
      });
    return () => end.abort();
  }, [part, loaded, when, isAsked, failures]);

  return loaded;
}
