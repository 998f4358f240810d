import { contentHash, integrityOf } from '../../files/contentHash';
import { cacheControlOf, contentTypeOf } from '../../serve/fileHeaders';
import { htmlFile } from '../../site/siteAddress';
import { compile, site } from '../../testing/compileSample';
import { divideInventory, type InventoryFile, partName } from '../inventory';
import { inventoryName, manifestName } from '../releases';
import type { SiteResponse } from '../verify/fetchSite';

/**
 * A published site that a test can change: its files, and the response headers that differ from the defaults, by file
 * name.
 */
export interface ServedSample {
  files: Map<string, Uint8Array>;
  headers: Map<string, Record<string, string>>;
  script: string;
  fetchFile(address: string): Promise<SiteResponse>;
}

/** Returns a small published site with an inventory. Verifying it reports no problems. */
export async function servedSample(): Promise<ServedSample> {
  const compiled = await compile(site);
  const files = new Map<string, Uint8Array>();
  const put = (name: string, content: string | Uint8Array) =>
    files.set(name, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  for (const [name, content] of compiled.files) put(`content/${name}`, content);
  const code = 'start();';
  const script = `assets/main.${contentHash(code).slice(0, 8)}.js`;
  put(script, code);
  const immutable = inventoryOf(files);
  const { release } = compiled.manifest;
  const outputFiles = new Map<string, Uint8Array>();
  const tag = `<script defer src="/bread/${script}" integrity="${integrityOf(code)}"></script>`;
  const paths = [
    ...compiled.pages.map(({ page }) => page.facts.path),
    ...compiled.redirects.map((route) => route.path),
  ];
  for (const path of paths) {
    const html = `<!doctype html><html lang="en" data-base="/bread/"><head>${tag}</head></html>`;
    outputFiles.set(htmlFile(path), new TextEncoder().encode(html));
  }
  outputFiles.set('_headers', new TextEncoder().encode('/*'));
  for (const [name, bytes] of outputFiles) if (!name.startsWith('_')) put(name, bytes);
  put(manifestName, JSON.stringify(compiled.manifest));
  const published = '2026-01-01T00:00:00.000Z';
  const all = { immutableFiles: immutable, outputFiles: inventoryOf(outputFiles) };
  const { parts, encodePart } = divideInventory(all);
  for (const hash of Object.values(parts)) put(partName(hash), encodePart(hash));
  const inventory = { release, published, pages: 2, parts, earlier: [] };
  put(inventoryName(release), JSON.stringify(inventory));
  const headers: ServedSample['headers'] = new Map();
  return {
    files,
    headers,
    script,
    fetchFile: async (address) => respond(address, { files, headers }),
  };
}

function inventoryOf(files: ReadonlyMap<string, Uint8Array>): Record<string, InventoryFile> {
  const found = [...files].map(([name, bytes]): [string, InventoryFile] => {
    return [name, { hash: contentHash(bytes), size: bytes.length }];
  });
  return Object.fromEntries(found);
}

function respond(
  address: string,
  { files, headers }: Pick<ServedSample, 'files' | 'headers'>,
): SiteResponse {
  const name = address === '' || address.endsWith('/') ? `${address}index.html` : address;
  const bytes = files.get(name);
  const sent = {
    'content-type': contentTypeOf(name),
    'cache-control': cacheControlOf(name),
    ...headers.get(name),
  };
  if (bytes === undefined) return { status: 404, bytes: new Uint8Array(), headers: new Headers() };
  return { status: 200, bytes, headers: new Headers(sent) };
}
