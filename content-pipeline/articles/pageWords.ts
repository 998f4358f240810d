import type { Language } from '../config/readLanguages';

/** The pipeline's own words on pages that list others, by the ids under which a language has others. */
const english = {
  archive: 'Archive',
  tags: 'Tags',
  pages: 'Pages',
  'all-posts': 'All posts',
  'recent-posts': 'Recent posts',
  'newer-posts': 'Newer posts',
  'older-posts': 'Older posts',
  'blog-page': '{title}, page {number}',
  'tagged-posts': 'Posts tagged “{tag}”',
  'tagged-pages': 'Pages tagged “{tag}”',
  search: 'Search',
  'search-without-scripts': 'Searching needs JavaScript, which is switched off here.',
} as const;

/** Gives the pipeline's own words in a language, with values filled in. */
export type PageWords = (
  id: keyof typeof english,
  values?: Readonly<Record<string, string>>,
) => string;

/** The words of a language: its messages, and English where one is missing. */
export function pageWordsOf({ messages }: Pick<Language, 'messages'>): PageWords {
  return (id, values = {}) => {
    const own = Object.hasOwn(messages, id) ? messages[id] : undefined;
    return (own ?? english[id]).replace(/\{(\w+)\}/g, (written, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? written) : written,
    );
  };
}
