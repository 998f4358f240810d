import { lazyModule } from '../lazy/lazyModule';
import type { Content, ContentKind } from './checkContent';
import type { FetchOptions } from './fetchJson';

/** What reads the content. */
export const contentReader = lazyModule('content', async () => {
  const { fetchContent } = await import(/* webpackChunkName: "content" */ './fetchContent');
  return fetchContent;
});

/**
 * A file of the content. What is returned has passed its schema; what is thrown is a `LoadError`.
 *
 * All that it takes comes in a chunk of its own: the first page of a visit is drawn without it.
 */
export async function readContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  options: FetchOptions,
): Promise<Content<Kind>> {
  const fetchContent = await contentReader.load();
  return fetchContent(kind, url, options);
}
