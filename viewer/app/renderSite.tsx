import type { QueryClient } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import type { Manifest } from '#manifest/manifest';
import { manifestQuery } from '../data/queries';
import { lazyModule } from '../lazy/lazyModule';
import { SiteFailure } from './ErrorScreen';
import { ProgressBar } from './ProgressBar';

interface RenderSiteOptions {
  isEmpty: boolean;
  renderPage: (manifest: Manifest, queryClient: QueryClient, root: Root) => Promise<void>;
}

const preview = lazyModule('preview', async () => {
  const { openPreview } = await import(/* webpackChunkName: "editing" */ '../preview/openPreview');
  return openPreview;
});

/**
 * Renders a page that is not prerendered or that belongs to a preview. The content is the published content or the
 * content of the preview. If the manifest or the page cannot be loaded, renders an error message with a button that
 * tries again.
 */
export async function renderSite(
  root: Root,
  queryClient: QueryClient,
  options: RenderSiteOptions,
): Promise<void> {
  if (options.isEmpty) root.render(<ProgressBar isActive />);
  try {
    if (window.location.search.includes('preview=')) {
      const openPreview = await preview.load();
      await openPreview();
    }
    await options.renderPage(await queryClient.fetchQuery(manifestQuery), queryClient, root);
  } catch (error) {
    const onRetry = () => {
      root.render([failure, <ProgressBar key="bar" isActive />]);
      void renderSite(root, queryClient, { ...options, isEmpty: false });
    };
    const failure = <SiteFailure key="failure" error={error} onRetry={onRetry} />;
    root.render(failure);
  }
}
