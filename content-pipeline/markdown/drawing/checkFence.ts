import type { Code } from 'mdast';
import { suggest } from '../../diagnostics/nearestNames';
import type { LineRange } from '../code/lineRange';
import type { Fence } from '../code/readFence';
import { isKnownLanguage, knownLanguages } from '../highlight';
import { placeOf } from '../place';
import type { Page } from './page';

/** Reports what is wrong with the words behind a fence: languages nobody knows, lines that the code has not. */
export function checkFence(
  code: Code,
  { language, marks, added = [], removed = [], wrongRanges = [] }: Fence,
  lineCount: number,
  { source, report, context: { additionalLanguages } }: Page,
): void {
  if (language !== undefined && !isKnownLanguage(language, additionalLanguages)) {
    report({
      code: 'language-unknown',
      severity: 'warning',
      message: `"${language}" is not a known language, so this code is shown without colours`,
      hint: suggest(
        language,
        knownLanguages(additionalLanguages),
        'Add the language to "additionalLanguages", or write "text"',
      ),
      file: source.path,
      ...placeOf(source.text, code.position, language),
    });
  }
  for (const words of wrongRanges)
    warn(words, `"${words}" is no range of lines`, 'Write lines as "{2}" or "{1,3-5}"');
  for (const range of added) {
    if (!removed.some(({ first, last }) => first <= range.last && range.first <= last)) continue;
    const message = `Line ${wordsOf(range)} cannot be both added and removed`;
    warn(wordsOf(range), message, 'Name each line in one of the two');
  }
  for (const range of [...marks, ...added, ...removed]) {
    const { last } = range;
    if (last <= lineCount) continue;
    const words = wordsOf(range);
    const message = `Line ${last} cannot be marked: the code has ${lineCount} ${lineCount === 1 ? 'line' : 'lines'}`;
    warn(words, message, 'Count from 1 at the first line of code');
  }

  function warn(words: string, message: string, hint: string): void {
    const place = placeOf(source.text, code.position, words);
    const file = source.path;
    report({ code: 'line-range', severity: 'warning', message, hint, file, ...place });
  }
}

function wordsOf({ first, last }: LineRange): string {
  return first === last ? String(last) : `${first}-${last}`;
}
