import type { QueryClient } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import type { Manifest } from '#manifest/manifest';
import { loadChunk } from '../data/loadChunk';
import { manifestQuery } from '../data/manifestQuery';
import { ProgressBar } from './ProgressBar';
import { SiteFailure } from './SiteFailure';

interface Occasion {
  /** Whether nothing is on the screen yet. */
  isEmpty: boolean;
  /** Draws the page at the address of the browser, as the part of the viewer can that is there from the start. */
  draw: (manifest: Manifest, queryClient: QueryClient, root: Root) => Promise<void>;
}

/** Draws a page from the manifest alone, published or previewed, or says why that cannot be had. */
export async function drawSite(
  root: Root,
  queryClient: QueryClient,
  occasion: Occasion,
): Promise<void> {
  if (occasion.isEmpty) root.render(<ProgressBar isActive />);
  try {
    if (window.location.search.includes('preview=')) await openPreview();
    await occasion.draw(await queryClient.fetchQuery(manifestQuery), queryClient, root);
  } catch (error) {
    const onRetry = () => {
      root.render([failure, <ProgressBar key="bar" isActive />]);
      void drawSite(root, queryClient, { ...occasion, isEmpty: false });
    };
    const failure = <SiteFailure key="failure" error={error} onRetry={onRetry} />;
    root.render(failure);
  }
}

async function openPreview(): Promise<void> {
  const part = await loadChunk(
    () => import(/* webpackChunkName: "editing" */ '../preview/openPreview'),
  );
  await part.openPreview();
}
