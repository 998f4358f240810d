import type {
  Definition,
  Heading,
  Html,
  Link,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Report } from '../../diagnostics/diagnostic';
import { isHtmlTag } from '../html/allowedHtml';
import { placeOf, type SourceText } from '../sourceText';
import { readAlert } from './callouts';
import { readDirective } from './readDirective';
import { readInstall } from './tabs';

/**
 * Transforms the parts of a parsed tree that are not CommonMark or GFM: callouts, tabs, figures, explicit
 * ids. References become links and images, so that later steps meet one kind of each.
 */
export function readDialect(tree: Root, source: SourceText, report: Report): void {
  const definitions = definitionsOf(tree);

  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    // Addresses that the parser finds in texts have no position.
    if (node.position === undefined && parent.position !== undefined)
      node.position = parent.position;
    switch (node.type) {
      case 'link':
        readBareAddress(node, parent.children, source);
        return undefined;
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
      // The replacement of a node is of the same kind, block or inline.
      (parent.children as RootContent[]).splice(index, 1, ...nodes);
      return index;
    }
  });
}

/**
 * Extends a link to a mailbox, which the parser found in text, by the protocol before it: `mailto:a@b.c`
 * and `xmpp:a@b.c/resource` are links as a whole in GFM.
 */
function readBareAddress(link: Link, siblings: RootContent[], { text }: SourceText): void {
  const [label] = link.children;
  if (label?.type !== 'text' || link.url !== `mailto:${label.value}`) return;
  if (/[<[]/.test(text.charAt(link.position?.start.offset ?? -1))) return;
  const index = siblings.indexOf(link);
  const before = siblings[index - 1];
  if (before?.type !== 'text') return;
  const [protocol] = /(?<![a-z0-9])(?:mailto|xmpp):$/i.exec(before.value) ?? [];
  if (protocol === undefined) return;
  before.value = before.value.slice(0, -protocol.length);
  const resource = /xmpp/i.test(protocol) ? takeResource(siblings, index + 1) : '';
  link.url = protocol.toLowerCase() + label.value + resource;
  label.value = protocol + label.value + resource;
}

/** Takes `/resource` or `/resource@host` off the nodes that begin at an index. Returns it, or an empty string. */
function takeResource(siblings: RootContent[], index: number): string {
  const [after, mailbox] = siblings.slice(index);
  if (after?.type !== 'text') return '';
  const [label] = mailbox?.type === 'link' ? mailbox.children : [];
  if (after.value === '/' && mailbox?.type === 'link' && label?.type === 'text') {
    // The parser takes the resource for another mailbox.
    if (mailbox.url !== `mailto:${label.value}`) return '';
    siblings.splice(index, 2);
    return `/${label.value}`;
  }
  const [resource = ''] = /^\/[a-z0-9@.]*[a-z0-9]/i.exec(after.value) ?? [];
  after.value = after.value.slice(resource.length);
  return resource;
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
 * Returns the replacement of a piece of HTML: nothing for a comment, and the text itself for what
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
    message: `"${value}" is not an HTML tag and is shown as text`,
    hint: 'put it between backticks, or write "\\<" for its first character',
    file: source.path,
    ...placeOf(source.text, position, value),
  });
  return [{ type: 'text', value, ...(position === undefined ? {} : { position }) }];
}

function isComment(value: string): boolean {
  const inner = /^<!--([\s\S]*)-->\s*$/.exec(value)?.[1];
  return inner !== undefined && !inner.includes('-->');
}
