import type { Language } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { formerPath, pagePath } from './pagePath';
import type { RouteIndex, RouteOwner } from './routeIndex';
import type { UnpublishedPage } from './siteLinks';

/** A redirect from one route path (`path`) to another (`to`). */
export interface Redirect {
  path: string;
  to: string;
}

/** An entry of `aliases` in the front matter of a page. */
export interface Alias {
  /** The former path, as the author wrote it. */
  written: string;
  /** The path of the section, from which relative aliases start. */
  basePath: string;
  /** The route path of the page. */
  to: string;
  owner: RouteOwner;
}

interface RedirectContext {
  aliases: readonly Alias[];
  /** Redirects of sections, whose paths are already reserved. */
  claimed: readonly Redirect[];
  routes: RouteIndex;
  unpublished: readonly UnpublishedPage[];
}

/**
 * Reserves the former paths of pages, which are listed in `aliases` in front matter and in `redirects` in `recto.yaml`.
 * Returns the redirects from these paths. Also redirects the root of the site to the first section, if the section has
 * a page and the root is not reserved yet. Reports and omits an entry of `redirects` whose target does not exist or is
 * not published. Must be called after the paths of all pages are reserved. Then a redirect from the path of a page is
 * reported.
 */
export function claimRedirects(
  config: ReadConfig,
  [, ...others]: readonly Language[],
  { aliases, claimed, routes, unpublished }: RedirectContext,
  report: Report,
): Redirect[] {
  const { trailingSlash } = config.value;
  const fromAliases = aliases.map(({ written, basePath, to, owner }) => {
    const path = formerPath(written, basePath, trailingSlash);
    return { redirect: { path, to }, owner: { ...owner, hint: 'remove the path from "aliases"' } };
  });
  // All targets are looked up before the first path is claimed, so that no redirect leads to another one.
  const configured = configuredRedirects(config, { claimed, routes, unpublished }, report);
  for (const { redirect, owner } of [...configured, ...fromAliases]) {
    routes.claim(redirect.path, owner);
  }
  const redirects = [...fromAliases, ...configured].map(({ redirect }) => redirect);
  redirects.push(...startRedirect(config, routes, claimed));
  return [
    ...redirects,
    ...others.flatMap((language) => translateRedirects(redirects, language, routes)),
  ];
}

function configuredRedirects(
  config: ReadConfig,
  { claimed, routes, unpublished }: Omit<RedirectContext, 'aliases'>,
  report: Report,
): { redirect: Redirect; owner: RouteOwner }[] {
  const { redirects, trailingSlash } = config.value;
  const { file } = config;
  // Redirects to redirects are resolved to the page itself, so that no browser follows two.
  const known = new Map(claimed.map(({ path, to }) => [path, to]));
  return redirects.flatMap(({ from, to: written }, index) => {
    const address = pagePath(written, trailingSlash);
    const placeOf = (key: 'from' | 'to') => config.placeOf(['redirects', index, key]);
    if (routes.has(address)) {
      const redirect = {
        path: formerPath(from, '', trailingSlash),
        to: known.get(address) ?? address,
      };
      const hint = 'remove the entry from "redirects"';
      return [{ redirect, owner: { file, ...placeOf('from'), hint } }];
    }
    const page = unpublished.find(({ path }) => path === address);
    report({
      code: 'broken-link',
      severity: 'error',
      ...(page === undefined
        ? {
            message: `no page matches the redirect target "${written}"`,
            hint: suggest(
              address,
              routes.paths(),
              'use the path of a page from the root of the site',
            ),
          }
        : {
            message: `the redirect target "${written}" is not published: ${page.file} is ${page.reason}`,
            hint: 'publish the page, or remove the redirect',
          }),
      file,
      ...placeOf('to'),
    });
    return [];
  });
}

function startRedirect(
  { file, value: { sections, trailingSlash } }: ReadConfig,
  routes: RouteIndex,
  claimed: readonly Redirect[],
): Redirect[] {
  const [first] = sections;
  const to = first && pagePath(first.path, trailingSlash);
  if (to === undefined || routes.has('/') || !routes.has(to)) return [];
  routes.claim('/', { file });
  // The section's path can be a redirect itself.
  return [{ path: '/', to: claimed.find(({ path }) => path === to)?.to ?? to }];
}

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
