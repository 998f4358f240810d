import { useEffect, useState } from 'react';
import type { DeferredPart } from '../data/deferredPart';
import { logWarning } from '../data/logWarning';
import { quietMoment } from './quietMoment';

/**
 * A part of the viewer that no page shows at first: nothing until it is loaded. That happens in a
 * quiet moment after the first page stands, and again whenever the part becomes wanted.
 */
export function useDeferred<Part>(part: DeferredPart<Part>, isWanted = false): Part | undefined {
  return useLoaded(part, isWanted ? 'now' : 'soon');
}

/** A part of the viewer that many visits never need: nothing until it is wanted and loaded. */
export function useOnDemand<Part>(part: DeferredPart<Part>, isWanted: boolean): Part | undefined {
  return useLoaded(part, isWanted ? 'now' : 'never');
}

function useLoaded<Part>(
  part: DeferredPart<Part>,
  when: 'now' | 'soon' | 'never',
): Part | undefined {
  const [loaded, setLoaded] = useState(() => part.loaded);

  useEffect(() => {
    if (loaded !== undefined || when === 'never') return;
    let isGone = false;
    const moment = when === 'now' ? Promise.resolve() : quietMoment();
    moment
      .then(() => (isGone ? undefined : part.load()))
      .then((value) => isGone || setLoaded(() => value))
      .catch((error) => logWarning(`The part "${part.name}" of the viewer is missing`, error));
    return () => {
      isGone = true;
    };
  }, [part, loaded, when]);

  return loaded;
}
