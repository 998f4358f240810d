import type { BrowserContext, Page } from 'playwright/test';
import { waitForHydration } from './hydration';

const tabs = 5;

/** Opens pages, in several tabs at a time; says of each what went wrong while the viewer took it over. */
export async function pageErrors(addresses: string[], context: BrowserContext): Promise<string[]> {
  const queue = [...addresses];
  const found: string[] = [];

  async function readOn(): Promise<void> {
    const page = await context.newPage();
    await noteArrivals(page);
    const takeErrors = watchPage(page);
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const arrival = await arriveAt(page, address);
      const failures = [...takeErrors(), ...arrivalErrors(arrival)];
      found.push(...failures.map((failure) => `${address}: ${failure}`));
    }
    await page.close();
  }

  await Promise.all(Array.from({ length: Math.min(tabs, queue.length) }, readOn));
  return found;
}

function arrivalErrors({ headings, shift, breaches, lost, drawn }: Arrival): string[] {
  return [
    ...breaches.map((breach) => `breach of the policy: ${breach}`),
    ...(headings === 1 ? [] : [`${headings} headings of level 1`]),
    ...(shift < 0.001 ? [] : [`jumps by ${shift}`]),
    ...(drawn > 50 ? [] : [`only ${drawn} elements in the HTML`]),
    ...(lost.length === 0 ? [] : [`${lost.length} drawn anew: ${lost.slice(0, 3).join(', ')}`]),
  ];
}

/** How a page came to stand, as seen from within. */
interface Arrival {
  headings: number;
  /** How much of what was on screen jumped. */
  shift: number;
  /** The directives of the policy that were broken. */
  breaches: string[];
  /** Elements that the HTML had and that are gone now, as selectors of a kind. */
  lost: string[];
  /** How many elements the HTML had. */
  drawn: number;
}

interface Notes {
  shift: number;
  breaches: string[];
  drawn: Element[];
}

/** Takes notes in every page that a tab will load, from before its first script on. */
export async function noteArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: Notes = { shift: 0, breaches: [], drawn: [] };
    Object.assign(window, { notes });
    document.addEventListener('securitypolicyviolation', (event) =>
      notes.breaches.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
    // At this moment the HTML has been read and no script of the viewer has run.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') {
        notes.drawn = [...document.querySelectorAll('#app *')];
      }
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') notes.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page and waits until the viewer has taken it over and asks for nothing any more. */
export async function arriveAt(page: Page, address: string): Promise<Arrival> {
  await page.goto(address);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    // The notes were put there by `noteArrivals`.
    const { shift, breaches, drawn } = (window as unknown as { notes: Notes }).notes;
    const lost = drawn.filter((element) => !element.isConnected);
    return {
      headings: document.querySelectorAll('h1').length,
      shift,
      breaches,
      lost: lost.map(({ localName, className }) => `${localName}.${className}`),
      drawn: drawn.length,
    };
  });
}

/** What went wrong in a tab since it was watched or last asked; asking empties the list. */
type TakeErrors = () => string[];

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
