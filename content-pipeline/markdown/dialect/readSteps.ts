import type { Report } from '../../diagnostics/diagnostic';
import type { SourceText } from '../sourceText';
import type { Block, Directive } from './directive';
import { onlyList } from './onlyList';

/** Reads `:::steps`: the numbered list in it becomes one whose items are drawn as steps. */
export function readSteps(node: Directive, source: SourceText, report: Report): Block[] {
  const wanted = { ordered: true, words: 'a numbered list', example: '1. First' };
  const list = onlyList(node, wanted, source, report);
  if (list === undefined) return node.children;
  list.data = { hProperties: { className: ['steps'] } };
  return [list];
}
