import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, answerPath } from './answerPath';
import { cacheControlOf } from './cachePolicy';
import { chooseCoding } from './contentCoding';
import { contentTypeOf } from './contentType';
import { headersFor } from './headerRules';
import { missingPage } from './missingPage';
import type { Represent } from './representations';
import { readRequestPath } from './requestPath';
import type { LookUp, ServedFile } from './servedFolder';

/** What is served, and from where. */
export interface Served {
  lookUp: LookUp;
  /** Starts and ends with a slash. */
  base: string;
  represent: Represent;
}

/** Answers one request, whatever it asks for, with the headers that the site's file `_headers` names. */
export async function sendSite(
  request: IncomingMessage,
  response: ServerResponse,
  served: Served,
): Promise<void> {
  const [address = '/'] = (request.url ?? '/').split('?', 1);
  const headers = await headersFor(served.lookUp, address);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  await sendAnswer(request, response, served);
}

async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  served: Served,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendWords(request, response, 405, 'Only reading is possible here.');
  }
  const answer = await findAnswer(request.url ?? '/', served);
  if (answer.type === 'redirect') {
    response.setHeader('Location', answer.to);
    return sendWords(request, response, 308, `See ${answer.to}`);
  }
  if (answer.type === 'missing') return sendMissing(request, response, served);
  return sendFile(request, response, served, answer.file, 200);
}

/** Ends a request that could not be answered, without a word about why: that is for the log. */
export function sendTrouble(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else sendWords(request, response, 500, 'This file could not be read.');
}

async function findAnswer(target: string, { lookUp, base }: Served): Promise<Answer> {
  if (`${target}/` === base) return { type: 'redirect', to: base };
  const path = readRequestPath(target, base);
  return path === undefined ? { type: 'missing' } : answerPath(lookUp, base, path);
}

/** A missing page gets the site's own not-found page; a missing file must never look like a page. */
async function sendMissing(
  request: IncomingMessage,
  response: ServerResponse,
  served: Served,
): Promise<void> {
  const { url = '/' } = request;
  const isPage = asksForPage(url.split('?', 1)[0] ?? '/');
  const page = isPage
    ? await missingPage(served.lookUp, readRequestPath(url, served.base))
    : undefined;
  if (page === undefined) {
    return sendWords(request, response, 404, 'There is no such file.');
  }
  return sendFile(request, response, served, page, 404);
}

function asksForPage(path: string): boolean {
  const type = contentTypeOf(path);
  return path.endsWith('/') || type.startsWith('text/html') || type === 'application/octet-stream';
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { represent }: Served,
  file: ServedFile,
  status: 200 | 404,
): Promise<void> {
  const coding = chooseCoding(request.headers['accept-encoding']);
  const { bytes, contentType, etag, ...sent } = await represent(file, coding);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', status === 404 ? 'no-store' : cacheControlOf(file.name));
  if (status === 200) response.setHeader('ETag', etag);
  if (status === 200 && knows(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  if (sent.coding !== 'identity') response.setHeader('Content-Encoding', sent.coding);
  send(request, response, status, contentType, bytes);
}

/** Compares weakly, as conditional reading does: a tag that a proxy marked as weak still counts. */
function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function sendWords(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  words: string,
): void {
  sendText(request, response, { status, type: 'text/plain; charset=utf-8' }, `${words}\n`);
}

/** Answers with a text that is no file, and is not kept. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type }: { status: number; type: string },
  text: string,
): void {
  response.setHeader('Cache-Control', 'no-store');
  send(request, response, status, type, Buffer.from(text));
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  contentType: string,
  bytes: Buffer,
): void {
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', bytes.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : bytes);
}
