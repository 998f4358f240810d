import type { CDPSession, Locator, Page } from 'playwright/test';
import type { Input } from '../coverage/sentences';
import { desktop, phone } from './screens';
import { test } from './test';

/** The input methods, with the viewports that are usual for them. */
export const inputMethods = [
  { input: 'mouse', use: { viewport: desktop } },
  { input: 'keyboard', use: { viewport: desktop } },
  { input: 'touch', use: { viewport: phone, hasTouch: true } },
] as const satisfies readonly { input: Input; use: object }[];

/** Activates a link or a button: clicks it, presses Enter or taps it. */
export function activate(element: Locator, input: Input): Promise<void> {
  switch (input) {
    case 'mouse':
      return element.click();
    case 'keyboard':
      return element.press('Enter');
    case 'touch':
      return element.tap();
    default:
      return input satisfies never;
  }
}

/** Swipes upwards in the middle of the window by a distance in pixels, which scrolls the page down. */
export async function swipe(page: Page, distance: number): Promise<void> {
  await test.step('Swipe', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const at = (share: number) => [{ x: width / 2, y: height / 2 + distance * (0.5 - share) }];
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const share of [0.1, 0.2, 0.4, 0.6, 0.8, 1]) {
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(share),
      });
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await devtools.detach();
  });
}

/**
 * Starts a touch on an element and cancels it. A touch that ends is a tap, and one that lasts opens the preview of a
 * link.
 */
export async function startTouch(element: Locator): Promise<void> {
  await test.step('Touch start', async () => {
    const devtools = await touch(element);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await devtools.detach();
  });
}

/** Touches an element, calls a function and ends the touch when the promise of the function has settled. */
export async function holdTouch(element: Locator, during: () => Promise<void>): Promise<void> {
  await test.step('Touch hold', async () => {
    const devtools = await touch(element);
    await during().finally(async () => {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await devtools.detach();
    });
  });
}

async function touch(element: Locator): Promise<CDPSession> {
  await element.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  const devtools = await element.page().context().newCDPSession(element.page());
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return devtools;
}
