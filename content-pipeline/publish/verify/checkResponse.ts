import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { contentHash } from '../../files/contentHash';
import { contentTypeOf, isImmutable } from '../../serve/fileHeaders';
import { contentSchemas } from '../../site/contentApi';
import type { SiteResponse } from './fetchSite';

/** A diagnostic of a response without the URL, which `verifySite` adds. */
export type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/**
 * Maximum cache lifetime in seconds of a file that can change, if the cache does not revalidate the file. GitHub Pages
 * sends this value.
 */
const longestStale = 600;
/** Minimum cache lifetime in seconds of an immutable file. */
const shortestCached = 7 * 24 * 60 * 60;

/** Returns an error if the status of a response is not 200; otherwise `undefined`. */
export function checkStatus({ status, failure }: SiteResponse): Problem | undefined {
  if (status === 200) return undefined;
  const described = failure ?? {
    message: `the response has status ${status} instead of 200`,
    hint: hintForStatus(status),
  };
  return { code: 'published-missing', severity: 'error', ...described };
}

function hintForStatus(status: number): string {
  if (status === 401 || status === 403) {
    return 'make the file readable for everyone, or publish the site again if the file does not exist';
  }
  if (status === 429)
    return 'run the command again with a smaller --concurrency: the host limits requests';
  if (status >= 500) return 'check the log of the host, and run the command again';
  return 'check that the URL is the root of the site; if it is, publish the site again with --repair, which uploads missing files';
}

const modifiedHint =
  'turn off features of the host or CDN that modify files (such as minification), purge the cache of the host or CDN, and publish the site again with --repair';

/**
 * Returns an error if the body of a response does not have the given hash (see `contentHash`); otherwise `undefined`.
 */
export function checkHash({ bytes }: SiteResponse, hash: string): Problem | undefined {
  const found = contentHash(bytes);
  if (found === hash) return undefined;
  return {
    code: 'published-hash',
    severity: 'error',
    message: `the content has the hash ${found} instead of ${hash}`,
    hint: modifiedHint,
  };
}

/**
 * Returns an error if the body of a response does not match the `integrity` attribute of the element that loads the
 * file. Returns `undefined` if it matches, or if the attribute does not contain exactly one hash.
 */
export function checkIntegrity({ bytes }: SiteResponse, integrity = ''): Problem | undefined {
  const [, algorithm, expected] = /^(sha\d{3})-(\S+)$/.exec(integrity) ?? [];
  if (algorithm === undefined) return undefined;
  if (createHash(algorithm).update(bytes).digest('base64') === expected) return undefined;
  return {
    code: 'published-hash',
    severity: 'error',
    message:
      'browsers block this file: its content does not match the "integrity" attribute of a page',
    hint: modifiedHint,
  };
}

/**
 * Returns a problem if the content type of a response does not match the file's extension: an error for scripts and
 * stylesheets, which browsers may block, or a warning for other files. Otherwise returns `undefined`.
 */
export function checkType(name: string, { headers }: SiteResponse): Problem | undefined {
  const expected = mediaType(contentTypeOf(name));
  const found = mediaType(headers.get('content-type') ?? 'none');
  // Any content type is right for files with an unknown extension.
  if (expected === 'application/octet-stream' || isSameType(found, expected)) return undefined;
  const isRefused = expected === 'text/css' || isScript(expected);
  const problem = `content type is ${found} instead of ${expected}`;
  return {
    code: 'published-type',
    severity: isRefused ? 'error' : 'warning',
    message: isRefused ? `browsers may block this file: its ${problem}` : `the ${problem}`,
    hint: `configure the host to send "Content-Type: ${expected}" for files with this extension`,
  };
}

/**
 * Returns a warning if the cache lifetime of a response is not specified, is less than a week for an immutable file, or
 * is more than 10 minutes for another file; otherwise `undefined`.
 */
export function checkCaching(name: string, { headers }: SiteResponse): Problem | undefined {
  const value = headers.get('cache-control') ?? '';
  const isRevalidated = /\bno-(?:cache|store)\b/.test(value);
  const age = isRevalidated ? 0 : Number(/\bmax-age=(\d+)/.exec(value)?.[1] ?? Number.NaN);
  const lifetime = Number.isNaN(age) ? 'not specified' : `${age} seconds`;
  const problem = { code: 'published-cache', severity: 'warning' } as const;
  if (isImmutable(name)) {
    if (age >= shortestCached) return undefined;
    const message = `this file never changes, but its cache lifetime is ${lifetime}`;
    const hint =
      'configure the host to send "Cache-Control: public, max-age=31536000, immutable" for files with a hash in their names';
    return { ...problem, message, hint };
  }
  if (age <= longestStale) return undefined;
  const message = `this file can change, but its cache lifetime without revalidation is ${lifetime}`;
  const hint =
    'configure the host to send "Cache-Control: no-cache" for files without a hash in their names';
  return { ...problem, message, hint };
}

function mediaType(type: string): string {
  return type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Tests if two media types are equivalent: scripts, XML and icons each have an older and a newer type. */
function isSameType(found: string, expected: string): boolean {
  if (isScript(expected)) return isScript(found);
  const normalize = (type: string) =>
    type.replace(/^application\/(?=xml)/, 'text/').replace('vnd.microsoft.icon', 'x-icon');
  return normalize(found) === normalize(expected);
}

function isScript(type: string): boolean {
  return /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type);
}

const schemas = new Map(
  contentSchemas.map(({ place }) => {
    const known = contentSchemas.filter((other) => other.place === place);
    return [place, z.union(known.map(({ schema }) => schema))];
  }),
);

/**
 * Returns an error if a file with the extension `.json` is not JSON or does not match its schema; otherwise
 * `undefined`. `name` is relative to `content/`.
 */
export function checkShape(name: string, text: string): Problem | undefined {
  if (!name.endsWith('.json')) return undefined;
  const schema = schemas.get(name.split('/', 1)[0]);
  let reason: string | undefined;
  try {
    const value: unknown = JSON.parse(text);
    const parsed = schema && z.safeParse(schema, value);
    const [issue] = parsed?.error?.issues ?? [];
    if (issue !== undefined) reason = `${issue.path.join('.') || 'top level'}: ${issue.message}`;
  } catch {
    reason = 'it is not JSON';
  }
  if (reason === undefined) return undefined;
  return {
    code: 'published-shape',
    severity: 'error',
    message: `the viewer cannot read this file: ${reason}`,
    hint: 'build and publish the site again, so that its viewer and its content are of the same version of Recto',
  };
}
