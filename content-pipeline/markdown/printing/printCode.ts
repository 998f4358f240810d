import { toString as textOf } from 'hast-util-to-string';
import type { PrintHandler } from './printHandler';

/** Prints a code block as a fence with its language and its title. */
export const printCode: PrintHandler = (_, element) => {
  const { dataLanguage, dataTitle } = element.properties;
  // A fence that names a title must name a language first.
  const lang = dataLanguage ?? (dataTitle === undefined ? undefined : 'text');
  return {
    type: 'code',
    lang: typeof lang === 'string' ? lang : null,
    meta: typeof dataTitle === 'string' ? `title="${dataTitle}"` : null,
    value: textOf(element),
  };
};
