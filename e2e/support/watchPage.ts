import type { Page } from 'playwright/test';

/** What went wrong in a tab since it was watched or last asked; asking empties the list. */
export type TakeErrors = () => string[];

/** Listens to all that a browser says of a page: errors, warnings, requests that fail or are refused. */
export function watchPage(page: Page): TakeErrors {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    failures.push(`${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What is given up because the tab moves on is no failure.
    if (reason !== 'net::ERR_ABORTED') failures.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()}: ${response.url()}`);
  });
  return () => failures.splice(0);
}
