import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { buildIfStale } from './buildIfStale.mjs';
import { chromiumFlags, ensureChromium, howToGetChromium } from './findChromium.mjs';
import { previewSite } from './previewSite.mjs';
import { root } from './project.mjs';
import { sharedSite } from './sharedSites.mjs';

// `npm run gallery`: takes screenshots of the pages below and of the menu of phones, for reviews.
// `npm run gallery -- class` takes only those with this name.

const pages = {
  landing: '/',
  tutorial: '/docs/tutorials/basic-types/',
  class: '/api/graphql/class/GraphQLSchema/',
  function: '/api/graphql/function/graphql/',
  interface: '/api/graphql/interface/ExecutionResult/',
  enum: '/api/graphql/enum/Kind/',
  package: '/api/graphql/',
  'api-index': '/api/',
  404: '/no/such/page/',
};
const widths = [390, 820, 1440];
const modes = /** @type {const} */ (['light', 'dark']);
const wanted = process.argv.slice(2);
const gallery = path.join(root, 'gallery');

const executablePath = ensureChromium();
if (executablePath === undefined) {
  console.error(howToGetChromium);
  process.exit(1);
}
if (!buildIfStale()) process.exit(1);
if (wanted.length === 0) rmSync(gallery, { recursive: true, force: true });
mkdirSync(gallery, { recursive: true });

const preview = await previewSite(sharedSite('site'));
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  for (const mode of modes) for (const width of widths) await takePictures(mode, width);
} finally {
  await browser.close();
  await preview.close();
}
console.log(`The screenshots are in ${path.relative(process.cwd(), gallery) || '.'}.`);

/**
 * Takes a screenshot of each wanted page in a colour mode and with a width in CSS pixels. If the width is below 996,
 * takes one of the menu, too, if the menu is wanted.
 *
 * @param {(typeof modes)[number]} mode
 * @param {number} width
 */
async function takePictures(mode, width) {
  const context = await browser.newContext({
    baseURL: preview.url,
    viewport: { width, height: width < 500 ? 844 : 1000 },
    reducedMotion: 'reduce',
  });
  // Set as the reader's choice, because the site may ignore the colour mode of the system.
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  const page = await context.newPage();
  for (const [name, address] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.screenshot({ path: pictureOf(name, width, mode), fullPage: name === 'landing' });
  }
  if (width < 996 && (wanted.length === 0 || wanted.includes('menu'))) {
    await page.goto(pages.tutorial);
    await page.getByRole('button', { name: /menu/i }).click();
    await page.screenshot({ path: pictureOf('menu', width, mode) });
  }
  await context.close();
}

/**
 * Returns the path of the screenshot of a page or of the menu.
 *
 * @param {string} name
 * @param {number} width
 * @param {string} mode
 */
function pictureOf(name, width, mode) {
  return path.join(gallery, `${name}-${width}-${mode}.png`);
}
