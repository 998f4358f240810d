import { rowText } from '#manifest/declarationTokens';
import type { HastElement, HastNode } from '#manifest/hast';
import type { Declaration, DeclarationRow } from '#manifest/signature';
import { contentElement, contentText } from '../../markdown/contentNode';

// Builders for content trees. A part without content is an empty array, so that parts can be joined with `...`.

type Inline = readonly (HastNode | string)[];

function nodes(inline: Inline): HastNode[] {
  return inline.map((node) => (typeof node === 'string' ? contentText(node) : node));
}

export function code(text: string): HastElement {
  return contentElement('code', {}, [contentText(text)]);
}

export function link(label: HastNode | string, href: string | undefined): HastNode {
  const [content = contentText('')] = nodes([label]);
  return href === undefined ? content : contentElement('a', { href }, [content]);
}

export function paragraph(...inline: Inline): HastElement[] {
  return inline.length === 0 ? [] : [contentElement('p', {}, nodes(inline))];
}

/** Returns a heading and the blocks below it, or an empty array if there are no blocks. */
export function section(
  level: number,
  title: HastNode | string,
  blocks: readonly HastNode[],
): HastNode[] {
  return blocks.length === 0 ? [] : [contentElement(`h${level}`, {}, nodes([title])), ...blocks];
}

/** Returns a label in bold and the blocks below it, or an empty array if there are no blocks. */
export function labelled(label: string, blocks: readonly HastNode[]): HastNode[] {
  if (blocks.length === 0) return [];
  return [...paragraph(contentElement('strong', {}, [contentText(label)])), ...blocks];
}

export function list(items: readonly (readonly HastNode[])[]): HastElement[] {
  if (items.length === 0) return [];
  const children = items.map((item) => contentElement('li', {}, [...item]));
  return [contentElement('ul', {}, children)];
}

/**
 * Returns the content of a list item: a name and, if there is a description, a colon and the description. If the
 * description begins with a paragraph, this paragraph is on the same line as the name. All other blocks are below the
 * name.
 */
export function described(name: Inline, description: readonly HastNode[]): HastNode[] {
  const [first, ...rest] = description;
  if (first === undefined) return nodes(name);
  const isInline = [first, ...rest].every((node) => node.type === 'text' || !isBlock(node));
  if (isInline) return nodes([...name, ': ', first, ...rest]);
  const isParagraph = first.type === 'element' && first.tagName === 'p';
  const line = isParagraph ? nodes([...name, ': ', ...first.children]) : nodes([...name, ':']);
  const below = isParagraph ? rest : [first, ...rest];
  return below.length === 0 ? line : [contentElement('p', {}, line), ...below];
}

/**
 * Returns a text as nodes. Each placeholder with the given name, such as `{file}` for `file`, is replaced with
 * `content`.
 */
export function filled(text: string, name: string, content: HastNode): HastNode[] {
  return text
    .split(`{${name}}`)
    .flatMap((part, index) => [
      ...(index === 0 ? [] : [content]),
      ...nodes(part === '' ? [] : [part]),
    ]);
}

function isBlock({ tagName }: HastElement): boolean {
  return !['a', 'code', 'em', 'strong', 'del', 'sub', 'sup', 'kbd', 'img', 'span'].includes(
    tagName,
  );
}

/**
 * Returns inline parts as nodes, with a separator between the parts. Empty arrays, `false` and `undefined` are omitted.
 */
export function joined(
  separator: string,
  parts: readonly (Inline | string | false | undefined)[],
): HastNode[] {
  const present = parts.flatMap((part) => {
    const inline = typeof part === 'string' ? [part] : part || [];
    return inline.length === 0 ? [] : [inline];
  });
  return present.flatMap((part, index) => nodes(index === 0 ? part : [separator, ...part]));
}

export function codeBlock(text: string, language: string): HastElement[] {
  if (text === '') return [];
  const pre = contentElement('pre', {}, [code(text)]);
  return [contentElement('figure', { className: ['code'], dataLanguage: language }, [pre])];
}

export function declarationBlock(declaration: Declaration): HastElement[] {
  return codeBlock(declaration.map(rowText).join('\n'), 'ts');
}

/**
 * Returns a row of a declaration, such as a type, as inline code; an empty array if the row is missing or has no
 * tokens.
 */
export function rowCode(row: DeclarationRow | undefined): HastElement[] {
  return row === undefined || row.length === 0 ? [] : [code(rowText(row))];
}
