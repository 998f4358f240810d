import type { Page, Route } from 'playwright/test';
import { ignoreRequest } from './clock';
import type { Failure } from './failureMatrix';

/** A file whose requests fail. */
export interface BrokenFile {
  /** Returns the number of requests for the file, except HEAD requests. */
  requestCount(): number;
  /** Makes further requests succeed, and ends the delay of requests, which then continue or time out. */
  repair(): Promise<void>;
}

/** A page document with a future schema version. */
const tooNew = { schemaVersion: '99.0', kind: 'hologram' };
const html = '<!doctype html><title>Home</title><p>Every address leads here.';

/**
 * Makes requests for URLs that match `address` fail: the first `times` requests, or all requests by default. HEAD
 * requests are not counted.
 */
export async function breakFile(
  page: Page,
  address: RegExp,
  failure: Failure,
  times = Number.POSITIVE_INFINITY,
): Promise<BrokenFile> {
  let requests = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handler = (route: Route) => {
    // The viewer sends HEAD requests only to test if a file exists.
    if (route.request().method() !== 'HEAD') requests += 1;
    return requests > times ? route.fallback() : answer(route, failure, held);
  };
  await page.route(address, handler);
  return {
    requestCount: () => requests,
    async repair() {
      await page.unroute(address, handler);
      release();
    },
  };
}

async function answer(route: Route, failure: Failure, held: Promise<void>): Promise<void> {
  switch (failure) {
    case 'refused':
    case 'offline':
      return route.abort(failure === 'offline' ? 'internetdisconnected' : 'connectionrefused');
    case 'never answers':
      ignoreRequest(route.request());
      await held;
      return ignoreAborted(route.abort('timedout'));
    case '30 s late':
      ignoreRequest(route.request());
      await held;
      return ignoreAborted(route.continue());
    case '404':
      return route.fulfill({ status: 404 });
    case '500':
      return route.fulfill({ status: 500 });
    case '503, Retry-After':
      return route.fulfill({ status: 503, headers: { 'retry-after': '2' } });
    case 'truncated':
      return truncate(route);
    case 'HTML instead':
      return route.fulfill({ contentType: 'text/html', body: html });
    case 'wrong shape':
      return route.fulfill({ json: { kind: 'doc', entries: 'none', items: 7 } });
    case 'schema too new':
      return route.fulfill({ json: tooNew });
    default:
      return failure satisfies never;
  }
}

/** Ignores the error that occurs if the page has aborted the request. */
function ignoreAborted(answering: Promise<void>): Promise<void> {
  return answering.catch(() => undefined);
}

/**
 * Answers a request with half of the body, and forbids caching, because browsers do not cache incomplete responses. If
 * the server does not have the file, answers with half of a stylesheet.
 */
async function truncate(route: Route): Promise<void> {
  const response = await route.fetch({ maxRetries: 3 });
  if (!response.ok()) {
    // The file exists only in the manifest of the test.
    return route.fulfill({ contentType: 'text/css', body: ':root { outline-st' });
  }
  const text = await response.text();
  const headers = { ...response.headers(), 'cache-control': 'no-store' };
  await route.fulfill({ response, headers, body: text.slice(0, text.length / 2) });
}
