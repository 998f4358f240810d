import { toString as textOf } from 'mdast-util-to-string';
import type { Report } from '../../diagnostics/diagnostic';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';
import { checkClosed } from './checkClosed';
import { type Block, checkAttributes, type Directive, reportBlock, takeLabel } from './directive';
import { groupLook, tabLook } from './groupLook';

/** Reads a group of tabs: `::::tabs{group=name}` around blocks `:::tab[Label]{value=value}`. */
export function readTabGroup(
  node: Directive,
  source: SourceText,
  report: Report,
): Block[] | undefined {
  const isTab = (child: Block) => child.type === 'containerDirective' && child.name === 'tab';
  const tabs = node.children.filter((child): child is Directive => isTab(child));
  const others = node.children.filter((child) => !isTab(child));
  const [stray] = others;
  if (tabs.length === 0) {
    const hint = 'Put a ":::tab[Label]" into it, with fewer colons than the group';
    reportBlock(node, { code: 'block-shape', fault: 'holds no tab', hint }, source, report);
    return others;
  }
  if (stray !== undefined) {
    report({
      code: 'block-shape',
      severity: 'error',
      message: 'Only tabs stand directly in a group of tabs',
      hint: 'Put this into a ":::tab[Label]", or outside of the group',
      file: source.path,
      ...placeOf(source.text, stray.position),
    });
  }
  const taken = new Set<string>();
  for (const tab of tabs) readTab(tab, taken, source, report);
  node.children = tabs;
  node.data = groupLook(node, source, report);
  return others.length === 0 ? undefined : [...others, node];
}

function readTab(tab: Directive, taken: Set<string>, source: SourceText, report: Report): void {
  checkClosed(tab, source, report);
  checkAttributes(tab, ['value'], source, report);
  const label = textOf({ type: 'paragraph', children: takeLabel(tab) ?? [] })
    .replace(/\s+/g, ' ')
    .trim();
  if (label === '') fail('has no label', 'Write it in brackets: ":::tab[Label]"');
  const value = tab.attributes?.value?.trim() || label;
  const isTwice = [`label ${label}`, `value ${value}`].some((mark) => taken.has(mark));
  if (label !== '' && isTwice)
    fail(`has the label or the value of a tab before it: "${label}"`, 'Give each tab its own');
  taken.add(`label ${label}`).add(`value ${value}`);
  tab.data = tabLook(label === '' ? 'Tab' : label, value === '' ? undefined : value);

  function fail(fault: string, hint: string): void {
    reportBlock(tab, { code: 'block-shape', fault, hint }, source, report);
  }
}
