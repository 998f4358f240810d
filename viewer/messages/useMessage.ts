import { createContext, useContext } from 'react';
import { fillMessage, sharedMessages, viewerMessages } from '#manifest/messages';

/** All texts of the viewer in English, by message id. A locale of the manifest (`messages`) replaces those that it names. */
export const messages = { ...sharedMessages, ...viewerMessages };

export type MessageId = keyof typeof messages;

/** The translations of the page's locale, by message id. They never change while a page is shown. */
export const TranslationContext = createContext<Readonly<Record<string, string>>>({});

/** Returns a message in the language of the page, with `{name}` replaced by `values.name`. */
export function useMessage(id: MessageId, values: Readonly<Record<string, string>> = {}): string {
  const translations = useContext(TranslationContext);
  const text = (Object.hasOwn(translations, id) ? translations[id] : undefined) ?? messages[id];
  return fillMessage(text, values);
}
