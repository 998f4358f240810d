import type { Page } from 'playwright/test';
import { waitForHydration } from './hydration';

/** How a page came to stand, as seen from within. */
export interface Arrival {
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
