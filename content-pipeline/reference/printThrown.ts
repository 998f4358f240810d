import type { CodeRow } from './apiPackage';
import type { ReadContext } from './readContext';
import { standardLibraryHref } from './standardLibrary';
import type { CommentTagNode } from './typedocProject';

/**
 * What `@throws` names as the type: in braces, or as the link it begins with.
 *
 * `text` is what the tag says, as Markdown.
 */
export function printThrown(
  { typeAnnotation, content }: CommentTagNode,
  text: string,
  { targets }: ReadContext,
): { type?: CodeRow; text: string } {
  const name = typeAnnotation?.replace(/^\{|\}$/g, '').trim();
  if (name !== undefined && name !== '') {
    const known = [...targets.values()].find(({ label }) => label === name);
    return { type: [token(name, known?.symbol)], text: text.replace(/^- /, '') };
  }
  const [first] = content;
  if (first?.kind !== 'inline-tag' || typeof first.target !== 'number') return { text };
  const known = targets.get(first.target);
  if (known === undefined || known.member !== undefined) return { text };
  // The link stands for the type; what follows it says when.
  const rest = text.replace(/^\[[^\]]*\]\([^)]*\)\s*(?:[-–—]\s*)?/, '');
  return { type: [token(known.label, known.symbol)], text: rest };
}

function token(text: string, symbol: string | undefined): CodeRow[number] {
  if (symbol !== undefined) return { text, kind: 'type', symbol };
  const href = standardLibraryHref(text);
  return { text, kind: 'type', ...(href === undefined ? {} : { href }) };
}
