import { createContext, useContext } from 'react';
import { fillMessage, sharedMessages, viewerMessages } from '#manifest/messages';

/**
 * The texts of the viewer in English. The keys are message ids. The locales of the manifest may contain translations
 * (`messages`).
 */
export const messages = { ...sharedMessages, ...viewerMessages };

export type MessageId = keyof typeof messages;

/** The translations of the messages in the language of the page. The keys are message ids. */
export const TranslationContext = createContext<Readonly<Record<string, string>>>({});

/**
 * Returns a message in the language of the page, or in English if there is no translation. Placeholders are replaced by
 * `values` (see `fillMessage`).
 */
export function useMessage(id: MessageId, values?: Readonly<Record<string, string>>): string {
  return useMessageIn(messages, id, values);
}

/** Returns a message like `useMessage`, from another table of English texts, which is loaded with its part. */
export function useMessageIn<Id extends string>(
  table: Readonly<Record<Id, string>>,
  id: Id,
  values: Readonly<Record<string, string>> = {},
): string {
  const translations = useContext(TranslationContext);
  const text = (Object.hasOwn(translations, id) ? translations[id] : undefined) ?? table[id];
  return fillMessage(text, values);
}
