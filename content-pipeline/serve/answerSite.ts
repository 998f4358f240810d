import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheControlOf, contentTypeOf } from './fileHeaders';

/** The files of a site that is served, by their path from its root. */
export interface SiteFiles {
  /** Returns what is at a path, or undefined. */
  kindOf(names: readonly string[]): Promise<'file' | 'folder' | undefined>;
  read(name: string): Promise<Buffer | string>;
  /** Sends a file with status 200. The cache policy, the content type and the site's own headers are set already. */
  send(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}

interface ServedSite {
  files: SiteFiles;
  /** The path of the site, with a slash at both ends. */
  base: string;
}

/**
 * Answers a request as a good static host does: `/a/` is `a/index.html`, `/a` is the file `a`, else `a.html`, else a
 * redirect to `/a/`. A missing page gets the nearest `404.html`, a missing file plain words. The headers that the
 * site's file `_headers` names are sent.
 */
export async function answerSite(
  request: IncomingMessage,
  response: ServerResponse,
  { files, base }: ServedSite,
): Promise<void> {
  const url = request.url ?? '/';
  const [path = '/'] = url.split('?', 1);
  for (const [name, value] of await ownHeaders(files, path)) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD requests are possible here.\n');
  }
  const found = await findAt(path, { files, base });
  if (found === undefined) return sendMissing(path, namesOf(path, base) ?? [], files, response);
  if ('redirect' in found) {
    const location = `${base}${found.redirect}${url.slice(path.length)}`;
    response.setHeader('Location', location);
    return sendText(response, 308, `See ${location}\n`);
  }
  response.setHeader('Content-Type', contentTypeOf(found.file));
  response.setHeader('Cache-Control', cacheControlOf(found.file));
  return files.send(found.file, request, response);
}

/** Tests if a site has a file for the path of a request, or a redirect to one. */
export async function hasFileAt(path: string, site: ServedSite): Promise<boolean> {
  return (await findAt(path, site)) !== undefined;
}

async function findAt(path: string, { files, base }: ServedSite) {
  const names = namesOf(path, base);
  return `${path}/` === base ? { redirect: '' } : names && (await find(names, files));
}

/** Ends a request that failed, without the reason: that is for the author's terminal. */
export function sendFailure(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else sendText(response, 500, 'This file could not be read.\n');
}

/** Sends a text that is not a file of the site. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.writeHead(status).end(text);
}

/**
 * Returns the names that a path below `base` consists of; the last one is empty where the path ends in a slash.
 *
 * Returns undefined for what could lead out of the folder, to a hidden file or, in a redirect, to another host: dots as
 * a name, encoded slashes, backslashes, control characters, doubled slashes.
 */
function namesOf(path: string, base: string): string[] | undefined {
  if (!path.startsWith(base)) return undefined;
  try {
    const names = path.slice(base.length).split('/').map(decodeURIComponent);
    return names.every((name, at) => isPlainName(name) || (name === '' && at === names.length - 1))
      ? names
      : undefined;
  } catch {
    return undefined; // A `%` that encodes nothing.
  }
}

function isPlainName(name: string): boolean {
  if (name === '' || (name.startsWith('.') && name !== '.well-known')) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are refused here.
  return !/[/\\\u0000-\u001f\u007f]/.test(name);
}

async function find(
  names: readonly string[],
  { kindOf }: SiteFiles,
): Promise<{ file: string } | { redirect: string } | undefined> {
  const file = async (path: readonly string[]) =>
    (await kindOf(path)) === 'file' ? { file: path.join('/') } : undefined;
  const last = names.length - 1;
  if (names[last] === '') return file(names.with(last, 'index.html'));
  const found = (await file(names)) ?? (await file(names.with(last, `${names[last]}.html`)));
  if (found !== undefined || (await file([...names, 'index.html'])) === undefined) return found;
  return { redirect: `${names.map(encodeURIComponent).join('/')}/` };
}

/** Sends the nearest not-found page, since each language has its own; a missing file must never look like a page. */
async function sendMissing(
  path: string,
  names: readonly string[],
  { kindOf, read }: SiteFiles,
  response: ServerResponse,
): Promise<void> {
  for (let depth = isPageAddress(path) ? names.length : -1; depth >= 0; depth -= 1) {
    const page = [...names.slice(0, depth), '404.html'];
    if ((await kindOf(page)) !== 'file') continue;
    const text = String(await read(page.join('/')));
    return sendText(response, 404, text, 'text/html; charset=utf-8');
  }
  return sendText(response, 404, 'There is no such file.\n');
}

/** Tests if an address looks like that of a page rather than of another file. */
export function isPageAddress(path: string): boolean {
  const type = contentTypeOf(path);
  return path.endsWith('/') || type.startsWith('text/html') || type === 'application/octet-stream';
}

/**
 * Returns the headers that the file `_headers` names for a path, as Netlify and Cloudflare Pages read it: a path, with
 * a star at its end for all that begin like it, and below it, indented, its headers.
 */
async function ownHeaders(files: SiteFiles, path: string): Promise<Map<string, string>> {
  const headers = new Map<string, string>();
  if ((await files.kindOf(['_headers'])) !== 'file') return headers;
  let applies = false;
  for (const line of String(await files.read('_headers')).split('\n')) {
    if (/^[^\s#]/.test(line)) applies = matches(line.trim(), path);
    const [, name, value] = /^\s+([\w-]+):\s*(.*\S)\s*$/.exec(line) ?? [];
    if (!applies || name === undefined || value === undefined) continue;
    // This server has no certificate: browsers that upgrade requests to HTTPS would load no file.
    headers.set(name, value.replace(/;\s*upgrade-insecure-requests/, ''));
  }
  return headers;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
