import { createSearchEngine } from '../../viewer/search/engine/createSearchEngine';
import type { SearchResult } from '../../viewer/search/engine/engine';
import { openTextIndex } from '../../viewer/search/engine/textIndex';
import { indexFiles, textFiles } from '../../viewer/search/indexFiles';
import { createIndexLoader } from '../../viewer/search/searchIndex';
import { reply } from '../../viewer/search/workerProtocol';
import type { SiteIndex } from './compileIndex';

/** The answer to a query, and the files that were loaded for it. */
interface ReadersAnswer {
  results: readonly SearchResult[];
  /** The texts of the loaded files, by name. */
  loaded: ReadonlyMap<string, string>;
}

/**
 * Opens the search of a site, and runs a query with the files that a browser loads for it. Unlike an engine with the
 * whole index, the engine knows only these files.
 */
export async function askLikeReader(
  { editions, read }: Pick<SiteIndex, 'editions' | 'read'>,
  query: string,
): Promise<ReadersAnswer> {
  const engine = createSearchEngine();
  const loaded = new Map<string, string>();
  let added: Promise<unknown> = Promise.resolve();
  const loader = createIndexLoader({
    async read({ file, part, source, choose }) {
      const text = read(file);
      loaded.set(file, text);
      const content = JSON.parse(text);
      return choose ? { part: 'list', shards: content.shards } : { part, content, source };
    },
    add(part) {
      added = added.then(() => reply(engine, { type: 'add', part }, async () => openTextIndex));
    },
  });
  async function load(stages: ReturnType<typeof indexFiles>): Promise<void> {
    loader.want(stages);
    await new Promise<void>((resolve) => {
      const check = () => (loader.state().isLoading ? setImmediate(check) : resolve());
      setImmediate(check);
    });
    await added;
  }
  const stages = indexFiles(query, editions);
  await load(indexFiles('', editions));
  await load(stages);
  for (;;) {
    const results = engine.search(query);
    const missing = engine.missing(query, {}, results);
    if (missing.length === 0) return { results, loaded };
    await load([...stages, textFiles(missing, editions)]);
  }
}
