import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs';

/**
 * The contents of the HTML of a built site. Paths are route paths without the base of the site.
 *
 * @typedef {object} Facts
 * @property {Record<string, string>} pages the titles by path
 * @property {Record<string, string[]>} sidebars labels and targets, by the path of the page
 * @property {string[]} navbar labels and targets
 * @property {Record<string, string>} redirects targets by path
 */

/**
 * Reads the pages that a documentation tool has built. The scripts of the pages are not executed.
 *
 * @param {string} folder
 * @param {import('./projects.mjs').Project} project
 * @returns {Promise<Facts>}
 */
export async function readFacts(folder, { base, sidebarsOf, sidebar, entries, navbar }) {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumFlags,
  });
  const page = await browser.newPage({ javaScriptEnabled: false });
  /** @type {Facts} */
  const facts = { pages: {}, sidebars: {}, navbar: [], redirects: {} };
  const files = readdirSync(folder, { recursive: true }).map((name) =>
    String(name).replaceAll('\\', '/'),
  );
  for (const file of files.filter((name) => name.endsWith('.html')).sort()) {
    const route = `/${file.replace(/(?:^|\/)index\.html$/, file.includes('/') ? '/' : '').replace(/\.html$/, '')}`;
    const html = readFileSync(path.join(folder, file), 'utf8');
    const target = /<meta http-equiv="refresh" content="0;\s*url=([^"]+)"/i.exec(html)?.[1];
    const relative = (/** @type {string} */ href) => withoutBase(href, route, base);
    if (target !== undefined) {
      facts.redirects[route] = relative(target);
      continue;
    }
    await page.setContent(html.replace(/<(?:link|img)\b[^>]*>|<script\b.*?<\/script>/gis, ''), {
      waitUntil: 'commit',
    });
    const labelled = (/** @type {string} */ selector) =>
      page.locator(selector).evaluateAll((nodes) =>
        nodes.map((node) => {
          const named = node.querySelector('[aria-label]');
          const text =
            node.textContent ||
            node.getAttribute('aria-label') ||
            named?.getAttribute('aria-label');
          const label = (text ?? '').replace(/[\u200B\s]+/g, ' ').trim();
          // Nextra writes labels twice, the second time in bold, so that their width does not change.
          return [label.replace(/^(.+)\1$/, '$1'), node.getAttribute('href')];
        }),
      );
    const printed = (/** @type {(string | null)[][]} */ items) =>
      items
        .filter(([label, href]) => (label || href) && href !== '#')
        .map(([label, href]) => (href ? `${label} ${relative(href)}` : `${label}`));
    const [[title] = []] = await labelled('h1');
    // Without a heading, the title of the page, without the name of the site
    facts.pages[route] = title ?? (await page.title()).replace(/ [–|·-] [^–|·-]+$/, '');
    if (!sidebarsOf.some((each) => withoutSlash(each) === withoutSlash(route))) continue;
    facts.sidebars[route] = printed(await labelled(`${sidebar} :is(${entries})`));
    facts.navbar = printed(await labelled(navbar));
  }
  await browser.close();
  return facts;
}

/**
 * Returns the route path of a target, or its URL if it is on another site.
 *
 * @param {string} href
 * @param {string} route
 * @param {string} base
 */
function withoutBase(href, route, base) {
  if (URL.canParse(href)) return href;
  const url = new URL(href, `https://site.example${base}${route.slice(1)}`);
  return `/${`${url.pathname}/`.startsWith(base) ? url.pathname.slice(base.length) : url.pathname.slice(1)}`;
}

/** @param {string} route */
function withoutSlash(route) {
  return route.replace(/\/$/, '');
}
