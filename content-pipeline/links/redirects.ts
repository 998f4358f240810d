import type { Language } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { LeftOut } from '../pages/leftOut';
import type { SiteSources } from '../pages/siteSources';
import type { DocSource } from '../sections/docs/readDocs';
import { oldPath, pagePath } from './pagePath';
import type { RouteIndex } from './routeIndex';

/** Old addresses in every language. Comes after all pages. */
export function siteRedirects(
  config: ReadConfig,
  [first, ...others]: readonly Language[],
  { sources, routes }: { sources: SiteSources; routes: RouteIndex },
  report: Report,
): Redirect[] {
  const inFirst = ({ language }: { language: Language }) => language === first;
  const plain = { version: {}, redirects: [] };
  const editions = [
    ...sources.docs.filter(inFirst),
    ...sources.blogs
      .filter(inFirst)
      .map(({ posts, section }) => ({ docs: posts, section, ...plain })),
    ...sources.pages
      .filter(inFirst)
      .map(({ pages }) => ({ docs: pages, section: { path: '' }, ...plain })),
  ];
  const redirects = collectRedirects(
    config,
    editions,
    { routes, leftOut: sources.leftOut },
    report,
  );
  return [
    ...redirects,
    ...others.flatMap((language) => translateRedirects(redirects, language, routes)),
  ];
}

/** An address that stands for that of a page. */
export interface Redirect {
  path: string;
  to: string;
}

/** Pages that may have had other addresses, those of a version of a section. */
interface AliasedEdition {
  docs: readonly {
    path: string;
    source: Pick<DocSource, 'source' | 'placeOf'> & { frontMatter: { aliases: string[] } };
  }[];
  section: { path: string };
  version: { path?: string | undefined };
  redirects: readonly Redirect[];
}

/**
 * Claims the old addresses that documents and the configuration name. Comes after all pages: of a
 * page and an old address, it is the old one that gives way.
 */
function collectRedirects(
  config: ReadConfig,
  editions: readonly AliasedEdition[],
  { routes, leftOut }: { routes: RouteIndex; leftOut: readonly LeftOut[] },
  report: Report,
): Redirect[] {
  // What leads on already is followed here, so that nobody is sent on twice.
  const known = new Map(editions.flatMap(({ redirects }) => redirects.map((r) => [r.path, r.to])));
  const configured = configuredRedirects(config, { known, routes, leftOut }, report);
  return [...aliasesOf(config, editions, routes), ...configured];
}

function aliasesOf(
  config: ReadConfig,
  editions: readonly AliasedEdition[],
  routes: RouteIndex,
): Redirect[] {
  return editions.flatMap(({ docs, section, version }) =>
    docs.flatMap(({ source, path: to }) =>
      source.frontMatter.aliases.map((alias, index) => {
        const path = oldPath(alias, version.path ?? section.path, config.value.trailingSlash);
        routes.claim(path, {
          file: source.source.path,
          ...source.placeOf(['aliases', index]),
          hint: 'Take the address out of "aliases"',
        });
        return { path, to };
      }),
    ),
  );
}

/** What redirects may lead to, and what they may not. */
interface Addresses {
  /** Where addresses lead that stand for others already. */
  known: ReadonlyMap<string, string>;
  routes: RouteIndex;
  leftOut: readonly LeftOut[];
}

function configuredRedirects(
  config: ReadConfig,
  { known, routes, leftOut }: Addresses,
  report: Report,
): Redirect[] {
  const { redirects, trailingSlash } = config.value;
  // All targets are looked for before the first address is claimed: none may lead to another one.
  const found = redirects.flatMap(({ from, to: written }, index) => {
    const address = pagePath(written, trailingSlash);
    const place = (key: 'from' | 'to') => config.placeOf(['redirects', index, key]);
    if (routes.has(address)) {
      const path = oldPath(from, '', trailingSlash);
      return [{ path, to: known.get(address) ?? address, place: place('from') }];
    }
    const waiting = leftOut.find((page) => page.path === address);
    report({
      code: 'broken-link',
      severity: 'error',
      ...(waiting === undefined
        ? {
            message: `The redirect to "${written}" leads to no page`,
            hint: suggest(address, routes.paths(), 'Write the address of a page of this site'),
          }
        : {
            message: `The redirect to "${written}" leads to what is not published: ${waiting.file} is ${waiting.reason}`,
            hint: 'Publish that page, or take out the redirect',
          }),
      file: config.file,
      ...place('to'),
    });
    return [];
  });
  return found.map(({ path, to, place }) => {
    const hint = 'Take the address out of "redirects"';
    routes.claim(path, { file: config.file, ...place, hint });
    return { path, to };
  });
}

/** Claims old addresses in another language, as far as their pages are there. Pages and other languages come first. */
function translateRedirects(
  redirects: readonly Redirect[],
  { prefix, config }: Language,
  routes: RouteIndex,
): Redirect[] {
  const { trailingSlash } = config.value;
  return redirects.flatMap(({ path: from, to: target }) => {
    const path = from.endsWith('.html') ? prefix + from : pagePath(prefix + from, trailingSlash);
    const to = pagePath(prefix + target, trailingSlash);
    if (!routes.has(to) || routes.has(path)) return [];
    routes.claim(path, { file: config.file });
    return [{ path, to }];
  });
}
