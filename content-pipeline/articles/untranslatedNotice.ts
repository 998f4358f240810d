import type { HastElement } from '#manifest/hast';
import type { Language } from '../config/readLanguages';
import { contentElement, contentText } from '../markdown/contentNode';
import { wordsInLanguage } from '../words/pageWords';

/**
 * Returns a callout with the notice that a page is not translated. The notice is in the given language, or in English
 * if the language has no text for it.
 */
export function untranslatedNotice(
  language: Pick<Language, 'code' | 'direction' | 'messages'>,
): HastElement {
  const { text, ...attributes } = wordsInLanguage('not-translated', language);
  const title = contentElement('p', { className: ['callout-title'], ...attributes }, [
    contentText(text),
  ]);
  return contentElement('aside', { className: ['callout'], dataKind: 'info' }, [title]);
}
