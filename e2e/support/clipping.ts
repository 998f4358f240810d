import { expect, type Page } from 'playwright/test';
import { title } from './pageParts';

const first = ['', 'docs/tutorials/object-types/', 'api/graphql/class/GraphQLSchema/', 'api/'];
const full = ['', 'docs/guide/brewing/cold/', 'ar/docs/guide/leaves/', 'no/such/page/'];

/**
 * Expects that no text is clipped on pages of the documentation of graphql-js and of the site that uses all features,
 * in a window with the given width in pixels. Calls `enlarge` on each page to enlarge the text.
 */
export async function expectNothingClipped(
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
    expect(await clippedParts(page), address).toEqual([]);
  }
}

/**
 * Returns descriptions of what is clipped on a page: the page itself if it is wider than the window, visible elements
 * of the frame and of navigation lists in `main` that are cut off, and links and buttons of the navbar that overlap.
 */
export function clippedParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = window.innerWidth;
    const lost: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) lost.push(`the page is ${scrollWidth} pixels wide`);

    // Summaries in lists are shortened on purpose: the page contains the complete text further down.
    const lines = 'main nav :is(a, li, button)';
    const frame = `header *, aside *, footer *, [data-announcement-bar] *, ${lines}`;
    const shown = [...document.querySelectorAll<HTMLElement>(frame)].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && !isVisuallyHidden(part),
    );
    for (const part of shown) if (isCut(part)) lost.push(`clipped: ${part.textContent}`);

    const controls = shown.filter((part) => part.matches('header :is(a, button)'));
    controls.forEach((part, index) => {
      const other = controls.slice(index + 1).find((next) => overlaps(part, next));
      if (other) lost.push(`${part.textContent} overlaps ${other.textContent}`);
    });
    return lost;

    /** Tests if an element is visible only to screen readers. */
    function isVisuallyHidden(part: HTMLElement): boolean {
      const isClipped = getComputedStyle(part).clipPath === 'inset(50%)';
      return isClipped || (part.parentElement !== null && isVisuallyHidden(part.parentElement));
    }

    function isCut(part: HTMLElement): boolean {
      const { left, right } = part.getBoundingClientRect();
      if (left < -0.5 || right > width + 0.5) return true;
      const hides = getComputedStyle(part).overflowX !== 'visible';
      return hides && part.scrollWidth > part.clientWidth + 1;
    }

    /** Tests if any lines of two elements overlap. A link in text may have several lines. */
    function overlaps(one: HTMLElement, other: HTMLElement): boolean {
      return [...one.getClientRects()].some((a) =>
        [...other.getClientRects()].some((b) => {
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return across > 1 && down > 1;
        }),
      );
    }
  });
}
