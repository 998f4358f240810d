import { useEffect, useState } from 'react';
import type { DeferredPart } from '../data/deferredPart';
import { logWarning } from '../data/logWarning';
import { quietMoment } from './quietMoment';

/**
 * A part of the viewer that no page shows at first: nothing until it is loaded. That happens in a
 * quiet moment after the first page stands, and again whenever the part becomes wanted.
 */
export function useDeferred<Part>(part: DeferredPart<Part>, isWanted = false): Part | undefined {
  const [loaded, setLoaded] = useState(() => part.loaded);

  useEffect(() => {
    if (loaded !== undefined) return;
    let isGone = false;
    const moment = isWanted ? Promise.resolve() : quietMoment();
    moment
      .then(() => (isGone ? undefined : part.load()))
      .then((value) => isGone || setLoaded(() => value))
      .catch((error) => logWarning(`The part "${part.name}" of the viewer is missing`, error));
    return () => {
      isGone = true;
    };
  }, [part, loaded, isWanted]);

  return loaded;
}
