import { errorMessages } from '#manifest/errorMessages';
import { fillMessage, pipelineMessages, sharedMessages, viewerMessages } from '#manifest/messages';
import { searchMessages } from '#manifest/searchMessages';

const english = { ...sharedMessages, ...pipelineMessages };

export type PageWordId = keyof typeof english;

/** The ids of all messages that the pipeline writes. */
export const pageWordIds = Object.keys(english) as readonly PageWordId[];

/** All messages that can be translated, both of the pipeline and of the viewer, in English. The keys are their ids. */
export const allMessages: Readonly<Record<string, string>> = {
  ...english,
  ...viewerMessages,
  ...searchMessages,
  ...errorMessages,
};

/** The ids of all messages that can be translated. */
export const messageIds: readonly string[] = Object.keys(allMessages);

/** A function that returns a message in the language of a page. Placeholders are replaced with `values`. */
export type PageWords = (id: PageWordId, values?: Readonly<Record<string, string>>) => string;

/** The translated messages of a language. The keys of `messages` are message ids. */
export interface Translations {
  messages?: Readonly<Record<string, string>> | undefined;
}

/** Returns the function for the messages of a language. A message without a translation is in English. */
export function pageWordsOf(language: Translations): PageWords {
  return (id, values = {}) => fillMessage(messageOf(language, id) ?? english[id], values);
}

/** The function for the messages in English. */
export const englishWords: PageWords = pageWordsOf({});

/** Returns the translations of all messages that the pipeline writes, as a part of cache keys. */
export function wordInputs(language: Translations): string {
  return JSON.stringify(pageWordIds.map((id) => messageOf(language, id) ?? null));
}

/** Returns a message and its language: the language of the page if the message is translated, and English otherwise. */
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
