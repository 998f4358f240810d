import type { CodeRow } from '../../reference/apiPackage';
import type { PageWords } from '../../words/pageWords';
import { longestList } from './pageLimits';

/**
 * Returns the lines of a declaration. If there are more than `longestList`, the excess lines before the last line are
 * replaced by a comment with their number.
 */
export function shortenCode(rows: readonly CodeRow[], words: PageWords): readonly CodeRow[] {
  const last = rows.at(-1);
  if (rows.length <= longestList || last === undefined) return rows;
  const rest = String(rows.length - longestList);
  const more = { text: `  // ${words('and-more', { count: rest })}` };
  return [...rows.slice(0, longestList - 1), [more], last];
}

/**
 * Returns a line of code. If it has more than `width` characters, returns only its beginning, followed by an ellipsis.
 */
export function shortenRow(row: CodeRow, width: number): CodeRow {
  const shortened: CodeRow = [];
  let left = width;
  for (const token of row) {
    if (token.text.length > left) {
      shortened.push({ text: `${token.text.slice(0, Math.max(left - 1, 0)).trimEnd()}…` });
      break;
    }
    shortened.push(token);
    left -= token.text.length;
  }
  return shortened;
}
