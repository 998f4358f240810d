import { queryOptions } from '@tanstack/react-query';
import { symbolIndexQuery } from './fileQueries';
import { loadChunk } from './loadChunk';

/** The symbols that whoever wrote an address may have meant. Few readers ever ask. */
export function similarSymbolsQuery(file: string, path: string) {
  return queryOptions({
    queryKey: ['similar', file, path],
    queryFn: async ({ client }) => {
      const { similarNames } = await loadChunk(
        () => import(/* webpackChunkName: "later" */ './similarNames'),
      );
      const { symbols } = await client.ensureQueryData(symbolIndexQuery(file));
      return similarNames(path, symbols);
    },
  });
}
