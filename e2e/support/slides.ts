import type { Page } from 'playwright/test';

/** Notes how long what slides takes, from the first script of the page on. */
export async function noteSlides(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const slides: number[] = [];
    Object.assign(window, { slides });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, timing) {
      slides.push(Number(typeof timing === 'object' ? timing.duration : timing));
      return animate.call(this, keyframes, timing);
    };
  });
}

/** The durations that were noted and not taken yet. */
export function takeSlides(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { slides: number[] }).slides.splice(0));
}
