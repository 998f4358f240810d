import type { SearchSignature } from '#manifest/search';
import type { SearchSource } from './engine';
import type { IndexedName } from './indexedName';
import type { TextIndex } from './textIndex';

/** What is known of one edition. */
export interface IndexedSource {
  source: SearchSource;
  /** By address. */
  names: Map<string, IndexedName>;
  /** What many of its names begin with. */
  brand: string;
  texts: TextIndex[];
  signatures: SearchSignature[];
}
