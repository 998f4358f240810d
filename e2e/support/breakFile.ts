import type { Page, Route } from 'playwright/test';
import { holdBack } from './clock';
import type { Failure } from './failureMatrix';

/** A file that does not come as it should. */
export interface BrokenFile {
  /** How often it was asked for. */
  asked(): number;
  /** From now on it comes as it should. */
  repair(): Promise<void>;
}

/** A kind of data of another age. */
const tooNew = { schemaVersion: '99.0', kind: 'hologram' };
const html = '<!doctype html><title>Home</title><p>Every address leads here.';

/** Has a failure befall the files whose address fits: the first times that they are asked for, or always. */
export async function breakFile(
  page: Page,
  address: RegExp,
  failure: Failure,
  times = Number.POSITIVE_INFINITY,
): Promise<BrokenFile> {
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handler = (route: Route) => {
    // Asking whether a file is there is not asking for it.
    if (route.request().method() !== 'HEAD') asked += 1;
    return asked > times ? route.fallback() : answer(route, failure, held);
  };
  await page.route(address, handler);
  return {
    asked: () => asked,
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
      holdBack(route.request());
      await held;
      return unlessGivenUp(route.abort('timedout'));
    case '30 s late':
      holdBack(route.request());
      await held;
      return unlessGivenUp(route.continue());
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

/** A request that the page has given up meanwhile can be answered no more. */
function unlessGivenUp(answering: Promise<void>): Promise<void> {
  return answering.catch(() => undefined);
}

/** Browsers keep no answer that broke off. */
async function truncate(route: Route): Promise<void> {
  const response = await route.fetch();
  if (!response.ok()) {
    // The tests answer for it themselves: no server has it.
    return route.fulfill({ contentType: 'text/css', body: ':root { outline-st' });
  }
  const text = await response.text();
  const headers = { ...response.headers(), 'cache-control': 'no-store' };
  await route.fulfill({ response, headers, body: text.slice(0, text.length / 2) });
}
