import type { Page } from 'playwright/test';

/** Touches everything in the main part of a page the ways readers do, but follows no link away from it. */
export async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stay = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // What would run a script is let through.
      if (link === null || /^https?:|^mailto:|^tel:|^xmpp:/.test(link.href)) event.preventDefault();
    };
    document.addEventListener('click', stay, { capture: true });
    for (const element of document.querySelectorAll('main *, main')) {
      if (!(element instanceof HTMLElement)) continue;
      for (const type of ['pointerover', 'mouseover', 'animationstart', 'toggle'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
      if (element.localName !== 'button') element.click();
    }
  });
}
