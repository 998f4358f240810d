import type { Code } from 'mdast';
import { cutCode } from '../code/cutCode';
import type { CodeSource } from '../code/readFence';
import { placeOf } from '../place';
import type { Page } from './page';

/** The code that a block takes from a file; nothing after a report when it cannot be had. */
export function importCode(
  code: Code,
  from: CodeSource,
  { source, report, context }: Page,
): string | undefined {
  if (context.readCode === undefined) return undefined;
  const placeAt = (words: string) => placeOf(source.text, code.position, words);
  if (code.value.trim() !== '')
    report({
      code: 'broken-import',
      severity: 'error',
      message: 'The code comes from a file, so what the block holds is not shown',
      hint: 'Take out the lines of the block, or "file="',
      file: source.path,
      ...placeAt(from.file),
    });
  const text = context.readCode(from.file, placeAt(from.file));
  if (text === undefined) return undefined;
  const cut = cutCode(text, from);
  if ('text' in cut) return cut.text;
  const { words, ...fault } = cut;
  report({ ...fault, severity: 'error', file: source.path, ...placeAt(words) });
  return undefined;
}
