import { expect, type Page } from 'playwright/test';
import { title } from './pageParts';

const first = ['', 'docs/tutorials/object-types/', 'api/graphql/class/GraphQLSchema/', 'api/'];
const full = ['', 'docs/guide/brewing/cold/', 'ar/docs/guide/leaves/', 'no/such/page/'];

/** Pages of the default site and of the site that uses everything lose nothing in a window, once their letters are large. */
export async function expectNothingLost(
  page: Page,
  width: number,
  enlarge: () => Promise<void>,
): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const addresses = [
    ...first.map((address) => `${process.env.RECTO_SITE_URL}${address}`),
    ...full.map((address) => `${process.env.RECTO_FULL_SITE_URL}${address}`),
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(title(page)).toBeVisible();
    await enlarge();
    expect(await lossesOf(page), address).toEqual([]);
  }
}

/** What of a page cannot be seen or lies over something else, one line a failure: for large letters and small windows. */
export function lossesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = window.innerWidth;
    const lost: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) lost.push(`the page is ${scrollWidth} pixels wide`);

    // Summaries in a list at a glance are shortened on purpose: they stand whole further down.
    const lines = 'main nav :is(a, li, button)';
    const frame = `header *, aside *, footer *, [data-announcement-bar] *, ${lines}`;
    const shown = [...document.querySelectorAll<HTMLElement>(frame)].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && !isForEars(part),
    );
    for (const part of shown) if (isCut(part)) lost.push(`cut: ${part.textContent}`);

    const controls = shown.filter((part) => part.matches('header :is(a, button)'));
    controls.forEach((part, index) => {
      const other = controls.slice(index + 1).find((next) => overlaps(part, next));
      if (other) lost.push(`${part.textContent} lies over ${other.textContent}`);
    });
    return lost;

    /** Whether it is text that is only read aloud. */
    function isForEars(part: HTMLElement): boolean {
      return part.closest('[class*=VisuallyHidden]') !== null;
    }

    function isCut(part: HTMLElement): boolean {
      const { left, right } = part.getBoundingClientRect();
      if (left < -0.5 || right > width + 0.5) return true;
      const hides = getComputedStyle(part).overflowX !== 'visible';
      return hides && part.scrollWidth > part.clientWidth + 1;
    }

    function overlaps(one: HTMLElement, other: HTMLElement): boolean {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 1 && down > 1;
    }
  });
}
