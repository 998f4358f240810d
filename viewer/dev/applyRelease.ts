import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { DevRelease } from '#manifest/devEvent';
import { cleanContent } from '../data/cleanContent';
import { pageQuery, routeTableQuery, sidebarQuery } from '../data/fileQueries';
import { isInlineManifest } from '../data/inlineData';
import { find } from '../data/loadPage';
import { manifestQuery } from '../data/manifestQuery';
import { markChange } from './markChange';
import { swapTheme } from './swapTheme';

/** Shows a new release in place. Everything that the page needs is loaded before anything changes. */
export async function applyRelease(
  { manifest, files }: DevRelease,
  router: AnyRouter,
  queryClient: QueryClient,
): Promise<void> {
  const before = queryClient.getQueryData(manifestQuery.queryKey);
  if (before?.release === manifest.release) return;
  for (const [name, content] of Object.entries(files)) {
    const key = keyOf(name);
    if (key !== undefined) queryClient.setQueryData(key, cleanContent(content));
  }
  const { pathname } = router.state.location;
  const found = await find(pathname, manifest, queryClient);
  if (found.type === 'page') {
    await queryClient.ensureQueryData(pageQuery(found.file));
    if (found.sidebar !== undefined) await queryClient.ensureQueryData(sidebarQuery(found.sidebar));
  }
  await swapTheme(manifest.theme.stylesheet);
  // The router's setting for trailing slashes is fixed.
  if (before !== undefined && before.site.trailingSlash !== manifest.site.trailingSlash) {
    window.location.reload();
    return;
  }
  const isSeen = before !== undefined && isInlineManifest(before);
  await (isSeen ? show() : markChange(show));

  async function show(): Promise<void> {
    queryClient.setQueryData(manifestQuery.queryKey, manifest);
    await router.invalidate();
  }
}

function keyOf(name: string): readonly unknown[] | undefined {
  if (name.startsWith('pages/')) return pageQuery(name).queryKey;
  if (name.startsWith('routes/')) return routeTableQuery(name).queryKey;
  return name.startsWith('sidebars/') ? sidebarQuery(name).queryKey : undefined;
}
