import { fillMessage, pipelineMessages, sharedMessages, viewerMessages } from '#manifest/messages';

/** All words that the pipeline writes, in English. */
const english = { ...sharedMessages, ...pipelineMessages };

export type PageWordId = keyof typeof english;

/** All ids, in the order of this file. */
export const pageWordIds = Object.keys(english) as readonly PageWordId[];

/** The ids that a language may translate: those of the pipeline and of the viewer. */
export const messageIds: readonly string[] = [...pageWordIds, ...Object.keys(viewerMessages)];

/** Returns the words of an id, with values filled in. */
export type PageWords = (id: PageWordId, values?: Readonly<Record<string, string>>) => string;

/** The translations of a language, by id. */
export interface Translations {
  messages?: Readonly<Record<string, string>> | undefined;
}

/** Returns the words of a language: its messages, and English where one is missing. */
export function pageWordsOf(language: Translations): PageWords {
  return (id, values = {}) => fillMessage(messageOf(language, id) ?? english[id], values);
}

/** The words in English. */
export const englishWords: PageWords = pageWordsOf({});

/** Returns everything that the words of a language are made of, for caches of what contains them. */
export function wordInputs(language: Translations): string {
  return JSON.stringify(pageWordIds.map((id) => messageOf(language, id) ?? null));
}

/** Returns words with the language that they are in: that of the page, or English where they are not translated. */
export function wordsInLanguage(
  id: PageWordId,
  language: Translations & { code: string; direction: 'ltr' | 'rtl' },
): { text: string; lang: string; dir: 'ltr' | 'rtl' } {
  const own = messageOf(language, id);
  return own === undefined
    ? { text: english[id], lang: 'en', dir: 'ltr' }
    : { text: own, lang: language.code, dir: language.direction };
}

function messageOf({ messages = {} }: Translations, id: string): string | undefined {
  return Object.hasOwn(messages, id) ? messages[id] : undefined;
}
