import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import type { Manifest, Site } from '#manifest/manifest';
import { readBase } from '../data/contentAddress';
import { hrefKindOf } from '../data/hrefKind';
import { siteHref } from '../ui/siteHref';
import { type AppRouter, createAppRouter } from './appRouter';

/** The router of a site at the address that the browser is at. `isShown`: whether its page is on the screen already. */
export function openRouter(
  manifest: Manifest,
  queryClient: QueryClient,
  isShown: boolean,
): AppRouter {
  rememberNamespace(manifest);
  const history = createBrowserHistory();
  const { pathname, search, hash } = window.location;
  const canonical = canonicalPath(pathname, manifest.site);
  if (canonical !== pathname) history.replace(canonical + search + hash);
  return createAppRouter({ manifest, queryClient, base: readBase(), history, isShown });
}

/** The form in which links would have led to the address. Files are left as they are. */
function canonicalPath(pathname: string, { trailingSlash }: Site): string {
  return hrefKindOf(pathname) === 'page'
    ? siteHref(pathname, { basepath: '/', trailingSlash })
    : pathname;
}

/** Where the HTML was written by hand, the manifest alone names what is appended to storage keys. */
function rememberNamespace({ site }: Manifest): void {
  if (site.storageNamespace === undefined) return;
  document.documentElement.dataset.storageNamespace ??= site.storageNamespace;
}
