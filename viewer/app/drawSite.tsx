import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { Manifest } from '#manifest/manifest';
import { loadChunk } from '../data/loadChunk';
import { manifestQuery } from '../data/manifestQuery';
import { SiteFailure } from './SiteFailure';

/** What the part of the viewer that is there from the start lends. */
interface Loan {
  /** Tells that something is on its way. */
  bar: ReactNode;
  /** Draws the page at the address of the browser. */
  draw: (manifest: Manifest, queryClient: QueryClient, root: Root) => Promise<void>;
}

/** Draws a page from the manifest alone, published or previewed, or says why that cannot be had. */
export async function drawSite(root: Root, queryClient: QueryClient, loan: Loan): Promise<void> {
  try {
    if (window.location.search.includes('preview=')) await openPreview();
    await loan.draw(await queryClient.fetchQuery(manifestQuery), queryClient, root);
  } catch (error) {
    const onRetry = () => {
      root.render([failure, <span key="bar">{loan.bar}</span>]);
      void drawSite(root, queryClient, loan);
    };
    const failure = <SiteFailure key="failure" error={error} onRetry={onRetry} />;
    root.render(failure);
  }
}

async function openPreview(): Promise<void> {
  const part = await loadChunk(
    () => import(/* webpackChunkName: "preview" */ '../preview/openPreview'),
  );
  await part.openPreview();
}
