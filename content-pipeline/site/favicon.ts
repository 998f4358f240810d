import type { CompiledSite } from './compiledSite';

/** Returns the site's icon, when it is an SVG file among its own files: from others no pictures are made. */
export function svgFavicon({
  manifest,
  staticFiles,
}: Pick<CompiledSite, 'manifest' | 'staticFiles'>): Uint8Array | undefined {
  const { favicon } = manifest.site;
  return favicon?.startsWith('/') && favicon.endsWith('.svg')
    ? staticFiles.get(favicon.slice(1))
    : undefined;
}
