import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Manifest } from '#manifest/manifest';
import { fillQueryClient, type InlineData } from '../data/inlineData';
import { loadChunk } from '../data/loadChunk';
import { createQueryClient } from '../data/queryClient';
import { logWarning } from '../logWarning';
import { AppRoot } from './AppRoot';
import { openRouter } from './openRouter';
import { PlainFailure } from './PlainFailure';
import { readInlineData } from './readInlineData';

/** Takes over a page that came as HTML, or draws the page of an empty shell or of a preview. */
export async function startApp(container: HTMLElement): Promise<void> {
  // On slow devices each of the steps takes a while: in between the browser may answer the reader.
  await pause();
  const data = readInlineData();
  await pause();
  const queryClient = createQueryClient();
  const isPublished = !window.location.search.includes('preview=');
  if (data !== undefined && isPublished) return takeOver(container, data, queryClient);
  // What the HTML shows stays until there is something better.
  return draw(createRoot(container), queryClient, container.childElementCount === 0);
}

async function takeOver(
  container: HTMLElement,
  data: InlineData,
  queryClient: QueryClient,
): Promise<void> {
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

async function draw(root: Root, queryClient: QueryClient, isEmpty: boolean): Promise<void> {
  try {
    const part = await loadChunk(() => import(/* webpackChunkName: "later" */ './drawSite'));
    await part.drawSite(root, queryClient, { isEmpty, draw: drawPage });
  } catch (error) {
    logWarning('The part of the viewer that draws pages without HTML is missing', error);
    if (isEmpty) root.render(<PlainFailure onRetry={() => draw(root, queryClient, isEmpty)} />);
  }
}

async function drawPage(manifest: Manifest, queryClient: QueryClient, root: Root): Promise<void> {
  const router = openRouter(manifest, queryClient, false);
  await router.load();
  root.render(<AppRoot router={router} queryClient={queryClient} />);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
