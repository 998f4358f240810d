import type { SearchShard } from '#manifest/search';
import { openContentStore, type StoreFiles } from '../../files/contentStore';
import { memoryFiles } from '../../files/testing/memoryFiles';
import { indexSite } from '../indexSite';
import type { SearchRecords } from '../searchRecords';

/** A page of a test: its route path and its records. */
export interface RecordedPage {
  path: string;
  records: Partial<SearchRecords>;
}

/**
 * Indexes pages as an edition, and returns the index and its files. Results of earlier calls with the same `files` are
 * reused.
 */
export async function indexRecords(
  recorded: readonly RecordedPage[],
  files: StoreFiles = memoryFiles(),
) {
  const store = openContentStore({ files, site: '/site' });
  const pages = await Promise.all(
    recorded.map(async ({ path, records }) => ({
      page: { file: await store.putFile('pages', JSON.stringify(records)), facts: { path } },
    })),
  );
  let pagesRead = 0;
  const none: SearchRecords = { names: [], details: [], texts: [], signatures: [] };
  const { editions, files: names } = await indexSite([{ path: '/docs/', pages }], {
    // Nothing else of the configuration is read.
    config: {
      value: { navbar: { items: [{ type: 'search' }] }, search: { synonyms: {} } },
    } as never,
    store,
    generator: 'test',
    readDocument: async (file) => JSON.parse(await store.read(file)),
    // The store contains records instead of documents.
    recordsOf(page) {
      pagesRead += 1;
      return { ...none, ...(page as Partial<SearchRecords>) };
    },
  });
  store.next();
  await store.save();
  const contents = new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [name, await store.read(name)]),
    ),
  );
  const read = (file: string) => JSON.parse(contents.get(file) ?? '');
  return {
    index: editions[0]?.search,
    /** The number of pages whose records were read. */
    pagesRead,
    /** The files of the index, by name. */
    contents,
    read,
    /**
     * Returns the files of a list and of all lists that it contains. Each file is returned once, with all its prefixes.
     */
    shardsOf(shards: readonly SearchShard[] = []): SearchShard[] {
      const files = new Map<string, SearchShard>();
      for (const { file, prefixes, ...shard } of expand(shards, read)) {
        // Several lists can contain the same prefix.
        const all = [...new Set([...(files.get(file)?.prefixes ?? []), ...(prefixes ?? [])])];
        files.set(file, { ...shard, file, ...(prefixes && { prefixes: all }) });
      }
      return [...files.values()];
    },
  };
}

function expand(
  shards: readonly SearchShard[],
  read: (file: string) => { shards: SearchShard[] },
): SearchShard[] {
  return shards.flatMap((shard) =>
    shard.isList ? expand(read(shard.file).shards, read) : [shard],
  );
}
