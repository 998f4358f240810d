import { pagePath } from '../routes/pagePath';
import type { RouteIndex } from '../routes/routeIndex';
import type { Language } from '../sources/readLanguages';
import type { Redirect } from './collectRedirects';

/** Claims old addresses in another language, as far as their pages are there. Pages and other languages come first. */
export function translateRedirects(
  redirects: readonly Redirect[],
  { prefix, config }: Language,
  routes: RouteIndex,
): Redirect[] {
  const { trailingSlash } = config.value;
  return redirects.flatMap(({ path: from, to: target }) => {
    const path = from.endsWith('.html') ? prefix + from : pagePath(prefix + from, trailingSlash);
    const to = pagePath(prefix + target, trailingSlash);
    if (!routes.has(to) || routes.has(path)) return [];
    routes.claim(path, { file: config.file });
    return [{ path, to }];
  });
}
