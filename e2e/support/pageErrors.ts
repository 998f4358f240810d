import type { BrowserContext, Page } from 'playwright/test';
import { waitForHydration } from './hydration';

const tabs = 5;

/** Opens pages concurrently in several tabs. Returns the errors that occur during loading and hydration. */
export async function pageErrors(addresses: string[], context: BrowserContext): Promise<string[]> {
  const queue = [...addresses];
  const found: string[] = [];

  async function readOn(): Promise<void> {
    const page = await context.newPage();
    await observePageLoads(page);
    const takeErrors = watchPage(page);
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const arrival = await loadPage(page, address);
      const failures = [...takeErrors(), ...pageLoadErrors(arrival)];
      found.push(...failures.map((failure) => `${address}: ${failure}`));
    }
    await page.close();
  }

  await Promise.all(Array.from({ length: Math.min(tabs, queue.length) }, readOn));
  return found;
}

function pageLoadErrors({ headings, shift, violations, lost, prerendered }: PageLoad): string[] {
  return [
    ...violations.map((violation) => `violation of the policy: ${violation}`),
    ...(headings === 1 ? [] : [`${headings} headings of level 1`]),
    ...(shift < 0.001 ? [] : [`layout shift of ${shift}`]),
    // The search page of a site with one section has 45.
    ...(prerendered > 40 ? [] : [`only ${prerendered} elements in the HTML`]),
    ...(lost.length === 0 ? [] : [`${lost.length} re-rendered: ${lost.slice(0, 3).join(', ')}`]),
  ];
}

/** The measurements of a page load. */
interface PageLoad {
  headings: number;
  /** The cumulative layout shift. */
  shift: number;
  /** The violated directives of the Content Security Policy, each with the blocked URL. */
  violations: string[];
  /** Selectors of the prerendered elements that were removed. */
  lost: string[];
  /** The number of prerendered elements. */
  prerendered: number;
}

interface Measurements {
  shift: number;
  violations: string[];
  prerendered: Element[];
}

/**
 * Records layout shifts, violations of the Content Security Policy and prerendered elements of all pages that a tab
 * loads after this call.
 */
export async function observePageLoads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measurements: Measurements = { shift: 0, violations: [], prerendered: [] };
    Object.assign(window, { measurements });
    document.addEventListener('securitypolicyviolation', (event) =>
      measurements.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
    // In this state the HTML has been parsed, and no script of the viewer has run.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') {
        measurements.prerendered = [...document.querySelectorAll('#app *')];
      }
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') measurements.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page, waits until it is hydrated and no request is pending, and returns its measurements. */
export async function loadPage(page: Page, address: string): Promise<PageLoad> {
  await page.goto(address);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    // Set by `observePageLoads`.
    const { shift, violations, prerendered } = (window as unknown as { measurements: Measurements })
      .measurements;
    const lost = prerendered.filter((element) => !element.isConnected);
    return {
      headings: document.querySelectorAll('h1').length,
      shift,
      violations,
      lost: lost.map(({ localName, className }) => `${localName}.${className}`),
      prerendered: prerendered.length,
    };
  });
}

/** A function that returns the errors of a tab since the last call. */
type TakeErrors = () => string[];

/**
 * Records all later errors of a page: uncaught errors, errors and warnings in the console, failed requests and HTTP
 * errors.
 */
export function watchPage(page: Page): TakeErrors {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    failures.push(`${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Navigation aborts requests.
    if (reason !== 'net::ERR_ABORTED') failures.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()}: ${response.url()}`);
  });
  return () => failures.splice(0);
}
