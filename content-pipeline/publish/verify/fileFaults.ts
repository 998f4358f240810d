import type { Diagnostic } from '../../diagnostics/diagnostic';
import { contentHash } from '../../files/contentHash';
import { isImmutable } from '../../serve/cachePolicy';
import { contentTypeOf } from '../../serve/contentType';
import type { Answer } from './askSite';

/** What is wrong with an answer, without its address. */
export type Fault = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'>;

/** How long a file that changes may be kept without asking: seconds. GitHub Pages knows nothing shorter. */
const longestStale = 600;
/** How long an immutable file should be kept: seconds. */
const shortestKept = 7 * 24 * 60 * 60;

/** Why an answer is no file at all; nothing when it is one. */
export function missingFault({ status, trouble }: Answer): Fault | undefined {
  if (status === 200) return undefined;
  const message = `The answer is ${status}, not 200`;
  const said = trouble ?? { message, hint: mendingOf(status) };
  return { code: 'published-missing', severity: 'error', ...said };
}

function mendingOf(status: number): string {
  if (status === 401 || status === 403)
    return 'Let everyone read it; if it is not there, publish the site again';
  if (status === 429)
    return 'The host wants fewer questions: run again with a smaller --concurrency';
  if (status >= 500) return 'The host itself is in trouble: read its log, and run again';
  return 'Publish the site again; what is missing is sent then';
}

/** Whether a file holds other bytes than it should. */
export function hashFault({ bytes }: Answer, hash: string): Fault | undefined {
  const found = contentHash(bytes);
  if (found === hash) return undefined;
  return {
    code: 'published-hash',
    severity: 'error',
    message: `Its bytes have the hash ${found}, not ${hash}`,
    hint: 'Publish the site again, and see that its host or CDN changes and keeps nothing',
  };
}

/** What is wrong with the type that an answer names. */
export function typeFault(name: string, { headers }: Answer): Fault | undefined {
  const expected = essence(contentTypeOf(name));
  const found = essence(headers.get('content-type') ?? 'none');
  // What is of no known type is not looked at by browsers either.
  if (expected === 'application/octet-stream' || isSame(found, expected)) return undefined;
  const isRefused = expected === 'text/css' || isScript(expected);
  const wrong = `content type is ${found}, not ${expected}`;
  return {
    code: 'published-type',
    severity: isRefused ? 'error' : 'warning',
    message: isRefused ? `Browsers may refuse it: its ${wrong}` : `The ${wrong}`,
    hint: `Let the host send ${expected} for files with this ending`,
  };
}

/** What is wrong with how long an answer may be kept. */
export function cacheFault(name: string, { headers }: Answer): Fault | undefined {
  const value = headers.get('cache-control') ?? '';
  const isRevalidated = /\bno-(?:cache|store)\b/.test(value);
  const age = isRevalidated ? 0 : Number(/\bmax-age=(\d+)/.exec(value)?.[1] ?? Number.NaN);
  const code = 'published-cache';
  if (isImmutable(name)) {
    if (age >= shortestKept) return undefined;
    const message = `It never changes, yet may be kept for ${inWords(age)}`;
    const hint = 'Let the host send "Cache-Control: public, max-age=31536000, immutable"';
    return { code, severity: 'warning', message, hint };
  }
  if (age <= longestStale) return undefined;
  const message = `It changes, yet may be kept for ${inWords(age)} without asking`;
  const hint = 'Let the host send "Cache-Control: no-cache"';
  return { code, severity: 'warning', message, hint };
}

function inWords(seconds: number): string {
  return Number.isNaN(seconds) ? 'as long as browsers like' : `${seconds} seconds`;
}

function essence(type: string): string {
  return type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Scripts, XML and icons have old names and new ones; hosts know either. */
function isSame(found: string, expected: string): boolean {
  if (isScript(expected)) return isScript(found);
  const plain = (type: string) =>
    type.replace(/^application\/(?=xml)/, 'text/').replace('vnd.microsoft.icon', 'x-icon');
  return plain(found) === plain(expected);
}

/** Whether browsers run what has this type. */
function isScript(type: string): boolean {
  return /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type);
}
