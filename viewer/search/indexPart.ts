import type { SearchEntries, SearchText, SearchTypes } from '#manifest/search';
import type { SearchEngine, SearchSource } from './engine/engine';

/** What a file of an index holds, on its way to the engine. */
export type IndexPart =
  | { part: 'names' | 'details'; content: SearchEntries; source: SearchSource }
  | { part: 'text'; content: SearchText; source: SearchSource }
  | { part: 'types'; content: SearchTypes; source: SearchSource };

/** Makes an engine find what a file lists. */
export function addPart(engine: SearchEngine, added: IndexPart): void {
  switch (added.part) {
    case 'names':
      engine.addNames(added.content.entries, added.source);
      break;
    case 'details':
      engine.addDetails(added.content.entries, added.source);
      break;
    case 'text':
      engine.addText(added.content, added.source);
      break;
    case 'types':
      engine.addTypes(added.content.signatures, added.source);
      break;
    default:
      added satisfies never;
  }
}
