import type { Definition, Heading, Html, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Report } from '../../diagnostics/diagnostic';
import { isHtmlTag } from '../html/allowedHtml';
import { placeOf, type SourceText } from '../sourceText';
import { readAlert } from './callouts';
import { readDirective } from './readDirective';
import { readInstall } from './tabs';

/**
 * Gives what is ours in a freshly parsed tree its meaning: callouts, tabs, figures, explicit ids. References
 * become links and images, so that whoever reads the tree meets one kind of each.
 */
export function readDialect(tree: Root, source: SourceText, report: Report): void {
  const definitions = definitionsOf(tree);

  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    // Addresses that the parser finds in texts do not say where they stand.
    if (node.position === undefined && parent.position !== undefined)
      node.position = parent.position;
    switch (node.type) {
      case 'linkReference': {
        const { url = '', title } = definitions.get(key(node)) ?? {};
        replace({ type: 'link', url, title, children: node.children, position: node.position });
        return undefined;
      }
      case 'imageReference': {
        const { url = '', title } = definitions.get(key(node)) ?? {};
        replace({ type: 'image', url, title, alt: node.alt, position: node.position });
        return undefined;
      }
      case 'containerDirective': {
        const instead = readDirective(node, source, report);
        if (instead === undefined) return undefined;
        return replace(...instead);
      }
      case 'code': {
        const instead = readInstall(node, source, report);
        return instead === undefined ? undefined : replace(instead);
      }
      case 'html': {
        const instead = readHtmlNode(node, parent, source, report);
        return instead === undefined ? SKIP : replace(...instead);
      }
      case 'blockquote':
        readAlert(node, source, report);
        return undefined;
      case 'heading':
        readHeadingId(node);
        return undefined;
      default:
        return undefined;
    }

    /** Puts other nodes into the node's place, and has them visited. */
    function replace(...nodes: RootContent[]): number | undefined {
      if (parent === undefined || index === undefined) return undefined;
      // What stands in the place of a node is of the same kind, block or inline.
      (parent.children as RootContent[]).splice(index, 1, ...nodes);
      return index;
    }
  });
}

function definitionsOf(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    // Where two define the same label, the first one counts.
    if (!definitions.has(key(node))) definitions.set(key(node), node);
  });
  return definitions;
}

/** Labels are compared without regard to case, by a rule that folds "ß" and "ss" together. */
function key({ identifier }: { identifier: string }): string {
  return identifier.toUpperCase();
}

/** Takes `{#id}` off the end of a heading and keeps it as the heading's id. */
function readHeadingId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const mark = /(?:^|[ \t]+)\{#([^\s{}]+)\}[ \t]*$/.exec(last.value);
  if (mark?.[1] === undefined) return;
  last.value = last.value.slice(0, mark.index);
  if (last.value === '') heading.children.pop();
  heading.data = { hProperties: { id: mark[1] } };
}

const inlineParents: ReadonlySet<Parents['type']> = new Set<Parents['type']>([
  ...(['delete', 'emphasis', 'heading', 'link', 'paragraph', 'strong', 'tableCell'] as const),
]);

/**
 * What stands in the place of a piece of HTML: nothing for a comment, and the text itself for what
 * only looks like a tag, such as the type in `Promise<Result>`; otherwise it is left as it is.
 */
function readHtmlNode(
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
