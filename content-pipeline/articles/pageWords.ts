import type { ContentElement } from '#manifest/contentTree';
import type { Language } from '../config/readLanguages';
import { contentElement, contentText } from '../markdown/contentNode';

/** The pipeline's own words on pages, in English. A language has others under the same ids in `words.yaml`. */
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
  'not-translated': 'This page has not been translated yet.',
} as const;

/** Returns the words of an id, with values filled in. */
export type PageWords = (
  id: keyof typeof english,
  values?: Readonly<Record<string, string>>,
) => string;

/** Returns the words of a language: its messages, and English where one is missing. */
export function pageWordsOf(language: Pick<Language, 'messages'>): PageWords {
  return (id, values = {}) => {
    const text = messageOf(language, id) ?? english[id];
    return text.replace(/\{(\w+)\}/g, (written, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? written) : written,
    );
  };
}

/** Returns the notice above a text that is not in the language of the pages around it. */
export function untranslatedNotice({
  code,
  direction,
  messages,
}: Pick<Language, 'code' | 'direction' | 'messages'>): ContentElement {
  const own = messageOf({ messages }, 'not-translated');
  const language = own === undefined ? { lang: 'en', dir: 'ltr' } : { lang: code, dir: direction };
  const title = contentElement('p', { className: ['callout-title'], ...language }, [
    contentText(own ?? english['not-translated']),
  ]);
  return contentElement('aside', { className: ['callout'], dataKind: 'info' }, [title]);
}

function messageOf({ messages }: Pick<Language, 'messages'>, id: string): string | undefined {
  return Object.hasOwn(messages, id) ? messages[id] : undefined;
}
