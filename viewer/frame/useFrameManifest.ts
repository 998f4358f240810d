import type { Manifest } from '#manifest/manifest';
import { manifestQuery } from '../data/manifestQuery';
import { useCached } from '../data/useCached';

/** The manifest as it is now. The frame is drawn only after it was read. */
export function useFrameManifest(): Manifest {
  const manifest = useCached(manifestQuery);
  if (manifest === undefined) throw new Error('The frame was drawn before the manifest was read');
  return manifest;
}
