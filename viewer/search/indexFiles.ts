import type { SearchIndex } from '#manifest/search';
import type { SearchSource } from './engine/engine';
import { shardsFor } from './engine/shardsFor';
import { isTypeQuery } from './typeQuery';

/** The parts of an index. */
export type PartName = 'names' | 'details' | 'text' | 'types';

/** A file of an index, and whose it is. */
export interface IndexFile {
  part: PartName;
  file: string;
  source: SearchSource;
}

interface IndexOf {
  source: SearchSource;
  index: SearchIndex;
}

/**
 * The files that a query is answered from, in the order in which they are wanted: each list after the
 * one before it. Before anything is typed, names alone are made ready.
 */
export function indexFiles(query: string, indexes: readonly IndexOf[]): IndexFile[][] {
  function filesOf(part: Exclude<PartName, 'types'>): IndexFile[] {
    return indexes.flatMap(({ source, index }) =>
      shardsFor(query, index[part] ?? []).map(({ file }) => ({ part, file, source })),
    );
  }
  const names = filesOf('names');
  if (query.trim() === '') return [names];
  const types = indexes.flatMap(({ source, index: { types: file } }): IndexFile[] =>
    file !== undefined && isTypeQuery(query) ? [{ part: 'types', file, source }] : [],
  );
  return [names, types, filesOf('details'), filesOf('text')].filter((files) => files.length > 0);
}
