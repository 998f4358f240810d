import type { Language } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { formerPath, pagePath } from './pagePath';
import type { RouteIndex, RouteOwner } from './routeIndex';
import type { UnpublishedPage } from './siteLinks';

/** An address that redirects to a page with another address. */
export interface Redirect {
  path: string;
  to: string;
}

/** A former address of a page, as its front matter names it. */
export interface Alias {
  written: string;
  /** The path of the section that a relative alias starts from. */
  basePath: string;
  /** The address of the page. */
  to: string;
  owner: RouteOwner;
}

interface RedirectContext {
  aliases: readonly Alias[];
  /** Redirects that sections have claimed themselves. */
  claimed: readonly Redirect[];
  routes: RouteIndex;
  unpublished: readonly UnpublishedPage[];
}

/**
 * Claims the aliases of pages and the redirects of the configuration, in every language. Call it after all pages have
 * claimed theirs, so that of a page and a redirect with the same address the redirect is reported.
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
    return { redirect: { path, to }, owner: { ...owner, hint: 'remove it from "aliases"' } };
  });
  // All targets are looked up before the first address is claimed, so that no redirect leads to another one.
  const configured = configuredRedirects(config, { claimed, routes, unpublished }, report);
  for (const { redirect, owner } of [...configured, ...fromAliases]) {
    routes.claim(redirect.path, owner);
  }
  const redirects = [...fromAliases, ...configured].map(({ redirect }) => redirect);
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
      const hint = 'remove it from "redirects"';
      return [{ redirect, owner: { file, ...placeOf('from'), hint } }];
    }
    const page = unpublished.find(({ path }) => path === address);
    report({
      code: 'broken-link',
      severity: 'error',
      ...(page === undefined
        ? {
            message: `no page matches the redirect to "${written}"`,
            hint: suggest(address, routes.paths(), 'write the address of a page of this site'),
          }
        : {
            message: `the page of the redirect to "${written}" is not published: ${page.file} is ${page.reason}`,
            hint: 'publish that page, or remove the redirect',
          }),
      file,
      ...placeOf('to'),
    });
    return [];
  });
}

/** Claims the redirects in another language whose pages exist there. */
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
