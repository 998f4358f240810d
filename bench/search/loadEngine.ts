import type { SearchShard } from '#manifest/search';
import type { NumberedText } from '#manifest/searchDocuments';
import { nextBlock, textNumber } from '#manifest/searchText';
import {
  createWordCounter,
  createWordItems,
  statisticsOf,
} from '../../content-pipeline/search/divideTexts';
import { createSearchEngine } from '../../viewer/search/engine/createSearchEngine';
import type { SearchEngine } from '../../viewer/search/engine/engine';
import { openTextIndex } from '../../viewer/search/engine/textIndex';
import type { SiteIndex } from './compileIndex';

/** Returns a search engine that has loaded the names, details and texts of a site's index. */
export function loadEngine(site: SiteIndex): SearchEngine {
  const engine = loadNames(site);
  for (const { source, index } of site.editions) {
    for (const { file } of index.text ?? []) {
      engine.addText(openTextIndex(JSON.parse(site.read(file))), source);
    }
  }
  return engine;
}

/**
 * Returns a search engine that searches texts as on large sites: it searches an index of words, and loads only the
 * texts that match.
 */
export async function loadDivided(site: SiteIndex): Promise<SearchEngine> {
  const engine = loadNames(site);
  const documents = new Map<string, NumberedText[]>();
  for (const { source } of site.editions) {
    const all: NumberedText[] = [];
    const counter = createWordCounter();
    let block = 0;
    for (const texts of await site.textsOf(source.id)) {
      counter.add(block, texts);
      for (const [index, document] of texts.entries()) {
        all.push({ number: textNumber(block, index), document });
      }
      block = nextBlock(block, texts.length);
    }
    const counted = counter.finish();
    const itemOf = createWordItems(statisticsOf([counted]));
    const words = Array.from(counted.uses, ([word, uses]) => JSON.parse(itemOf(word, [uses]).json));
    engine.addWords(words, source);
    documents.set(source.id, all);
  }
  return {
    ...engine,
    search(query, options) {
      const found = engine.search(query, options);
      for (const { source: id, numbers } of engine.missing(query, options ?? {}, found)) {
        const source = site.editions.find((edition) => edition.source.id === id)?.source;
        const wanted = documents.get(id)?.filter(({ number }) => numbers.includes(number)) ?? [];
        if (source !== undefined) engine.addDocuments(wanted, source);
      }
      return engine.search(query, options);
    },
  };
}

/** Returns a search engine that has loaded the names and details of a site's index, but no texts. */
export function loadNames({ editions, read }: SiteIndex): SearchEngine {
  const engine = createSearchEngine();
  for (const { source, index } of editions) {
    const { names, details = [], types } = index;
    for (const file of filesIn(names, read))
      engine.addNames(JSON.parse(read(file)).entries, source);
    for (const file of filesIn(details, read)) {
      engine.addDetails(JSON.parse(read(file)).entries, source);
    }
    if (types) engine.addTypes(JSON.parse(read(types)).signatures, source);
  }
  return engine;
}

function filesIn(shards: readonly SearchShard[], read: SiteIndex['read']): Set<string> {
  return new Set(
    shards.flatMap(({ file, isList }) =>
      isList ? [...filesIn(JSON.parse(read(file)).shards, read)] : [file],
    ),
  );
}
