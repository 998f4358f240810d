import type { Heading, List, Paragraph, Parents, RootContent, Table, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { isAuthorClass } from '../html/allowedHtml';

/** The attributes in braces: `{#id .class width=80}`, or `{: .class }` in kramdown and MkDocs. */
interface AttributeList {
  id?: string;
  classes: string[];
  values: ReadonlyMap<string, string>;
}

const attribute = String.raw`(?:[.#][\w:-]+)+|[A-Za-z][\w-]*=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)`;
const others = String.raw`(?:[ \t]+(?:${attribute}|[A-Za-z][\w-]*))*[ \t]*\}`;

const marked = String.raw`\{:[ \t]*(?:(?:${attribute}|[A-Za-z][\w-]*)${others}|\})`;

const list = String.raw`(?:${marked}|\{[ \t]*(?:${attribute})${others})`;

const atStart = new RegExp(`^${list}`);
const atEnd = new RegExp(String.raw`(?:^|[ \t\n])${list}[ \t]*$`);
const firstLine = new RegExp(String.raw`^${marked}[ \t]*\n`);
const whole = new RegExp(`^${marked}$`);

function readList(written: string): AttributeList {
  let id: string | undefined;
  const classes: string[] = [];
  const values = new Map<string, string>();
  for (const [part] of written.matchAll(new RegExp(attribute, 'g'))) {
    const [name = '', value] = /^[.#]/.test(part) ? [] : [part.split('=', 1)[0], part];
    if (value !== undefined)
      values.set(name, value.slice(name.length + 1).replace(/^(["'])(.*)\1$/, '$2'));
    else
      for (const [mark] of part.matchAll(/[.#][\w:-]+/g)) {
        if (mark.startsWith('#')) id = mark.slice(1);
        else classes.push(mark.slice(1));
      }
  }
  return { ...(id !== undefined && { id }), classes, values };
}

function apply(node: RootContent, { id, classes, values }: AttributeList): void {
  const className = [...classes, ...(values.get('class') ?? '').split(' ')]
    .filter(isAuthorClass)
    .map((name) => (name === 'md-button' ? 'link-button' : name));
  const size = node.type === 'image' ? ['width', 'height', 'align'] : [];
  const properties = {
    ...(id !== undefined && { id }),
    ...(className.length > 0 && { className }),
    ...Object.fromEntries(
      size.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])),
    ),
  };
  if (Object.keys(properties).length === 0) return;
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
}

const attributed: ReadonlySet<string> = new Set<RootContent['type']>([
  ...(['delete', 'emphasis', 'image', 'inlineCode', 'link', 'strong'] as const),
]);

/**
 * Removes an attribute list at the beginning of a text, and sets its attributes on the inline element before the text.
 * Does nothing if there is no such list or element.
 */
export function readInlineAttributes(text: Text, parent: Parents): void {
  const siblings: readonly RootContent[] = parent.children;
  const before = siblings[siblings.indexOf(text) - 1];
  if (before === undefined || !attributed.has(before.type)) return;
  const [written] = atStart.exec(text.value) ?? [];
  if (written === undefined) return;
  text.value = text.value.slice(written.length);
  apply(before, readList(written));
}

/**
 * Removes the attribute lists in the first line and at the end of a heading or a paragraph, and sets their attributes
 * on this block. Returns the classes that are written with a dot, such as `.note`.
 */
export function readBlockAttributes(block: Heading | Paragraph): string[] {
  const found: AttributeList[] = [];
  const [first] = block.children;
  const [before] = (first?.type === 'text' && firstLine.exec(first.value)) || [];
  if (first?.type === 'text' && before !== undefined) {
    found.push(readList(before));
    first.value = first.value.slice(before.length);
  }
  const last = block.children.at(-1);
  const mark = last?.type === 'text' ? atEnd.exec(last.value) : null;
  // Directly after an inline element, the list belongs to that element.
  const isOfBlock = mark !== null && (mark.index > 0 || /^\s/.test(mark[0]) || last === first);
  if (last?.type === 'text' && mark !== null && isOfBlock) {
    found.push(readList(mark[0]));
    last.value = last.value.slice(0, mark.index).trimEnd();
    if (last.value === '') block.children.pop();
  }
  for (const each of found) apply(block, each);
  return found.flatMap(({ classes }) => classes);
}

/**
 * Removes the last row of a table if the row is an attribute list. The parser reads an attribute list on the line after
 * a table as a row.
 */
export function readTableAttributes(table: Table): undefined {
  const row = table.children.at(-1);
  if (row === undefined || table.children.length === 1 || !whole.test(textOf(row).trim())) return;
  table.children.pop();
}

/** Tests if a list is kramdown's placeholder for a table of contents: one item, followed by `{:toc}`. */
export function isTocList({ children }: List): boolean {
  const [item, ...rest] = children;
  return item !== undefined && rest.length === 0 && /\n\{:[ \t]*toc[ \t]*\}$/.test(textOf(item));
}
