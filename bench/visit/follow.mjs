/**
 * The pointer that activates a link: a mouse, which hovers over the link before the click, or a finger, which taps the
 * link.
 *
 * @typedef {'mouse' | 'finger'} Pointer
 */

/**
 * The number of milliseconds for which a page is open before the link is clicked: half before and half after scrolling
 * to the link.
 */
export const reading = 1_500;
/** The number of milliseconds for which the mouse hovers over the link before its button is pressed. */
export const hovering = 150;
const pressing = 60;

/**
 * Activates a link of the open page: waits, scrolls to the link, waits again, and clicks or taps the link.
 *
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} session
 * @param {string} address
 * @param {Pointer} pointer
 * @returns {Promise<number>} milliseconds from the click until the heading of the new page was painted
 */
export async function followLink(page, session, address, pointer) {
  await page.waitForTimeout(reading / 2);
  const link = page.locator(`main a[href="${address}"]`).filter({ visible: true }).first();
  const point = await link.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 100 || bottom > innerHeight - 100) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    const [line = element.getBoundingClientRect()] = element.getClientRects();
    return { x: line.x + line.width / 2, y: line.y + line.height / 2 };
  });
  await page.waitForTimeout(reading / 2);
  const painted = await watchHeading(page);
  if (pointer === 'mouse') await click(page, point);
  else await tap(page, session, point);
  return painted.evaluate(({ milliseconds }) => milliseconds);
}

/**
 * Moves the mouse to a point, waits and clicks.
 *
 * @param {import('playwright').Page} page
 * @param {{ x: number, y: number }} point
 */
async function click(page, { x, y }) {
  await page.mouse.move(x, y);
  await page.waitForTimeout(hovering);
  await page.mouse.down();
  await page.waitForTimeout(pressing);
  await page.mouse.up();
}

/**
 * Taps a point with a finger.
 *
 * @param {import('playwright').Page} page
 * @param {import('playwright').CDPSession} session
 * @param {{ x: number, y: number }} point
 */
export async function tap(page, session, point) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(pressing);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Observes the heading of a page. Returns a handle to an object with a promise, which resolves to the milliseconds from
 * the next event of a type to the paint of a new heading.
 *
 * @param {import('playwright').Page} page
 * @param {string} [type]
 */
export function watchHeading(page, type = 'click') {
  return page.evaluateHandle((type) => {
    const heading = () => document.querySelector('main h1')?.textContent ?? '';
    const before = heading();
    let start = Number.NaN;
    addEventListener(type, ({ timeStamp }) => (start = timeStamp), {
      capture: true,
      once: true,
    });

    /** @type {Promise<number>} */
    const milliseconds = new Promise((resolve) => {
      // A message that is posted during a frame is received after the frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = () => resolve(performance.now() - start);
      const observer = new MutationObserver(() => {
        if (heading() === before || heading() === '') return;
        observer.disconnect();
        requestAnimationFrame(() => port1.postMessage(undefined));
      });
      observer.observe(document, { childList: true, characterData: true, subtree: true });
    });
    return { milliseconds };
  }, type);
}
