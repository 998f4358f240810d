import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Manifest } from '#manifest/manifest';
import type { Site } from '#manifest/site';
import { readBase } from '../data/contentAddress';
import { fillQueryClient } from '../data/inlineData';
import { manifestQuery } from '../data/manifestQuery';
import { createQueryClient } from '../data/queryClient';
import { hrefKindOf } from '../ui/hrefKind';
import { siteHref } from '../ui/siteHref';
import { AppRoot } from './AppRoot';
import { type AppRouter, createAppRouter } from './appRouter';
import { ProgressBar } from './ProgressBar';
import { readInlineData } from './readInlineData';
import { SiteFailure } from './SiteFailure';

/** Takes over a page that came as HTML, or draws the page of an empty shell. */
export async function startApp(
  container: HTMLElement,
  data: InlineData | undefined,
): Promise<void> {
  const queryClient = createQueryClient();
  if (data === undefined) return drawPage(createRoot(container), container, queryClient);

  rememberNamespace(data.manifest);
  fillQueryClient(queryClient, data);
  const router = openRouter(data.manifest, queryClient, true);
  await router.load();
  // Tells the router that its first page was drawn elsewhere, so that it expects the same elements.
  router.ssr = { manifest: undefined };
  await pause();
  // A transition gives way to the reader: hydrating a long page is done in many small steps.
  startTransition(() => {
    hydrateRoot(container, <AppRoot router={router} queryClient={queryClient} />);
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function drawPage(
  root: Root,
  container: HTMLElement,
  queryClient: QueryClient,
): Promise<void> {
  // What the HTML shows stays until there is something better; nothing at all gets a sign of life.
  if (container.childElementCount === 0) root.render(<ProgressBar isActive />);
  try {
    const manifest = await queryClient.fetchQuery(manifestQuery);
    rememberNamespace(manifest);
    const router = openRouter(manifest, queryClient, false);
    await router.load();
    root.render(<AppRoot router={router} queryClient={queryClient} />);
  } catch (error) {
    root.render(
      <SiteFailure error={error} onRetry={() => drawPage(root, container, queryClient)} />,
    );
  }
}

function openRouter(manifest: Manifest, queryClient: QueryClient, isShown: boolean): AppRouter {
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
