import { useEffect, useState } from 'react';
import { deferPart } from '../data/deferredPart';
import { useDeferred } from '../ui/useDeferred';

const headingWatcher = deferPart('headings', async () => {
  const { watchHeadings } = await import(/* webpackChunkName: "later" */ './watchHeadings');
  return watchHeadings;
});

/** The heading under which the reader is, as soon as somebody watches. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const watch = useDeferred(headingWatcher);
  const key = ids.join(' ');
  useEffect(() => watch?.(key.split(' '), setCurrent), [key, watch]);
  return current;
}
