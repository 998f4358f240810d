import type { ClaimedEdition } from '../../sections/sectionKind';

/** A share of work that is divided between several runs. */
export interface Shard {
  /** The number of the share, from 1 to `count`. */
  index: number;
  /** The number of shares. */
  count: number;
}

/** The route paths of a page in all languages. */
interface Translations {
  section: string;
  paths: string[];
}

/**
 * Returns the route paths of the pages that a shard builds. Pages are sorted by section and route path, and divided
 * into shares of about the same size. A page and its translations are in the same share, because their HTML files link
 * to each other.
 */
export function pathsOfShard(
  editions: readonly Pick<ClaimedEdition, 'language' | 'place' | 'paths'>[],
  { index, count }: Shard,
): ReadonlySet<string> {
  const pages = new Map<string, Translations>();
  for (const { language, place, paths = [] } of editions) {
    for (const path of paths) {
      const bare = path.slice(language.prefix.length);
      const known = pages.get(bare);
      if (known === undefined) pages.set(bare, { section: place?.section.id ?? '', paths: [path] });
      else known.paths.push(path);
    }
  }
  const order = [...new Set([...pages.values()].map(({ section }) => section))];
  const ranks = new Map(order.map((section, rank) => [section, rank]));
  const rankOf = ({ section }: Translations) => ranks.get(section) ?? 0;
  const sorted = [...pages].sort(
    ([a, one], [b, other]) => rankOf(one) - rankOf(other) || (a < b ? -1 : 1),
  );
  const start = (share: number) => Math.floor((sorted.length * share) / count);
  return new Set(
    sorted.slice(start(index - 1), start(index)).flatMap(([, translations]) => translations.paths),
  );
}
