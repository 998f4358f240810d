import type { Manifest } from '#manifest/manifest';
import type { CompiledSite } from '../compiledSite';
import type { ViewerAssets } from '../htmlPage';
import { type OutputFile, ready } from '../outputFile';
import { headersFile } from './headersFile';
import { hostHeaders } from './hostHeaders';
import { nginxSnippet } from './nginxSnippet';

/** What tells common static hosts which headers to send, by name from the root of a site. */
export function buildHostFiles(
  {
    files,
    manifest,
  }: { files: CompiledSite['files']; manifest: Pick<Manifest, 'locales' | 'previews'> },
  { base, assets }: { base: string; assets: Pick<ViewerAssets, 'startScript'> },
): ReadonlyMap<string, OutputFile> {
  const headers = hostHeaders(assets.startScript, files.keys(), manifest.previews);
  return new Map([
    ['_headers', ready(headersFile(headers, base))],
    ['hosting/nginx.conf', ready(nginxSnippet(headers, base, manifest.locales))],
  ]);
}
