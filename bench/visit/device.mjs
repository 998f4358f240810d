import { chromium } from 'playwright';
import { chromiumFlags, ensureChromium, howToGetChromium } from '../../scripts/findChromium.mjs';

/**
 * The emulated device and connection of a reader.
 *
 * @typedef {object} Device
 * @property {{ width: number, height: number }} viewport
 * @property {boolean} hasTouch
 * @property {number} slowdown factor by which the emulated processor is slower than the processor of this machine
 * @property {boolean} isFarAway true for a connection with 150 ms latency and 1.6 Mbit/s
 */

const screens = { phone: { width: 412, height: 823 }, desktop: { width: 1280, height: 800 } };

/** @type {Record<'desktop' | 'slowDesktop' | 'slowPhone' | 'slowProcessor', Device>} */
export const devices = {
  desktop: { viewport: screens.desktop, hasTouch: false, slowdown: 1, isFarAway: false },
  slowDesktop: { viewport: screens.desktop, hasTouch: false, slowdown: 4, isFarAway: true },
  slowPhone: { viewport: screens.phone, hasTouch: true, slowdown: 4, isFarAway: true },
  slowProcessor: { viewport: screens.phone, hasTouch: true, slowdown: 4, isFarAway: false },
};

/**
 * Returns the path of an installed browser; installs one if necessary.
 *
 * @throws {Error} if no browser is found and none can be installed
 */
export function browserProgram() {
  const program = ensureChromium();
  if (program === undefined) throw new Error(howToGetChromium);
  return program;
}

/** Starts a headless browser. */
export function launchBrowser() {
  return chromium.launch({ executablePath: browserProgram(), args: chromiumFlags });
}

/**
 * Opens an empty page, in a new browser context without history and caches, that emulates a device. Returns the
 * context, the page and its session of the DevTools protocol.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} baseURL
 * @param {Device} device
 */
export async function openPage(browser, baseURL, device) {
  const { viewport, hasTouch, slowdown, isFarAway } = device;
  const context = await browser.newContext({ baseURL, viewport, hasTouch, isMobile: hasTouch });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (isFarAway) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 150 },
      ...{ downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
    });
  }
  return { context, page, session };
}
