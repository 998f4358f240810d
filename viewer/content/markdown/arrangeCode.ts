import type { Element } from 'hast';
import { readFenceWords } from './fenceWords';
import { grammarName } from './grammarName';

/** Puts a fenced block into a figure with its language, its title and its marked lines. */
export function arrangeCode(pre: Element, added: readonly string[]): Element {
  const code = pre.children.find((child) => child.type === 'element');
  if (code?.type !== 'element') return pre;
  const { title, marked } = readFenceWords(wordsAfterLanguage(code));
  const language = languageOf(code);
  const lines = {
    dataMarked: [...marked].join(','),
    dataGrammar: grammarName(language, added) ?? '',
  };
  return {
    type: 'element',
    tagName: 'figure',
    properties: {
      className: ['code'],
      dataLanguage: language,
      ...(title === undefined ? {} : { dataTitle: title }),
    },
    children: [{ ...pre, properties: lines, children: [code] }],
  };
}

function languageOf({ properties: { className } }: Element): string {
  const names = Array.isArray(className) ? className.map(String) : [];
  const name = names.find((candidate) => candidate.startsWith('language-'));
  return name?.slice('language-'.length).toLowerCase() ?? 'text';
}

function wordsAfterLanguage({ data }: Element): string {
  return data?.meta ?? '';
}
