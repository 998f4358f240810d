import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheControlOf, contentTypeOf } from './fileHeaders';

/** The files of a served site. Names are paths relative to the site's root. */
export interface SiteFiles {
  /** Returns the kind of the entry at the path with the given segments; `undefined` if nothing exists there. */
  kindOf(names: readonly string[]): Promise<'file' | 'folder' | undefined>;
  read(name: string): Promise<Buffer | string>;
  /** Sends a file. `Cache-Control`, `Content-Type` and the headers of the file `_headers` are set already. */
  send(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}

interface ServedSite {
  files: SiteFiles;
  /** The base path of the site, with a slash at both ends. */
  base: string;
}

/**
 * Answers a request in the same way as static hosts. For `/a/`, sends `a/index.html`. For `/a`, sends `a` or `a.html`;
 * if only `a/index.html` exists, redirects to `/a/`. If no file is found, sends status 404. For the path of a page,
 * also sends the nearest `404.html`. Adds the headers of the file `_headers`. Requests with other methods than GET and
 * HEAD get status 405.
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
    return sendText(response, 405, 'Only GET and HEAD requests are supported.\n');
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

/** Tests if a request for a path, including the base path, would be answered with a file or a redirect. */
export async function hasFileAt(path: string, site: ServedSite): Promise<boolean> {
  return (await findAt(path, site)) !== undefined;
}

async function findAt(path: string, { files, base }: ServedSite) {
  const names = namesOf(path, base);
  return `${path}/` === base ? { redirect: '' } : names && (await find(names, files));
}

/**
 * Sends status 500 without the reason. If the headers of the response have been sent already, closes the connection
 * instead.
 */
export function sendFailure(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else sendText(response, 500, 'The file could not be read.\n');
}

/** Sends a text with the header `Cache-Control: no-store`. */
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
 * Returns the decoded segments of a path after `base`. The last segment is empty if the path ends with a slash.
 *
 * Returns `undefined` if the path is not below `base` or has invalid percent-encoding. For security, also returns
 * `undefined` if a segment begins with a dot (except `.well-known`), contains an encoded slash, a backslash or a
 * control character, or is empty. These paths could refer to files outside the folder, to hidden files or, in a
 * redirect, to another host.
 */
function namesOf(path: string, base: string): string[] | undefined {
  if (!path.startsWith(base)) return undefined;
  try {
    const names = path.slice(base.length).split('/').map(decodeURIComponent);
    return names.every((name, at) => isPlainName(name) || (name === '' && at === names.length - 1))
      ? names
      : undefined;
  } catch {
    return undefined; // Invalid percent-encoding.
  }
}

function isPlainName(name: string): boolean {
  if (name === '' || (name.startsWith('.') && name !== '.well-known')) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are rejected here.
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

/**
 * Sends status 404. For the path of a page, sends the `404.html` of the nearest parent folder, because each language
 * can have one. For other files, or if there is no `404.html`, sends plain text.
 */
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
  return sendText(response, 404, 'File not found.\n');
}

/**
 * Tests if a request path looks like the path of a page: with a slash at its end, with an extension of HTML files, or
 * without a known extension.
 */
export function isPageAddress(path: string): boolean {
  const type = contentTypeOf(path);
  return path.endsWith('/') || type.startsWith('text/html') || type === 'application/octet-stream';
}

/**
 * Returns the headers that the site's file `_headers` defines for a request path. The file has the format of Netlify
 * and Cloudflare Pages: each path is followed by indented lines with headers, and a `*` at the end of a path matches
 * any characters. The directive `upgrade-insecure-requests` is removed from policies.
 */
async function ownHeaders(files: SiteFiles, path: string): Promise<Map<string, string>> {
  const headers = new Map<string, string>();
  if ((await files.kindOf(['_headers'])) !== 'file') return headers;
  let applies = false;
  for (const line of String(await files.read('_headers')).split('\n')) {
    if (/^[^\s#]/.test(line)) applies = matches(line.trim(), path);
    const [, name, value] = /^\s+([\w-]+):\s*(.*\S)\s*$/.exec(line) ?? [];
    if (!applies || name === undefined || value === undefined) continue;
    // This server has no certificate, so browsers that upgrade requests to HTTPS could not load any file.
    headers.set(name, value.replace(/;\s*upgrade-insecure-requests/, ''));
  }
  return headers;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
