import type { QueryClient } from '@tanstack/react-query';
import { contentUrl } from '../data/contentAddress';
import { readContent } from '../data/readContent';
import type { IndexFile } from './indexFiles';
import type { IndexPart } from './indexPart';

/** Fetches a file of an index, if it is not at hand. Throws a `LoadError`. */
export async function readIndexFile(
  { part, file, source }: IndexFile,
  queryClient: QueryClient,
): Promise<IndexPart> {
  function read<Content>(
    readFile: (url: string, signal: AbortSignal) => Promise<Content>,
  ): Promise<Content> {
    return queryClient.fetchQuery({
      queryKey: ['search', part, file],
      queryFn: ({ signal }) => readFile(contentUrl(file), signal),
      // The engine keeps what it needs of it.
      gcTime: 0,
    });
  }

  switch (part) {
    case 'names':
    case 'details': {
      const content = await read((url, signal) => readContent('search-entries', url, { signal }));
      return { part, content, source };
    }
    case 'text': {
      const content = await read((url, signal) => readContent('search-text', url, { signal }));
      return { part, content, source };
    }
    case 'types': {
      const content = await read((url, signal) => readContent('search-types', url, { signal }));
      return { part, content, source };
    }
    default:
      return part satisfies never;
  }
}
