import { createSearchEngine } from '../../viewer/search/engine/createSearchEngine';
import type { SearchEngine } from '../../viewer/search/engine/engine';
import type { SiteIndex } from './compileIndex';

/** An engine that has read all files of an index. */
export function loadEngine({ editions, read }: SiteIndex): SearchEngine {
  const engine = createSearchEngine();
  for (const { source, index } of editions) {
    const { names, details = [], text = [], types } = index;
    for (const { file } of names) engine.addNames(JSON.parse(read(file)).entries, source);
    for (const { file } of details) engine.addDetails(JSON.parse(read(file)).entries, source);
    for (const { file } of text) engine.addText(JSON.parse(read(file)), source);
    if (types) engine.addTypes(JSON.parse(read(types)).signatures, source);
  }
  return engine;
}
