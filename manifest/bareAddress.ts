/** A node of a Markdown syntax tree (mdast). */
interface MarkdownNode {
  type: string;
}

interface Text extends MarkdownNode {
  type: 'text';
  value: string;
}

interface Link extends MarkdownNode {
  type: 'link';
  url: string;
  children: MarkdownNode[];
  position?: { start: { offset?: number | undefined } } | undefined;
}

/**
 * Extends a link to a mailbox, which the parser of GFM found in text, by the scheme before it: `mailto:a@b.c` and
 * `xmpp:a@b.c/resource` are links as a whole in GFM. Changes the link and its siblings in place; other links stay.
 */
export function readBareAddress(link: Link, siblings: MarkdownNode[], markdown: string): void {
  const [label] = link.children;
  if (!isText(label) || link.url !== `mailto:${label.value}`) return;
  // Such a link was written as one.
  if (/[<[]/.test(markdown.charAt(link.position?.start.offset ?? -1))) return;
  const index = siblings.indexOf(link);
  const before = siblings[index - 1];
  if (!isText(before)) return;
  const [scheme] = /(?<![a-z0-9])(?:mailto|xmpp):$/i.exec(before.value) ?? [];
  if (scheme === undefined) return;
  before.value = before.value.slice(0, -scheme.length);
  const resource = /xmpp/i.test(scheme) ? takeResource(siblings, index + 1) : '';
  link.url = scheme.toLowerCase() + label.value + resource;
  label.value = scheme + label.value + resource;
}

/** Takes `/resource` or `/resource@host` off the nodes that begin at an index. Returns it, or an empty string. */
function takeResource(siblings: MarkdownNode[], index: number): string {
  const [after, mailbox] = siblings.slice(index);
  if (!isText(after)) return '';
  const label = isLink(mailbox) ? mailbox.children[0] : undefined;
  if (after.value === '/' && isLink(mailbox) && isText(label)) {
    // The parser takes the resource for another mailbox.
    if (mailbox.url !== `mailto:${label.value}`) return '';
    siblings.splice(index, 2);
    return `/${label.value}`;
  }
  const [resource = ''] = /^\/[a-z0-9@.]*[a-z0-9]/i.exec(after.value) ?? [];
  after.value = after.value.slice(resource.length);
  return resource;
}

function isText(node: MarkdownNode | undefined): node is Text {
  return node?.type === 'text';
}

function isLink(node: MarkdownNode | undefined): node is Link {
  return node?.type === 'link';
}
