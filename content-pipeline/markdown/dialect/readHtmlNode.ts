import type { Html, Parents, PhrasingContent } from 'mdast';
import type { Report } from '../../diagnostics/diagnostic';
import { isHtmlTag } from '../html/allowedHtml';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';

const inlineParents: ReadonlySet<Parents['type']> = new Set<Parents['type']>([
  ...(['delete', 'emphasis', 'heading', 'link', 'paragraph', 'strong', 'tableCell'] as const),
]);

/**
 * What stands in the place of a piece of HTML: nothing for a comment, and the text itself for what
 * only looks like a tag, such as the type in `Promise<Result>`; otherwise it is left as it is.
 */
export function readHtmlNode(
  { value, position }: Html,
  parent: Parents,
  source: SourceText,
  report: Report,
): PhrasingContent[] | undefined {
  if (isComment(value)) return [];
  const name = /^<\/?([a-z][\w.-]*)[^<]*>$/i.exec(value)?.[1];
  if (!inlineParents.has(parent.type) || name === undefined || isHtmlTag(name)) return undefined;
  report({
    code: 'unsafe-html',
    severity: 'warning',
    message: `"${value}" is no tag of HTML and is shown as it stands`,
    hint: 'Put it between backticks, or write "\\<" for its first character',
    file: source.path,
    ...placeOf(source.text, position, value),
  });
  return [{ type: 'text', value, ...(position === undefined ? {} : { position }) }];
}

function isComment(value: string): boolean {
  const inner = /^<!--([\s\S]*)-->\s*$/.exec(value)?.[1];
  return inner !== undefined && !inner.includes('-->');
}
