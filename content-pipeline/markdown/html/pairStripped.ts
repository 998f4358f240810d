import type { Element, Root, RootContent } from 'hast';
import { strippedTags } from './allowedHtml';
import { type HtmlMark, marksOf } from './htmlMarks';

/** A piece of HTML between what Markdown has made. */
export type RawNode = Extract<RootContent, { type: 'raw' }>;

/** What a mark is: one end of what is cut, all of it, or a text that nothing closes. */
export type MarkRole = 'from' | 'to' | 'whole' | 'text';

/** What is to be done with the HTML of a page. */
export interface StrippedPairs {
  marks: ReadonlyMap<RawNode, readonly HtmlMark[]>;
  roles: ReadonlyMap<HtmlMark, MarkRole>;
}

const voidTags: ReadonlySet<string> = new Set([
  ...['base', 'embed', 'frame', 'link', 'meta', 'param', 'track'],
]);

/**
 * Finds where tags that are removed with all they hold begin and end. One must end within the block in
 * which it begins (or within a block after it, where it is a block of its own); else it is a text.
 */
export function pairStripped(tree: Root): StrippedPairs {
  const marks = new Map<RawNode, HtmlMark[]>();
  const roles = new Map<HtmlMark, MarkRole>();
  const open: { mark: HtmlMark; parent: Root | Element }[] = [];
  walk(tree);
  return { marks, roles };

  function walk(parent: Root | Element): void {
    for (const child of parent.children) {
      if (child.type === 'element') walk(child);
      if (child.type !== 'raw') continue;
      const found = marksOf(child.value);
      marks.set(child, found);
      for (const mark of found) read(mark, parent);
    }
    while (open.at(-1)?.parent === parent) {
      const unclosed = open.pop();
      if (unclosed !== undefined) roles.set(unclosed.mark, 'text');
    }
  }

  function read(mark: HtmlMark, parent: Root | Element): void {
    const { kind, name } = mark;
    if (kind === 'unfinished') roles.set(mark, 'text');
    if (!strippedTags.has(name)) return;
    if (kind === 'empty' || (kind === 'opening' && voidTags.has(name))) roles.set(mark, 'whole');
    else if (kind === 'opening') open.push({ mark, parent });
    if (kind !== 'closing') return;
    const at = open.findLastIndex((opening) => opening.mark.name === name);
    const [opening] = at === -1 ? [] : open.splice(at);
    if (opening === undefined) return;
    roles.set(opening.mark, 'from');
    roles.set(mark, 'to');
  }
}
