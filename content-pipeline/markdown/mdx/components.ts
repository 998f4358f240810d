import type {
  Code,
  Html,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import type { Report } from '../../diagnostics/diagnostic';
import type { PageWords } from '../../words/pageWords';
import { calloutOf, readCallout } from '../dialect/callouts';
import type { Block, Directive } from '../dialect/directive';
import { badgeOf } from '../dialect/inlineMarks';
import { readCodeGroup, tabData } from '../dialect/tabs';
import type { SourceText } from '../sourceText';
import type { Literal } from './values';

/** A JSX element: an HTML tag, a component or a fragment. A fragment has no name. */
export type Jsx = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

type BraceNode = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** A component with everything that is needed to convert it. */
export interface Component {
  /** The name of the component in the tool that defines it, such as `Tabs.Tab`. */
  name: string;
  element: Jsx;
  /** The attributes with a literal value. */
  attributes: ReadonlyMap<string, Literal>;
  words: PageWords;
  source: SourceText;
  report: Report;
  /** Returns the name of another element in the tool that defines the element. */
  nameOf(element: Jsx): string;
  componentOf(element: Jsx): Component;
  /** Converts children to blocks; by default, all children. */
  flow(nodes?: readonly RootContent[]): Block[];
  /** Converts children to inline content; by default, all children. */
  inline(nodes?: readonly RootContent[]): PhrasingContent[];
  /** Returns a start tag, which is sanitised like the HTML of authors. */
  html(tag: string, attributes: Readonly<Record<string, Literal | undefined>>): Html[];
  /** Returns the file whose text is imported under a name; `undefined` if no text is imported under this name. */
  codeFile(name: string): string | undefined;
  /** Returns the text of a literal expression; `undefined` for other expressions. */
  text(node: BraceNode): string | undefined;
}

/**
 * Conversion of a component to blocks (`block`) or to inline content (`inline`). If a component with `block` is used in
 * a line of text, only its content is shown.
 */
type ComponentReader =
  | { block(component: Component): Block[] }
  | { inline(component: Component): PhrasingContent[] };

const callout: ComponentReader = {
  block(component) {
    const { source, words } = component;
    // Nextra's callout without a type is a tip.
    const byDefault = component.name === 'Callout' ? 'tip' : 'note';
    const type = textAt(component, 'type') ?? byDefault;
    const kind = calloutOf(type === 'default' ? byDefault : type) ?? calloutOf('note');
    const title = textAt(component, 'title');
    const node = blockOf(component, 'callout', component.flow());
    if (kind === undefined) return node.children;
    if (title !== undefined)
      node.children.unshift({
        type: 'paragraph',
        data: { directiveLabel: true },
        children: [{ type: 'text', value: title }],
      });
    readCallout(node, kind, source, words);
    return [node];
  },
};

const details: ComponentReader = {
  block(component) {
    const { element, words } = component;
    const own = element.children.find((child) => isElement(child, 'summary', component));
    const summary =
      own && 'children' in own
        ? component.inline(own.children)
        : [textNode(textAt(component, 'summary') ?? words('details'))];
    const rest = element.children.filter((child) => child !== own);
    const node = blockOf(component, 'details', [
      { type: 'paragraph', data: { hName: 'summary' }, children: summary },
      ...component.flow(rest),
    ]);
    node.data = { hName: 'details' };
    return [node];
  },
};

const tabs: ComponentReader = {
  block(component) {
    const { attributes, words } = component;
    const items = elementsIn(component, ['TabItem', 'Tabs.Tab', 'Tab', 'Tabs.TabItem']);
    const labels = listAt(attributes.get('items'));
    const values = listAt(attributes.get('values'));
    const others = component.flow(items.others);
    if (items.found.length === 0) return others;
    const group = ['groupId', 'syncKey', 'storageKey', 'group']
      .map((name) => textAt(component, name))
      .find((name) => name !== undefined && /^[\w.-]{1,40}$/.test(name));
    const node = blockOf(
      component,
      'tabs',
      items.found.map((tab, index): Directive => {
        const value = textAt(tab, 'value');
        const known = values.find((each) => fieldOf(each, 'value') === value);
        const label =
          textAt(tab, 'label') ??
          textAt(tab, 'title') ??
          fieldOf(known, 'label') ??
          value ??
          fieldOf(labels[index], 'label') ??
          words('tab');
        return { ...blockOf(tab, 'tab', tab.flow()), data: tabData(label, value ?? label) };
      }),
    );
    node.data = { hName: 'div', hProperties: { className: ['tabs'], dataGroup: group } };
    return [...others, node];
  },
};

const codeGroup: ComponentReader = {
  block(component) {
    const node = blockOf(component, 'code-group', component.flow());
    if (!node.children.some(({ type }) => type === 'code')) return node.children;
    return readCodeGroup(node, component.source, component.words, component.report) ?? [node];
  },
};

const codeBlock: ComponentReader = {
  block(component) {
    const { attributes, element } = component;
    const fence = element.children.find((child) => child.type === 'code');
    const found = fence ?? codeIn(component);
    const lang = textAt(component, 'language') ?? textAt(component, 'lang') ?? found.lang;
    const title = textAt(component, 'title') ?? textAt(component, 'filename');
    const marks = listAt(attributes.get('mark')).filter((each) => /^[\d-]+$/.test(String(each)));
    const meta = [
      found.meta,
      title === undefined ? undefined : `title="${title.replaceAll('"', "'")}"`,
      marks.length > 0 ? `{${marks.join(',')}}` : undefined,
      attributes.get('showLineNumbers') ? 'showLineNumbers' : undefined,
      textAt(component, 'metastring') ?? textAt(component, 'meta'),
    ];
    return [
      {
        type: 'code',
        lang: lang?.replace(/^language-/, '') ?? null,
        meta: meta.filter(Boolean).join(' ') || null,
        value: found.value,
        ...positionOf(component),
      },
    ];
  },
};

const cards: ComponentReader = {
  block(component) {
    const { found, others } = elementsIn(component, cardNames);
    const list = cardList(component, found.map(cardOf));
    return [...component.flow(others), ...(found.length === 0 ? [] : [list])];
  },
};

const card: ComponentReader = { block: (component) => [cardList(component, [cardOf(component)])] };

const cardNames = ['Card', 'Cards.Card', 'LinkCard'];

const steps: ComponentReader = {
  block(component) {
    const children = component.flow();
    const [only, ...others] = children;
    if (only?.type === 'list' && others.length === 0) {
      only.ordered = true;
      only.data = { hProperties: { className: ['steps'] } };
      return [only];
    }
    // Nextra: each heading begins a step.
    const first = children.findIndex(({ type }) => type === 'heading');
    if (first === -1) return children;
    const items: ListItem[] = [];
    for (const child of children.slice(first)) {
      if (child.type === 'heading') items.push({ type: 'listItem', spread: true, children: [] });
      items.at(-1)?.children.push(child);
    }
    const list = listOf(component, items, true);
    list.data = { hProperties: { className: ['steps'] } };
    return [...children.slice(0, first), list];
  },
};

const fileTree: ComponentReader = {
  block(component) {
    const { found, others } = elementsIn(component, [
      ...['FileTree.Folder', 'FileTree.File', 'Folder', 'File'],
    ]);
    const list = found.length === 0 ? [] : [listOf(component, found.map(treeItem), false, false)];
    const children = [...component.flow(others), ...list];
    for (const child of children) {
      if (child.type === 'list') child.data = { hProperties: { className: ['file-tree'] } };
    }
    return children;
  },
};

const badge: ComponentReader = {
  inline(component) {
    const text = textAt(component, 'text');
    const children = text === undefined ? component.inline() : [textNode(text)];
    return [badgeOf(children)];
  },
};

const link: ComponentReader = { inline: (component) => readLink(component, []) };
const linkButton: ComponentReader = {
  inline: (component) => readLink(component, ['link-button']),
};

function readLink(component: Component, className: string[]): PhrasingContent[] {
  const url = textAt(component, 'href') ?? textAt(component, 'to') ?? '';
  const children = component.inline();
  if (url === '') return children;
  const link = linkTo(component, url, children);
  if (className.length > 0) link.data = { hProperties: { className } };
  return [link];
}

const image: ComponentReader = {
  inline(component) {
    const { attributes } = component;
    const src = attributes.get('src') ?? attributes.get('img');
    const sources = attributes.get('sources');
    const alt = textAt(component, 'alt') ?? '';
    const modes = ['light', 'dark'].flatMap((mode) => {
      const url = fieldOf(sources, mode);
      return url === undefined ? [] : [modeImage(url, alt, mode)];
    });
    if (modes.length === 2) return modes;
    const size = { width: attributes.get('width'), height: attributes.get('height') };
    return component.html('img', { src, alt, title: textAt(component, 'title'), ...size });
  },
};

const video: ComponentReader = {
  block(component) {
    const { attributes } = component;
    const [poster, src] = [attributes.get('poster'), attributes.get('src')];
    const end: Html = { type: 'html', value: '</video>' };
    return [...component.html('video', { src, poster, controls: true }), ...component.flow(), end];
  },
};

const content: ComponentReader = { block: (component) => component.flow() };
const nothing: ComponentReader = { inline: () => [] };

/** The readers for the components of other documentation tools. The keys are the names of the components. */
export const components: ReadonlyMap<string, ComponentReader> = new Map<string, ComponentReader>(
  Object.entries({
    ...{ Admonition: callout, Aside: callout, Callout: callout },
    ...{
      Tabs: tabs,
      Details: details,
      CodeGroup: codeGroup,
      CodeBlock: codeBlock,
      Code: codeBlock,
    },
    ...{ Cards: cards, CardGrid: cards, Card: card, 'Cards.Card': card, LinkCard: card },
    ...{ Steps: steps, FileTree: fileTree, Badge: badge, Link: link, LinkButton: linkButton },
    ...{ Image: image, ThemedImage: image, IdealImage: image, Video: video },
    ...{ Bleed: content, BrowserOnly: content, Translate: content, TabItem: content },
    ...{ Head: nothing, Icon: nothing },
  }),
);

function textAt({ attributes }: Component, name: string): string | undefined {
  const value = attributes.get(name);
  const isText = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isText ? String(value) : undefined;
}

function listAt(value: Literal | undefined): readonly Literal[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Returns the field `name` of an object; `undefined` if the field is not text. If the value is a text instead of an
 * object, returns this text as the field `label`.
 */
function fieldOf(value: Literal | undefined, name: string): string | undefined {
  if (typeof value === 'string' && name === 'label') return value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const field = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof field === 'string' ? field : undefined;
}

function isElement(node: RootContent, name: string, { nameOf }: Component): node is Jsx {
  const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
  return isJsx && nameOf(node) === name;
}

function elementsIn(
  component: Component,
  names: readonly string[],
): { found: Component[]; others: RootContent[] } {
  const found: Component[] = [];
  const others: RootContent[] = [];
  for (const child of component.element.children.flatMap(withoutParagraph)) {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') {
      if (names.includes(component.nameOf(child))) found.push(component.componentOf(child));
      else others.push(child);
    } else if (child.type !== 'text' || child.value.trim() !== '') others.push(child);
  }
  return { found, others };
}

/**
 * Returns the children of a paragraph that contains a component, because the MDX parser puts a component on one line
 * into a paragraph. Returns other nodes in an array.
 */
function withoutParagraph(node: RootContent): RootContent[] {
  const isParagraph = node.type === 'paragraph';
  return isParagraph && node.children.some(({ type }) => type === 'mdxJsxTextElement')
    ? node.children
    : [node];
}

function blockOf(component: Component, name: string, children: Block[]): Directive {
  return { type: 'containerDirective', name, children, ...positionOf(component) };
}

function positionOf({ element: { position } }: Component) {
  return position === undefined ? {} : { position };
}

function textNode(value: string): PhrasingContent {
  return { type: 'text', value };
}

function linkTo(component: Component, url: string, children: PhrasingContent[]): Link {
  return { type: 'link', url, children, ...positionOf(component) };
}

function listOf(component: Component, children: ListItem[], ordered: boolean, spread = true): List {
  return { type: 'list', ordered, spread, children, ...positionOf(component) };
}

function cardList(component: Component, items: ListItem[]): List {
  const list = listOf(component, items, false);
  list.data = { hProperties: { className: ['cards'] } };
  return list;
}

function cardOf(component: Component): ListItem {
  const url = textAt(component, 'href') ?? textAt(component, 'link');
  const title = textAt(component, 'title');
  const description = textAt(component, 'description');
  const words = title === undefined ? [] : [textNode(title)];
  const heading: PhrasingContent[] =
    url === undefined
      ? words.map((word) => ({ type: 'strong', children: [word] }))
      : [linkTo(component, url, words.length === 0 ? [textNode(url)] : words)];
  const paragraphs = [heading, description === undefined ? [] : [textNode(description)]];
  return {
    type: 'listItem',
    spread: true,
    ...(url !== undefined && { data: { hProperties: { className: ['card'] } } }),
    children: [
      ...paragraphs.flatMap((children): Paragraph[] =>
        children.length === 0 ? [] : [{ type: 'paragraph', children }],
      ),
      ...component.flow(),
    ],
  };
}

function treeItem(component: Component): ListItem {
  const { found, others } = elementsIn(component, [
    ...['FileTree.Folder', 'FileTree.File', 'Folder', 'File'],
  ]);
  const isFolder = component.name.endsWith('Folder');
  const name = `${textAt(component, 'name') ?? ''}${isFolder ? '/' : ''}`;
  return {
    type: 'listItem',
    spread: false,
    children: [
      { type: 'paragraph', children: [textNode(name)] },
      ...component.flow(others),
      ...(found.length === 0 ? [] : [listOf(component, found.map(treeItem), false, false)]),
    ],
  };
}

function modeImage(url: string, alt: string, mode: string): PhrasingContent {
  return {
    type: 'emphasis',
    data: { hName: 'span', hProperties: { dataMode: mode } },
    children: [{ type: 'image', url, alt }],
  };
}

/**
 * Returns the code of a component: a file that is imported as text, a literal, the source of the expression in the
 * attribute `code`, or the text between the tags.
 */
function codeIn(component: Component): Pick<Code, 'value' | 'meta' | 'lang'> {
  const { attributes, element, source } = component;
  const given = attributes.get('code');
  if (typeof given === 'string') return { value: trimmed(given) };
  const attribute = element.attributes.find((each) => 'name' in each && each.name === 'code');
  const value =
    attribute && typeof attribute.value === 'object' ? attribute.value?.value : undefined;
  const nodes = element.children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child],
  );
  const [only, ...others] = nodes.filter((node) => wordsOf(node).trim() !== '');
  const isBrace = only?.type === 'mdxTextExpression' || only?.type === 'mdxFlowExpression';
  const name = value ?? (isBrace && others.length === 0 ? only.value : undefined);
  const file = name && component.codeFile(name.trim());
  if (file) return { value: '', meta: `file="${file}"` };
  const literal = isBrace && others.length === 0 ? component.text(only) : undefined;
  if (literal !== undefined) return { value: trimmed(literal) };
  const start = element.children[0]?.position?.start.offset;
  const end = element.children.at(-1)?.position?.end.offset;
  return { value: value ?? source.text.slice(start ?? 0, end ?? 0) };
}

function trimmed(code: string): string {
  return code.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
