import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Diagnostic } from '../../diagnostics/diagnostic';
import { contentHash } from '../../files/contentHash';
import { contentTypeOf, isImmutable } from '../../serve/fileHeaders';
import { contentSchemas } from '../../site/contentApi';
import type { SiteResponse } from './fetchSite';

/** A problem of a response, without its address. */
export type Problem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/** Seconds that a file that changes may be cached without revalidation. GitHub Pages offers no shorter time. */
const longestStale = 600;
/** Seconds that an immutable file should be cached. */
const shortestCached = 7 * 24 * 60 * 60;

/** Checks that a response has a file; returns `undefined` when it has. */
export function checkStatus({ status, failure }: SiteResponse): Problem | undefined {
  if (status === 200) return undefined;
  const described = failure ?? {
    message: `The response has the status ${status}, not 200`,
    hint: hintForStatus(status),
  };
  return { code: 'published-missing', severity: 'error', ...described };
}

function hintForStatus(status: number): string {
  if (status === 401 || status === 403) {
    return 'Make it readable for everyone; if it does not exist, publish the site again';
  }
  if (status === 429) return 'The host limits requests: run again with a smaller --concurrency';
  if (status >= 500) return 'The host itself has failed: read its log, and run again';
  return 'Publish the site again with --repair; missing files are sent then';
}

/** Checks that a response has the bytes of a hash; returns `undefined` when it has. */
export function checkHash({ bytes }: SiteResponse, hash: string): Problem | undefined {
  const found = contentHash(bytes);
  if (found === hash) return undefined;
  return {
    code: 'published-hash',
    severity: 'error',
    message: `Its bytes have the hash ${found}, not ${hash}`,
    hint: 'Publish the site again with --repair, and check that its host or CDN changes and caches nothing',
  };
}

/** Checks the subresource integrity that a page names for a file; returns `undefined` when it matches. */
export function checkIntegrity({ bytes }: SiteResponse, integrity = ''): Problem | undefined {
  const [, algorithm, expected] = /^(sha\d{3})-(\S+)$/.exec(integrity) ?? [];
  if (algorithm === undefined) return undefined;
  if (createHash(algorithm).update(bytes).digest('base64') === expected) return undefined;
  return {
    code: 'published-hash',
    severity: 'error',
    message: 'Browsers refuse it: its bytes are not those that a page expects',
    hint: 'Publish the site again with --repair, and check that its host or CDN changes nothing',
  };
}

/** Checks the content type of a response; returns `undefined` when it is right. */
export function checkType(name: string, { headers }: SiteResponse): Problem | undefined {
  const expected = mediaType(contentTypeOf(name));
  const found = mediaType(headers.get('content-type') ?? 'none');
  // Browsers do not look at the type of other files.
  if (expected === 'application/octet-stream' || isSameType(found, expected)) return undefined;
  const isRefused = expected === 'text/css' || isScript(expected);
  const problem = `content type is ${found}, not ${expected}`;
  return {
    code: 'published-type',
    severity: isRefused ? 'error' : 'warning',
    message: isRefused ? `Browsers may refuse it: its ${problem}` : `The ${problem}`,
    hint: `Configure the host to send ${expected} for files with this extension`,
  };
}

/** Checks how long a response may be cached; returns `undefined` when that is right. */
export function checkCaching(name: string, { headers }: SiteResponse): Problem | undefined {
  const value = headers.get('cache-control') ?? '';
  const isRevalidated = /\bno-(?:cache|store)\b/.test(value);
  const age = isRevalidated ? 0 : Number(/\bmax-age=(\d+)/.exec(value)?.[1] ?? Number.NaN);
  const duration = Number.isNaN(age) ? 'for as long as browsers choose' : `for ${age} seconds`;
  const problem = { code: 'published-cache', severity: 'warning' } as const;
  if (isImmutable(name)) {
    if (age >= shortestCached) return undefined;
    const hint = 'Configure the host to send "Cache-Control: public, max-age=31536000, immutable"';
    return { ...problem, message: `It never changes, but may be cached ${duration}`, hint };
  }
  if (age <= longestStale) return undefined;
  const message = `It changes, but may be cached ${duration} without revalidation`;
  return { ...problem, message, hint: 'Configure the host to send "Cache-Control: no-cache"' };
}

function mediaType(type: string): string {
  return type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Tests if two media types mean the same: scripts, XML and icons have an old and a new one. */
function isSameType(found: string, expected: string): boolean {
  if (isScript(expected)) return isScript(found);
  const normalize = (type: string) =>
    type.replace(/^application\/(?=xml)/, 'text/').replace('vnd.microsoft.icon', 'x-icon');
  return normalize(found) === normalize(expected);
}

function isScript(type: string): boolean {
  return /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type);
}

/** The schemas of JSON files by their file or folder in `content/`. */
const schemas = new Map(
  contentSchemas.map(({ place }) => {
    const known = contentSchemas.filter((other) => other.place === place);
    return [place, z.union(known.map(({ schema }) => schema))];
  }),
);

/** Checks a content file, named from `content/`, against its schema; returns `undefined` when it is valid. */
export function checkShape(name: string, text: string): Problem | undefined {
  if (!name.endsWith('.json')) return undefined;
  const schema = schemas.get(name.split('/', 1)[0]);
  let reason: string | undefined;
  try {
    const value: unknown = JSON.parse(text);
    const parsed = schema && z.safeParse(schema, value);
    const [issue] = parsed?.error?.issues ?? [];
    if (issue !== undefined) reason = `${issue.path.join('.') || 'the file'}: ${issue.message}`;
  } catch {
    reason = 'it is not JSON';
  }
  if (reason === undefined) return undefined;
  return {
    code: 'published-shape',
    severity: 'error',
    message: `The viewer cannot read the file: ${reason}`,
    hint: 'Build and publish with the version of Recto that the published viewer has',
  };
}
