import { useSuspenseQuery } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { manifestQuery } from '../data/manifestQuery';

/** The manifest as it is now. The frame is drawn only after it was read. */
export function useFrameManifest(): Manifest {
  return useSuspenseQuery(manifestQuery).data;
}
