import type {
  Delete,
  Emphasis,
  InlineCode,
  Nodes,
  Parents,
  PhrasingContent,
  RootContent,
  Text,
} from 'mdast';
import type { SourceText } from '../sourceText';

interface Mark {
  open: string;
  close: string;
  tag: string;
}

/**
 * The marks of PyMdown, and the marks for changes of Critic Markup, which MkDocs also supports. If a mark contains
 * another mark, the longer mark is listed first.
 */
const marks: readonly Mark[] = [
  { open: '{==', close: '==}', tag: 'mark' },
  { open: '{++', close: '++}', tag: 'ins' },
  { open: '{--', close: '--}', tag: 'del' },
  { open: '{>>', close: '<<}', tag: 'small' },
  { open: '==', close: '==', tag: 'mark' },
  { open: '^^', close: '^^', tag: 'ins' },
];

/** Returns a short label, such as `<Badge text="New" />` of other tools. */
export function badgeOf(children: PhrasingContent[]): Emphasis {
  const hProperties = { className: [badgeClass] };
  return { type: 'emphasis', data: { hName: 'small', hProperties }, children };
}

const badgeClass = 'inline-badge';

/** Tests if a node is a label that `badgeOf` returned. */
export function isBadge(node: Nodes): node is Emphasis {
  const names = node.type === 'emphasis' && node.data?.hProperties?.className;
  return Array.isArray(names) && names.includes(badgeClass);
}

/**
 * Returns the nodes that replace a text with marks such as `==text==` or keys such as `++ctrl+c++`; `undefined` if
 * there are none. The text between two marks may contain other inline nodes, which are removed from `parent`.
 */
export function readMarks(text: Text, parent: Parents): PhrasingContent[] | undefined {
  if (!/==|\^|\+\+|\{--|\{>>/.test(text.value)) return undefined;
  const keys = readKeys(text.value) ?? readSuperscript(text.value);
  if (keys !== undefined) return keys;
  const siblings = parent.children as RootContent[];
  const at = siblings.indexOf(text);
  for (const { open, close, tag } of marks) {
    const start = openingIn(text.value, open);
    if (start === undefined) continue;
    const inner = text.value.slice(start + open.length);
    const end = closingIn(inner, close);
    if (end !== undefined)
      return joined(
        text.value.slice(0, start),
        tag,
        [textNode(inner.slice(0, end))],
        inner.slice(end + close.length),
      );
    const last = siblings.findIndex(
      (node, index) =>
        index > at && node.type === 'text' && closingIn(node.value, close) !== undefined,
    );
    const closing = siblings[last];
    if (closing?.type !== 'text') continue;
    const stop = closingIn(closing.value, close) ?? 0;
    const between = siblings.slice(at + 1, last) as PhrasingContent[];
    const content = [textNode(inner), ...between, textNode(closing.value.slice(0, stop))];
    const rest = closing.value.slice(stop + close.length);
    siblings.splice(at + 1, last - at);
    return joined(text.value.slice(0, start), tag, content.filter(isFilled), rest);
  }
  return undefined;
}

/**
 * Returns the index of the first opening mark; `undefined` if there is none. Directly before an opening mark, there is
 * no letter or digit; directly after it, there is no white space. The mark is not part of a longer sequence of its
 * characters. It may be at the beginning or the end of the text.
 */
function openingIn(text: string, open: string): number | undefined {
  for (let at = text.indexOf(open); at !== -1; at = text.indexOf(open, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + open.length]];
    const isLonger = after === open.at(-1) || before === open[0];
    if (
      !isLonger &&
      /[^\p{L}\p{N}]/u.test(before) &&
      (/\S/.test(after) || at + open.length === text.length)
    )
      return at;
  }
  return undefined;
}

/**
 * Returns the index of the first closing mark; `undefined` if there is none. Directly before a closing mark, there is
 * no white space; directly after it, there is no letter or digit. The mark is not part of a longer sequence of its
 * characters. It may be at the beginning or the end of the text.
 */
function closingIn(text: string, close: string): number | undefined {
  for (let at = text.indexOf(close); at !== -1; at = text.indexOf(close, at + 1)) {
    const [before = 'a', after = ' '] = [text[at - 1], text[at + close.length]];
    if (
      /\S/.test(before) &&
      before !== close[0] &&
      /[^\p{L}\p{N}]/u.test(after) &&
      after !== close.at(-1)
    )
      return at;
  }
  return undefined;
}

/**
 * Returns the nodes that replace a text. The keys of the first MkDocs key combination in the text, such as
 * `++ctrl+alt+"Any"++`, become `<kbd>` elements. Returns `undefined` if there is no key combination.
 */
function readKeys(text: string): PhrasingContent[] | undefined {
  const match =
    /(?<![\p{L}\p{N}+{])\+\+((?:[a-z0-9-]{1,20}|"[^"\n]{1,40}")(?:\+(?:[a-z0-9-]{1,20}|"[^"\n]{1,40}"))*)\+\+(?![\p{L}\p{N}+])/u.exec(
      text,
    );
  if (match?.[1] === undefined) return undefined;
  const keys = match[1].match(/"[^"]*"|[^+"]+/g) ?? [];
  return [
    textNode(text.slice(0, match.index)),
    ...keys.flatMap((key, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [textNode('+')]),
      element('kbd', [textNode(keyName(key))]),
    ]),
    textNode(text.slice(match.index + match[0].length)),
  ].filter(isFilled);
}

function keyName(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1);
  return key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/**
 * Removes the languages that MkDocs and Nextra add to inline code: `#!python range()` and `let a = 1{:js}`.
 */
export function readInlineLanguage(code: InlineCode): undefined {
  code.value = code.value
    .replace(/^#![a-z][\w+-]*[ \t]+(?=\S)/i, '')
    .replace(/(?<=\S)\{:[a-z.][\w.+-]*\}$/i, '');
}

/**
 * Returns a subscript for text between single tildes in a word, such as `H~2~O`, which GFM would strike out. Returns
 * `undefined` for other struck-out text.
 */
export function readSubscript(
  node: Delete,
  parent: Parents,
  { text }: SourceText,
): [Emphasis] | undefined {
  const { start, end } = node.position ?? {};
  const siblings: readonly RootContent[] = parent.children;
  const before = siblings[siblings.indexOf(node) - 1];
  const isInWord = before?.type === 'text' && /[\p{L}\p{N})]$/u.test(before.value);
  const isSingle = /^~[^~\s]+~$/.test(text.slice(start?.offset, end?.offset));
  return isInWord && isSingle ? [element('sub', node.children)] : undefined;
}

/**
 * Returns the nodes for the first superscript of MkDocs in a text, such as `x^2^`; `undefined` if there is none. The
 * superscript is at the end of a word, because `a^b^c` may be a formula or code, or in capital letters as in `A^T^A`.
 */
function readSuperscript(text: string): PhrasingContent[] | undefined {
  const match =
    /(?<=[\p{L}\p{N})])(?<!\^[^\s^]{0,40})\^(?:([^\s^]{1,40})\^(?![\p{L}\p{N}^])|(\p{Lu}{1,40})\^(?!\^))/u.exec(
      text,
    );
  const raised = match?.[1] ?? match?.[2];
  if (match === null || raised === undefined) return undefined;
  const after = text.slice(match.index + match[0].length);
  return joined(text.slice(0, match.index), 'sup', [textNode(raised)], after);
}

/**
 * Returns the removed and the added text for a substitution of Critic Markup, such as `{~~old~>new~~}`. GFM parses the
 * text between the braces as struck-out text. The braces are removed from the siblings. Returns `undefined` for other
 * struck-out text.
 */
export function readSubstitution(node: Delete, parent: Parents): Emphasis[] | undefined {
  const siblings: readonly RootContent[] = parent.children;
  const at = siblings.indexOf(node);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  if (before?.type !== 'text' || !before.value.endsWith('{')) return undefined;
  if (after?.type !== 'text' || !after.value.startsWith('}')) return undefined;
  const middle = node.children.findIndex((each) => each.type === 'text' && /~>/.test(each.value));
  const arrow = node.children[middle];
  if (arrow?.type !== 'text') return undefined;
  const [left = '', ...right] = arrow.value.split('~>');
  before.value = before.value.slice(0, -1);
  after.value = after.value.slice(1);
  const removed = [...node.children.slice(0, middle), textNode(left)].filter(isFilled);
  const added = [textNode(right.join('~>')), ...node.children.slice(middle + 1)].filter(isFilled);
  return [element('del', removed), element('ins', added)];
}

const icon = /:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:(?:\{[^{}\n]*\})?[ \t]?/g;

/** Returns a text without the icons of Material for MkDocs. */
export function withoutIcons(text: string): string {
  return text.includes('-') && text.includes(':') ? text.replace(icon, '') : text;
}

function joined(
  before: string,
  tag: string,
  children: PhrasingContent[],
  after: string,
): PhrasingContent[] {
  return [textNode(before), element(tag, children), textNode(after)].filter(isFilled);
}

export function element(hName: string, children: PhrasingContent[]): Emphasis {
  return { type: 'emphasis', data: { hName }, children };
}

function textNode(value: string): PhrasingContent {
  return { type: 'text', value };
}

function isFilled(node: PhrasingContent): boolean {
  return node.type !== 'text' || node.value !== '';
}
