import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Manifest, Site } from '#manifest/manifest';
import { readShown } from '../content/shownContent';
import { readBase } from '../data/contentAddress';
import { hrefKindOf } from '../data/href';
import { fillQueryClient, type InlineData } from '../data/inlineData';
import { createQueryClient } from '../data/queries';
import { readSidebar } from '../frame/readSidebar';
import { lazyModule } from '../lazy/lazyModule';
import { yieldToBrowser } from '../lazy/yieldToBrowser';
import { logWarning } from '../logWarning';
import { siteHref } from '../ui/siteHref';
import { AppRoot, type AppRouter, createAppRouter } from './appRouter';
import { CrashAlert, PlainFailure } from './FailureScreen';

const siteRenderer = lazyModule('site-renderer', async () => {
  const { renderSite } = await import(/* webpackChunkName: "later" */ './renderSite');
  return renderSite;
});

/**
 * Starts the viewer: hydrates a prerendered page, or renders a page that is not prerendered or belongs to a preview. If
 * the viewer crashes while it starts, shows an alert above the HTML.
 */
export async function startApp(container: HTMLElement): Promise<void> {
  try {
    await yieldToBrowser();
    const data = readInlineData(container);
    await yieldToBrowser();
    const queryClient = createQueryClient();
    const isPreview = window.location.search.includes('preview=');
    if (data !== undefined && !isPreview) await hydrate(container, data, queryClient);
    // The HTML stays until the preview is rendered.
    else await render(createRoot(container), queryClient, container.childElementCount === 0);
  } catch (error) {
    logWarning('The viewer crashed while starting', error);
    const alert = document.createElement('div');
    container.before(alert);
    createRoot(alert).render(<CrashAlert error={error} onRetry={() => window.location.reload()} />);
  }
}

/**
 * Returns the data from which the HTML was prerendered, or `undefined` if the HTML contains no data or was changed, for
 * example by a browser extension. The data is not checked against a schema, because it comes from the same source as
 * the HTML.
 */
function readInlineData(container: HTMLElement): InlineData | undefined {
  // A heading of the page may have the same id, but content has no scripts.
  const text = document.querySelector('script#recto-data')?.textContent;
  if (!text) return undefined;
  const data = JSON.parse(text) as InlineData;
  const whole = readShown(data.document, container, readBase());
  return whole && { ...data, document: whole };
}

async function hydrate(
  container: HTMLElement,
  data: InlineData,
  queryClient: QueryClient,
): Promise<void> {
  fillQueryClient(queryClient, data, readSidebar(container, readBase()));
  const router = openRouter(data.manifest, queryClient, true);
  await yieldToBrowser();
  await router.load();
  if (router.state.matches.some(({ status }) => status !== 'success')) {
    // The code for this kind of page could not be loaded. The page is readable, so it stays.
    window.addEventListener('online', () => hydrate(container, data, queryClient), { once: true });
    return;
  }
  // The router then expects the elements of a prerendered page.
  router.ssr = { manifest: undefined };
  await yieldToBrowser();
  // In a transition React hydrates a long page in small steps, between which the browser answers the reader.
  startTransition(() => {
    hydrateRoot(container, <AppRoot router={router} queryClient={queryClient} />);
  });
}

async function render(root: Root, queryClient: QueryClient, isEmpty: boolean): Promise<void> {
  try {
    const renderSite = await siteRenderer.load();
    await renderSite(root, queryClient, { isEmpty, renderPage });
  } catch (error) {
    logWarning('The code for pages without prerendered HTML could not be loaded', error);
    if (isEmpty) root.render(<PlainFailure onRetry={() => render(root, queryClient, isEmpty)} />);
  }
}

async function renderPage(manifest: Manifest, queryClient: QueryClient, root: Root): Promise<void> {
  const router = openRouter(manifest, queryClient, false);
  await router.load();
  root.render(<AppRoot router={router} queryClient={queryClient} />);
}

function openRouter(
  manifest: Manifest,
  queryClient: QueryClient,
  isPrerendered: boolean,
): AppRouter {
  const { dataset } = document.documentElement;
  const { storageNamespace } = manifest.site;
  // Hand-written HTML may lack the attribute.
  if (storageNamespace !== undefined) dataset.storageNamespace ??= storageNamespace;

  const { preview } = dataset;
  const history = createBrowserHistory(
    preview ? { createHref: (address) => withPreview(address, preview) } : undefined,
  );
  const { pathname, search, hash } = window.location;
  const canonical = canonicalPath(pathname, manifest.site);
  if (canonical !== pathname) history.replace(canonical + search + hash);
  return createAppRouter({ manifest, queryClient, base: readBase(), history, isPrerendered });
}

/**
 * Returns a path without a final `/index.html`, and with or without a final slash, as the site's setting
 * `trailingSlash` requires. Paths of files remain unchanged.
 */
function canonicalPath(pathname: string, { trailingSlash }: Site): string {
  return hrefKindOf(pathname) === 'page'
    ? siteHref(pathname, { basepath: '/', trailingSlash })
    : pathname;
}

/**
 * Returns the path, query and fragment of a URL, with the name of a preview added to the query, so that the URL shows
 * the preview after a reload and when it is shared.
 */
function withPreview(address: string, name: string): string {
  const url = new URL(address, window.location.href);
  url.searchParams.set('preview', name);
  return url.pathname + url.search + url.hash;
}
