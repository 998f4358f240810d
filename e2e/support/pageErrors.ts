import type { BrowserContext } from 'playwright/test';
import { type Arrival, arriveAt, noteArrivals } from './arrival';
import { watchPage } from './watchPage';

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
