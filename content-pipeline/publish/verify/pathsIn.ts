import { manifestSchema } from '#manifest/manifest';
import { routeTableSchema } from '#manifest/routes';

/** The paths of pages and old addresses that a file of the content lists, which has the right shape. */
export function pathsIn(name: string, text: string): string[] {
  if (name === 'manifest.json') {
    const { routes } = manifestSchema.parse(JSON.parse(text));
    return routes.flatMap(({ type, path }) => (type === 'section' ? [] : [path]));
  }
  if (!name.startsWith('routes/')) return [];
  const { entries, redirects = [] } = routeTableSchema.parse(JSON.parse(text));
  return [...entries, ...redirects].map(({ path }) => path);
}
