import type { Place } from '../diagnostics/diagnostic';

/** A Markdown text and its file. */
export interface SourceText {
  /** The name of the file in diagnostics. */
  path: string;
  /** The text that positions refer to: usually the whole file, without a byte order mark. */
  text: string;
}

/** Position of a node, as parsers set it. The HTML parser does not always set `end`. */
interface NodePosition {
  start: { line: number; column: number; offset?: number | undefined };
  end?: { offset?: number | undefined } | undefined;
}

/**
 * Returns the position and length of `words` in the source of a node. `from` selects the first or last occurrence. If
 * `words` is empty or not found, returns the position of the node and the length of its first line. Unknown values are
 * missing in the result.
 */
export function placeOf(
  text: string,
  position: NodePosition | undefined,
  words = '',
  from: 'start' | 'end' = 'start',
): Place {
  if (position === undefined) return {};
  const { line, column, offset } = position.start;
  const end = position.end?.offset;
  if (offset === undefined || end === undefined) return { line, column };
  const source = text.slice(offset, end);
  const at = from === 'start' ? source.indexOf(words) : source.lastIndexOf(words);
  if (words === '' || at === -1) {
    const [firstLine = ''] = source.split(/\r\n|\r|\n/, 1);
    return { line, column, ...(firstLine === '' ? {} : { length: firstLine.length }) };
  }
  const before = source.slice(0, at).split(/\r\n|\r|\n/);
  const last = before.at(-1) ?? '';
  return {
    line: line + before.length - 1,
    column: before.length === 1 ? column + at : last.length + 1,
    length: words.length,
  };
}
