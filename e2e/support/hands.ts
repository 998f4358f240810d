import type { Locator } from 'playwright/test';
import type { Input } from '../coverage/sentence';
import { desktop, phone } from './screens';

/** What readers have at hand, and the screens on which most of them have it. */
export const hands = [
  { input: 'mouse', use: { viewport: desktop } },
  { input: 'keyboard', use: { viewport: desktop } },
  { input: 'touch', use: { viewport: phone, hasTouch: true } },
] as const satisfies readonly { input: Input; use: object }[];

/** Presses a link, a button or what else can be pressed, with what a reader has. */
export function actOn(element: Locator, input: Input): Promise<void> {
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
