import type { Code } from 'mdast';
import type { Report } from '../../diagnostics/diagnostic';
import { readFence } from '../code/readFence';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';
import { type Block, type Directive, reportBlock } from './directive';
import { groupLook, tabLook } from './groupLook';

/** Reads `:::code-group`: each code block in it is a tab, labelled with the block's title. */
export function readCodeGroup(
  node: Directive,
  source: SourceText,
  report: Report,
): Block[] | undefined {
  const blocks = node.children.filter((child) => child.type === 'code');
  const others = node.children.filter((child) => child.type !== 'code');
  const [stray] = others;
  if (blocks.length === 0) {
    const hint = 'Put code blocks with a title into it: ```js title="server.js"';
    reportBlock(node, { code: 'block-shape', fault: 'holds no code', hint }, source, report);
    return others;
  }
  if (stray !== undefined)
    fail(stray, 'Only code blocks stand in a code group', 'Put this before or after the group');
  const taken = new Set<string>();
  node.children = blocks.map((code) => tabOf(code));
  node.data = groupLook(node, source, report);
  return others.length === 0 ? undefined : [...others, node];

  function tabOf(code: Code): Directive {
    const { title } = readFence(code);
    if (title === undefined) {
      const hint = 'Write it behind the language: title="server.js"';
      fail(code, 'Each code block of a group has a title, and this one has none', hint);
    } else if (taken.has(title)) {
      const hint = 'Give each code block its own title';
      fail(code, `Two code blocks of the group have the title "${title}"`, hint);
    }
    const label = title ?? 'Code';
    taken.add(label);
    const data = tabLook(label);
    // The label of the tab says it already.
    const child = { ...code, meta: withoutTitle(code.meta) };
    return { type: 'containerDirective', name: 'tab', data, children: [child] };
  }

  function fail({ position }: Block, message: string, hint: string): void {
    const place = placeOf(source.text, position);
    report({ code: 'block-shape', severity: 'error', message, hint, file: source.path, ...place });
  }
}

function withoutTitle(meta: Code['meta']): string {
  return (meta ?? '').replace(/(^|\s)title=(["']).*?\2/, '$1').trim();
}
