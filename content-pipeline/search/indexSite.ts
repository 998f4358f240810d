import { hasSearch } from '#manifest/siteNames';
import type { ReadConfig } from '../config/readSiteConfig';
import type { CompiledEdition } from '../pages/compiledEdition';
import { type IndexContext, indexEdition } from './indexEdition';

interface SiteContext extends Pick<IndexContext, 'cache' | 'generator'> {
  config: ReadConfig;
  content: Pick<IndexContext, 'addJson'>;
}

/** Indexes every edition of a site that has a search; versions and languages are found apart. */
export async function indexSite(
  editions: readonly CompiledEdition[],
  { config, cache, generator, content }: SiteContext,
): Promise<readonly CompiledEdition[]> {
  const { navbar, search } = config.value;
  if (!hasSearch(navbar)) return editions;
  const context = { cache, generator, synonyms: search.synonyms, addJson: content.addJson };
  return Promise.all(
    editions.map(async (edition) => ({ ...edition, search: await indexEdition(edition, context) })),
  );
}
