import type { Redirect } from '../links/redirects';
import type { CompiledEdition } from '../pages/compiledEdition';

/** Old addresses where readers of them look: within an edition, or in the manifest itself. */
interface PlacedRedirects {
  editions: CompiledEdition[];
  outside: Redirect[];
}

/** Gives each old address to the edition with the longest path that it lies below. */
export function placeRedirects(
  editions: readonly CompiledEdition[],
  redirects: readonly Redirect[],
): PlacedRedirects {
  const places = new Map(editions.map((edition) => [edition, [] as Redirect[]]));
  const longestFirst = [...editions].sort((a, b) => b.path.length - a.path.length);
  const outside: Redirect[] = [];
  for (const redirect of [...editions.flatMap((edition) => edition.redirects), ...redirects]) {
    const owner = longestFirst.find(({ path }) => isBelow(redirect.path, path));
    const place = owner === undefined ? undefined : places.get(owner);
    (place ?? outside).push(redirect);
  }
  return {
    editions: [...places].map(([edition, own]) => ({ ...edition, redirects: own })),
    outside,
  };
}

function isBelow(path: string, folder: string): boolean {
  const prefix = folder.replace(/\/$/, '');
  return path === prefix || path.startsWith(`${prefix}/`);
}
