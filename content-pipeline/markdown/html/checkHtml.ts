import type { Html, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Report } from '../../diagnostics/diagnostic';
import { limits } from '../limits';
import type { SourceText } from '../sourceText';

/** Tags that the HTML parser opens anew in every block until they are closed. */
const formatting: ReadonlySet<string> = new Set([
  ...['a', 'b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt'],
  'u',
]);

/** Tags without an end, or with one that may be left out. */
const endless: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'colgroup', 'dd', 'dt', 'embed', 'hr', 'img', 'input', 'li'],
  ...['link', 'meta', 'option', 'p', 'param', 'rp', 'rt', 'source', 'tbody', 'td', 'tfoot', 'th'],
  ...['thead', 'tr', 'track', 'wbr'],
]);

/**
 * Whether the HTML of a page can be parsed in reasonable space; otherwise reports the piece that is
 * too much. Unclosed formatting is repeated in every block, so that few bytes can make millions of
 * elements.
 */
export function checkHtml(tree: Root, { path }: SourceText, report: Report): boolean {
  const pieces: Html[] = [];
  let blocks = 0;
  visit(tree, (node) => {
    blocks += 1;
    if (node.type === 'html') pieces.push(node);
  });

  const open = new Map<string, number>();
  let depth = 0;
  let repeated = 0;
  for (const { value, position } of pieces) {
    for (const [, slash, written = ''] of value.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
      blocks += 1;
      const tag = written.toLowerCase();
      const count = open.get(tag) ?? 0;
      if (endless.has(tag) || (slash === '/' && count === 0)) continue;
      const step = slash === '/' ? -1 : 1;
      open.set(tag, count + step);
      depth += step;
      if (formatting.has(tag)) repeated += step;
    }
    if (depth <= limits.nesting && repeated * blocks <= limits.repeatedElements) continue;
    report({
      code: 'too-deep',
      severity: 'error',
      message: `HTML tags nest ${limits.nesting} levels deep at most, and these are deeper`,
      hint: 'Close the tags that are open',
      file: path,
      line: position?.start.line,
      column: position?.start.column,
    });
    return false;
  }
  return true;
}
