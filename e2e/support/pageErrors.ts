import type { BrowserContext, Page } from 'playwright/test';
import { waitForHydration } from './hydration';
import { layoutShifts, observeFirstFrame } from './layoutShifts';

const tabs = 5;

/**
 * Opens pages concurrently in several tabs. Returns the errors that occur during loading and hydration, and other
 * problems: violations of the Content Security Policy, layout shifts, elements that are rendered again, and a wrong
 * number of headings or elements.
 */
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

function pageLoadErrors(arrival: PageLoad): string[] {
  const { headings, shift, shifted, violations, lost, prerendered } = arrival;
  return [
    ...violations.map((violation) => `violation of the policy: ${violation}`),
    ...(headings === 1 ? [] : [`${headings} headings of level 1`]),
    ...(shift < 0.001 ? [] : [`layout shift of ${shift}: ${shifted.join(', ')}`]),
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
  /** The elements that moved, with their previous and their new place. */
  shifted: string[];
  /** The violated directives of the Content Security Policy, each with the blocked URL. */
  violations: string[];
  /** The names and classes of the prerendered elements that were removed. */
  lost: string[];
  /** The number of prerendered elements. */
  prerendered: number;
}

interface Measurements {
  violations: string[];
  prerendered: Element[];
}

/**
 * Records layout shifts, violations of the Content Security Policy and prerendered elements of all pages that a tab
 * loads after this call.
 */
export async function observePageLoads(page: Page): Promise<void> {
  await observeFirstFrame(page);
  await page.addInitScript(() => {
    const measurements: Measurements = { violations: [], prerendered: [] };
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
  });
}

/**
 * Opens a page in a tab on which `observePageLoads` was called, waits until the page is hydrated and no request is
 * pending, and returns its measurements.
 */
export async function loadPage(page: Page, address: string): Promise<PageLoad> {
  await page.goto(address);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const shifts = await layoutShifts(page);
  const measured = await page.evaluate(() => {
    // Set by `observePageLoads`.
    const { violations, prerendered } = (window as unknown as { measurements: Measurements })
      .measurements;
    const lost = prerendered.filter((element) => !element.isConnected);
    return {
      headings: document.querySelectorAll('h1').length,
      violations,
      lost: lost.map(({ localName, className }) => `${localName}.${className}`),
      prerendered: prerendered.length,
    };
  });
  return {
    ...measured,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifted: shifts.flatMap(({ moved }) => moved),
  };
}

/** A function that returns the errors of a tab since the last call. */
type TakeErrors = () => string[];

/**
 * Records all later errors of a page: uncaught errors, errors and warnings in the console, failed requests except
 * aborted ones, and HTTP errors. Returns a function that returns them.
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
