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
 * Extends the link of an email address so that it includes the scheme before the address. In GFM, `mailto:a@b.c` and
 * `xmpp:a@b.c/resource` are links as a whole, but the parser links only the address. Changes `link` and `siblings` in
 * place. `markdown` is the source. Links that the author wrote in brackets are not changed.
 */
export function readBareAddress(link: Link, siblings: MarkdownNode[], markdown: string): void {
  const [label] = link.children;
  if (!isText(label) || link.url !== `mailto:${label.value}`) return;
  // The author wrote this link in brackets.
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

/**
 * Removes the resource of an XMPP address, `/resource` or `/resource@host`, from `siblings[index]` and the node after
 * it. Returns the resource, or an empty string if there is none.
 */
function takeResource(siblings: MarkdownNode[], index: number): string {
  const [after, mailbox] = siblings.slice(index);
  if (!isText(after)) return '';
  const label = isLink(mailbox) ? mailbox.children[0] : undefined;
  if (after.value === '/' && isLink(mailbox) && isText(label)) {
    // The parser interprets the resource as another mail address.
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
