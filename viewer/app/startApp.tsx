import type { QueryClient } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Manifest } from '#manifest/manifest';
import type { Site } from '#manifest/site';
import { readBase } from '../data/contentAddress';
import { fillQueryClient, type InlineData } from '../data/inlineData';
import { loadChunk } from '../data/loadChunk';
import { logWarning } from '../data/logWarning';
import { manifestQuery } from '../data/manifestQuery';
import { createQueryClient } from '../data/queryClient';
import { hrefKindOf } from '../ui/hrefKind';
import { siteHref } from '../ui/siteHref';
import { AppRoot } from './AppRoot';
import { type AppRouter, createAppRouter } from './appRouter';
import { PlainFailure } from './PlainFailure';
import { ProgressBar } from './ProgressBar';
import { readInlineData } from './readInlineData';

/** Takes over a page that came as HTML, or draws the page of an empty shell. */
export async function startApp(container: HTMLElement): Promise<void> {
  // On slow devices each of the steps takes a while: in between the browser may answer the reader.
  await pause();
  const data = readInlineData();
  await pause();
  const queryClient = createQueryClient();
  if (data !== undefined) return takeOver(container, data, queryClient);
  // What the HTML shows stays until there is something better; nothing at all gets a sign of life.
  const isEmpty = container.childElementCount === 0;
  return drawPage(createRoot(container), queryClient, isEmpty && <ProgressBar isActive />);
}

async function takeOver(
  container: HTMLElement,
  data: InlineData,
  queryClient: QueryClient,
): Promise<void> {
  rememberNamespace(data.manifest);
  fillQueryClient(queryClient, data);
  const router = openRouter(data.manifest, queryClient, true);
  await pause();
  await router.load();
  if (router.state.matches.some(({ status }) => status !== 'success')) {
    // A part of the viewer did not come. The page can be read all the same, so it stays.
    window.addEventListener('online', () => takeOver(container, data, queryClient), { once: true });
    return;
  }
  // Tells the router that its first page was drawn elsewhere, so that it expects the same elements.
  router.ssr = { manifest: undefined };
  await pause();
  // A transition gives way to the reader: hydrating a long page is done in many small steps.
  startTransition(() => {
    hydrateRoot(container, <AppRoot router={router} queryClient={queryClient} />);
  });
}

async function drawPage(root: Root, queryClient: QueryClient, meanwhile: ReactNode): Promise<void> {
  if (meanwhile) root.render(meanwhile);
  try {
    const manifest = await queryClient.fetchQuery(manifestQuery);
    rememberNamespace(manifest);
    const router = openRouter(manifest, queryClient, false);
    await router.load();
    root.render(<AppRoot router={router} queryClient={queryClient} />);
  } catch (error) {
    const Failure = await loadSiteFailure();
    const onRetry = () =>
      drawPage(root, queryClient, [failure, <ProgressBar key="bar" isActive />]);
    const failure = <Failure error={error} onRetry={onRetry} />;
    root.render(failure);
  }
}

async function loadSiteFailure(): Promise<ComponentType<{ error: unknown; onRetry: () => void }>> {
  try {
    const part = await loadChunk(() => import(/* webpackChunkName: "later" */ './SiteFailure'));
    return part.SiteFailure;
  } catch (error) {
    logWarning('The part of the viewer that tells of failures is missing', error);
    return PlainFailure;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
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
