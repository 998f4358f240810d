import { readingMessages } from '../../data/readingMessages';
import { useTranslated } from '../../ui/useMessage';

/** A word of the reading aids, in the language of the page. */
export function useReadingWord(word: keyof typeof readingMessages): string {
  return useTranslated(word, readingMessages[word]);
}
