import type { Report } from '../../diagnostics/diagnostic';
import type { SourceText } from '../sourceText';
import { type Directive, reportBlock } from './directive';

/** Reports a block that nobody has closed. The parser closes it with its surroundings, so its last line has to be asked. */
export function checkClosed(node: Directive, source: SourceText, report: Report): void {
  const { start, end } = node.position ?? {};
  const lines = source.text.slice(start?.offset, end?.offset).split(/\r\n|\r|\n/);
  const [colons = ':::'] = /^:+/.exec(lines[0] ?? '') ?? [];
  if (isClosed(lines, colons)) return;
  const fault = 'is not closed and takes in all that follows';
  const hint =
    node.name === 'tab'
      ? `Write "${colons}" on a line of its own where the tab ends, and give the group around it more colons: "${colons}:tabs"`
      : `Write "${colons}" on a line of its own where the block ends`;
  reportBlock(node, { code: 'directive-unclosed', fault, hint }, source, report);
}

function isClosed(lines: readonly string[], colons: string): boolean {
  if (lines.length < 2) return false;
  const [, closing = ''] = /(?:^|[\s>])(:{3,})[ \t]*$/.exec(lines.at(-1) ?? '') ?? [];
  return closing.startsWith(colons);
}
