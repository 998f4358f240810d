import { manifestSchema } from '#manifest/manifest';
import { routeTableSchema } from '#manifest/routes';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic';
import { forEachWithLimit, mapWithLimit } from '../../files/mapWithLimit';
import { hashInName } from '../../site/contentFiles';
import type { Shard } from '../../site/parts/shard';
import { htmlFile } from '../../site/siteAddress';
import { contentNames } from '../builtSite';
import {
  type Inventory,
  type InventoryPart,
  parseInventory,
  parsePart,
  partName,
} from '../inventory';
import { inventoryName } from '../releases';
import {
  checkCaching,
  checkHash,
  checkIntegrity,
  checkShape,
  checkStatus,
  checkType,
  type Problem,
} from './checkResponse';
import type { FetchFile, SiteResponse } from './fetchSite';

interface VerifyOptions {
  /** URL of the site's root, with a trailing slash. */
  root: string;
  fetchFile: FetchFile;
  concurrency: number;
  /**
   * The shard whose files are checked, such as the second of eight (see `checkOutputFiles`). If missing, all files are
   * checked.
   */
  shard?: Shard | undefined;
}

/** The result of a verification. */
export interface Verified {
  /** Number of files that were requested, including the parts of the inventory, but not the inventory itself. */
  files: number;
  /** Number of pages and redirects in the manifest and the route tables. */
  pages: number;
}

/**
 * Requests the files of a published site, or of one shard of it, over HTTP and reports missing files, unexpected bytes,
 * and wrong content types and cache lifetimes. Returns the numbers of requested files and of route paths.
 */
export async function verifySite(
  { root, fetchFile, concurrency, shard = { index: 1, count: 1 } }: VerifyOptions,
  report: Report,
): Promise<Verified> {
  const found: Diagnostic[] = [];
  const requested = new Set<string>();
  const add = (address: string, problem: Problem | undefined) => {
    if (problem !== undefined) found.push({ file: root + address, ...problem });
  };
  const verification: Verification = {
    concurrency,
    shard,
    fetchFile,
    requested,
    add,
    async check({ name, address = name, hash = hashInName(name) }) {
      requested.add(address);
      const response = await fetchFile(address);
      const missing = checkStatus(response);
      add(address, missing);
      if (missing !== undefined) return undefined;
      if (hash !== undefined) add(address, checkHash(response, hash));
      add(address, checkType(name, response));
      add(address, checkCaching(name, response));
      return response;
    },
  };
  const { release, paths, divided } = await checkContent(verification);
  if (release !== undefined) {
    const absent = await checkMissingFile(verification);
    const inventory = await fetchInventory(verification, release, absent);
    if (inventory === undefined) {
      const own = divided.filter((_, index) => isOfShard(index, shard));
      await forEachWithLimit(own, concurrency, (name) => checkContentFile(verification, name));
    }
    await checkOutputFiles(verification, paths, inventory);
  }
  for (const diagnostic of mergeWarnings(found)) report(diagnostic);
  return { files: requested.size, pages: paths.size };
}

interface Verification {
  concurrency: number;
  shard: Shard;
  fetchFile: FetchFile;
  /** The paths that `check` has requested, relative to the site's root. */
  requested: ReadonlySet<string>;
  check(file: {
    name: string;
    /** The path to request, if it differs from the name. */
    address?: string | undefined;
    /** The hash of the file's bytes, if the file name does not contain it. */
    hash?: string | undefined;
  }): Promise<SiteResponse | undefined>;
  add(address: string, problem: Problem | undefined): void;
}

/**
 * Checks the manifest and all content files that it refers to, directly or through other files. Returns the release of
 * the manifest (`undefined` if the manifest cannot be read), and the route paths of all pages and redirects. If there
 * are several shards, page documents and media files are not checked. Their names are returned in `divided`.
 */
async function checkContent(verification: Verification): Promise<{
  release: string | undefined;
  paths: ReadonlySet<string>;
  divided: readonly string[];
}> {
  const { requested, concurrency, shard } = verification;
  const paths = new Set<string>();
  const divided = new Set<string>();
  let release: string | undefined;
  let next = ['manifest.json'];
  while (next.length > 0) {
    const named = await mapWithLimit(next, concurrency, async (name) => {
      const text = await checkContentFile(verification, name);
      if (text === undefined) return [];
      if (name === 'manifest.json') {
        const manifest = manifestSchema.parse(JSON.parse(text));
        release = manifest.release;
        for (const { type, path } of manifest.routes) if (type !== 'section') paths.add(path);
      } else if (name.startsWith('routes/')) {
        const { entries, redirects = [] } = routeTableSchema.parse(JSON.parse(text));
        for (const { path } of [...entries, ...redirects]) paths.add(path);
      }
      return contentNames(name, text);
    });
    const all = [...new Set(named.flat())].filter((name) => !requested.has(`content/${name}`));
    next = all.filter((name) => shard.count === 1 || !isInShard(name));
    if (shard.count > 1) for (const name of all) if (isInShard(name)) divided.add(name);
  }
  return { release, paths, divided: [...divided] };
}

/**
 * Checks a content file, with a name relative to `content/`. Returns its text, or `undefined` if the file is missing or
 * the viewer cannot read it.
 */
async function checkContentFile(
  { check, add }: Verification,
  name: string,
): Promise<string | undefined> {
  const file = `content/${name}`;
  const response = await check({ name: file });
  if (response === undefined) return undefined;
  const text = new TextDecoder().decode(response.bytes);
  const problem = checkShape(name, text);
  add(file, problem);
  return problem === undefined ? text : undefined;
}

/**
 * Tests if a content file, with a name relative to `content/`, is a page document or a media file. If a verification is
 * divided into shards, each of these files is checked by one run only.
 */
function isInShard(name: string): boolean {
  return /^(?:media|pages)\//.test(name);
}

/** The name of a file that does not exist: in practice, no content has this hash. */
const missingName = 'content/pages/00000000000000000000.json';

async function checkMissingFile({ fetchFile, add }: Verification): Promise<SiteResponse> {
  const response = await fetchFile(missingName);
  const { status, failure } = response;
  // Buckets that do not allow listing answer requests for missing files with 403.
  if (status === 404 || status === 410 || status === 403) return response;
  add(missingName, {
    code: 'published-missing',
    severity: 'warning',
    message: `the host answers requests for missing files with status ${status} instead of 404`,
    hint: 'configure the host to answer requests for missing files with status 404 and the content of 404.html',
    ...failure,
  });
  return response;
}

/**
 * Returns the inventory of a release. Reports a problem and returns `undefined` if the inventory is missing, is invalid
 * or could not be requested. It is missing if the site was not published by `recto publish`. `absent` is the host's
 * response to a request for a missing file.
 */
async function fetchInventory(
  { fetchFile, add }: Verification,
  release: string,
  absent: SiteResponse,
): Promise<Inventory | undefined> {
  const name = inventoryName(release);
  const response = await fetchFile(name);
  const problem = isAbsent(response, absent) ? noInventory : checkStatus(response);
  if (problem !== undefined) {
    add(name, problem);
    return undefined;
  }
  try {
    const inventory = parseInventory(response.bytes);
    if (inventory.release === release) return inventory;
  } catch {
    // Reported below.
  }
  add(name, invalidInventory);
  return undefined;
}

const noInventory: Problem = {
  code: 'published-missing',
  severity: 'warning',
  message:
    'the release has no inventory: only the content of files with a hash in their names was checked',
  hint: 'publish the site with "recto publish", so that the content of all files can be checked',
};

const invalidInventory: Problem = {
  code: 'published-shape',
  severity: 'error',
  message:
    'this file is not the inventory of the current release: only the content of files with a hash in their names was checked',
  hint: 'purge the cache of the host or CDN, and publish the site again with "recto publish --repair"',
};

function isAbsent({ status, bytes }: SiteResponse, absent: SiteResponse): boolean {
  if (status === 404 || status === 410) return true;
  if (status !== absent.status) return false;
  return status === 403 || (status === 200 && Buffer.from(bytes).equals(absent.bytes));
}

/**
 * Checks the HTML file of each route path, and the scripts and stylesheets that the file loads. If the site has an
 * inventory, also checks all other files that the inventory lists, and compares all files with their hashes.
 *
 * If there are several shards, each shard checks only its share. With an inventory, these are the files in its share of
 * the parts. Without an inventory, these are the HTML files of its share of the route paths. The scripts and
 * stylesheets that a checked HTML file loads are always checked.
 */
async function checkOutputFiles(
  verification: Verification,
  paths: ReadonlySet<string>,
  inventory: Inventory | undefined,
): Promise<void> {
  const { check, add, requested, concurrency, shard } = verification;
  const loaded = new Map<string, LoadedFile>();
  const checkOutput = async (name: string, hash?: string) => {
    // Hosts that read files such as `_headers` do not serve them.
    if (name.startsWith('_')) return;
    const response = await check({ name, address: addressOf(name), hash });
    if (response === undefined || !name.endsWith('.html')) return;
    const html = new TextDecoder().decode(response.bytes);
    for (const file of loadedFiles(html)) loaded.set(`${file.name} ${file.integrity}`, file);
  };
  const checkImmutable = async (name: string, hash: string) => {
    const response = await check({ name, hash });
    if (response === undefined || !name.startsWith('content/')) return;
    const text = new TextDecoder().decode(response.bytes);
    add(name, checkShape(name.slice('content/'.length), text));
  };
  // Files that pages load are checked after the pages, which contain the expected integrity.
  const assets = new Map<string, string>();
  const parts = Object.values(inventory?.parts ?? {}).filter((_, index) => isOfShard(index, shard));
  for (const part of parts) {
    const { immutableFiles, outputFiles } = await fetchPart(verification, part);
    await forEachWithLimit(Object.entries(outputFiles), concurrency, ([name, { hash }]) =>
      checkOutput(name, hash),
    );
    await forEachWithLimit(
      Object.entries(immutableFiles),
      concurrency,
      async ([name, { hash }]) => {
        if (!name.startsWith('content/')) assets.set(name, hash);
        else if (!requested.has(name)) await checkImmutable(name, hash);
      },
    );
  }
  if (inventory === undefined || shard.count === 1) {
    const rest = [...paths]
      .map(htmlFile)
      .filter((name, index) => isOfShard(index, shard) && !requested.has(addressOf(name)));
    await forEachWithLimit(rest, concurrency, (name) => checkOutput(name));
  }
  await forEachWithLimit(loaded.values(), concurrency, async ({ name, integrity }) => {
    const response = await check({ name, hash: assets.get(name) });
    if (response !== undefined) add(name, checkIntegrity(response, integrity));
  });
  const rest = [...assets].filter(([name]) => !requested.has(name));
  await forEachWithLimit(rest, concurrency, ([name, hash]) => check({ name, hash }));
}

/**
 * Tests if the list item with the given index belongs to a shard. With eight shards, every eighth item belongs to the
 * same shard.
 */
function isOfShard(index: number, shard: Shard): boolean {
  return index % shard.count === shard.index - 1;
}

function addressOf(name: string): string {
  return name.replace(/(^|\/)index\.html$/, '$1');
}

async function fetchPart({ check }: Verification, hash: string): Promise<InventoryPart> {
  const response = await check({ name: partName(hash), hash });
  const part = response && parsePart(response.bytes, hash);
  return part ?? { immutableFiles: {}, outputFiles: {} };
}

interface LoadedFile {
  /** The path of the file, relative to the site's root. */
  name: string;
  integrity: string | undefined;
}

/** Returns the scripts and stylesheets that an HTML file loads, except those outside the site's base path. */
function loadedFiles(html: string): LoadedFile[] {
  const base = attributeOf(/<html[^>]*>/.exec(html)?.[0] ?? '', 'data-base') ?? '/';
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const isStylesheet = attributeOf(tag, 'rel') === 'stylesheet';
    if (!tag.startsWith('<script') && !isStylesheet) return [];
    const address = attributeOf(tag, 'src') ?? attributeOf(tag, 'href');
    if (address === undefined || !address.startsWith(base)) return [];
    return [{ name: address.slice(base.length), integrity: attributeOf(tag, 'integrity') }];
  });
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/**
 * Merges warnings that have the same message and concern files with the same extension, because a single change to the
 * host's configuration fixes them. Errors are not merged.
 */
function mergeWarnings(entries: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const entry of entries) {
    const { code, severity, file, message } = entry;
    const extension = /\.\w+$/.exec(file)?.[0] ?? '/';
    const key = severity === 'error' ? `${code} ${file}` : `${code} ${message} ${extension}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    if (first.severity === 'error') return [first, ...others];
    const count = others.length === 1 ? '1 other file' : `${others.length} other files`;
    return [{ ...first, message: `${first.message} (and ${count})` }];
  });
}
