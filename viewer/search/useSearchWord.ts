import { searchMessages } from '../data/searchMessages';
import { useTranslated } from '../ui/useMessage';

/** The id of a word of the search. */
export type SearchWord = keyof typeof searchMessages;

/** A word of the search, in the language of the page. */
export function useSearchWord(word: SearchWord, values?: Readonly<Record<string, string>>): string {
  return useTranslated(word, searchMessages[word], values);
}
