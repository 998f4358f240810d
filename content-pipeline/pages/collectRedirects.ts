import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { oldPath, pagePath } from '../routes/pagePath';
import type { RouteIndex } from '../routes/routeIndex';
import type { DocSource } from '../sources/readDocs';
import type { LeftOut } from './leftOut';

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
export function collectRedirects(
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
