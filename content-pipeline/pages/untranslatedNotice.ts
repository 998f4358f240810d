import type { ContentElement } from '#manifest/contentTree';
import type { Language } from '../config/readLanguages';
import { contentElement, contentText } from '../markdown/contentNode';

const english = { text: 'This page has not been translated yet.', lang: 'en', dir: 'ltr' };

/** What a page says first whose text is not in the language of the pages around it: the message `not-translated`. */
export function untranslatedNotice({
  code,
  direction,
  messages,
}: Pick<Language, 'code' | 'direction' | 'messages'>): ContentElement {
  const own = Object.hasOwn(messages, 'not-translated') ? messages['not-translated'] : undefined;
  const { text, ...language } =
    own === undefined ? english : { text: own, lang: code, dir: direction };
  const title = contentElement('p', { className: ['callout-title'], ...language }, [
    contentText(text),
  ]);
  return contentElement('aside', { className: ['callout'], dataKind: 'info' }, [title]);
}
