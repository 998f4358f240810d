import { createContext, useContext } from 'react';
import { type MessageId, messages } from '../data/messages';

/** The words that a locale has for the viewer's messages. They never change while a page is shown. */
export const TranslationContext = createContext<Readonly<Record<string, string>>>({});

/** The viewer's own words for an occasion, in the language of the page. */
export function useMessage(id: MessageId, values?: Readonly<Record<string, string>>): string {
  return useTranslated(id, messages[id], values);
}

/** What a locale has for the words that the viewer has in English. */
export function useTranslated(
  id: string,
  english: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const translations = useContext(TranslationContext);
  const text = (Object.hasOwn(translations, id) ? translations[id] : undefined) ?? english;
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
