import type { Page } from 'playwright/test';

/** What went wrong in a tab since it was watched or last asked; asking empties the list. */
export type TakeFaults = () => string[];

/** Listens to all that a browser says of a page: errors, warnings, requests that fail or are refused. */
export function watchPage(page: Page): TakeFaults {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    faults.push(`${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What is given up because the tab moves on is no fault.
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return () => faults.splice(0);
}
