import type { Element, Properties } from 'hast';
import type { Options } from 'rehype-sanitize';
import { calloutNames } from '#manifest/callouts';
import { commonElementAttributes } from '#manifest/contentElement';
import { contentTags } from '#manifest/contentTags';
import type { HastProperties } from '../contentNode';
import type { CustomElements } from '../render/page';

type Definitions = NonNullable<NonNullable<Options['attributes']>[string]>;

const cell: Definitions = [
  ...['colSpan', 'rowSpan'],
  ['width', /^\d{1,4}%?$/],
  ['vAlign', 'top', 'middle', 'bottom'],
];
const media: Definitions = ['src', 'controls', 'loop', 'muted', 'preload'];

/**
 * Patterns of the classes that Recto generates in content or that the viewer has styles for. Authors cannot use them,
 * because their HTML could look like a part of the viewer, such as a notice or a dialog.
 */
const ownClasses = [
  ...['_\\S*', 'align-\\S*', 'anchor', 'callout\\S*', 'cards?', 'code', 'contains-task-list'],
  ...['copy-link', 'data-footnote-backref', 'dev-\\S*', 'diagram', 'embed', 'enlarged-image'],
  ...['dimmed', 'file-tree', 'footnote\\S*', 'inline-badge', 'line', 'link-button'],
  ...['marked', 'notice', 'preview-line', 'search-\\S*', 'shortcuts\\S*', 'sr-only', 'steps'],
  ...['symbol-card\\S*', 'table-scroll', 'tabs?', 'task-list-item', 'token', 'wrap-lines'],
];

/** Tests if an attribute has a meaning only for another tool: VitePress or MkDocs. */
export function isToolAttribute(name: string): boolean {
  return name === 'vPre' || name === 'v-pre' || name === 'markdown';
}

/** Tests if authors may use a class: it must be a valid name, and not one of the classes of Recto. */
export function isAuthorClass(name: string): boolean {
  return authorClass.test(name);
}

const authorClass = new RegExp(`^(?!(?:${ownClasses.join('|')})$)[\\w:/.-]{1,80}$`);

/**
 * The attributes that the sanitiser allows: attributes that Recto generates from Markdown, and attributes that authors
 * may use in HTML. The keys are tags; the attributes have their names in hast. URLs are checked later, when they are
 * resolved.
 */
const attributes: Record<string, Definitions> = {
  '*': ['id', 'title', 'lang', 'ariaLabel', ['dir', 'ltr', 'rtl', 'auto'], align(), classes()],
  a: [
    ...['href', 'name', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaDescribedBy'],
    classes('data-footnote-backref', 'link-button'),
  ],
  aside: [classes('callout'), ['dataKind', ...calloutNames]],
  audio: media,
  col: ['span'],
  colgroup: ['span'],
  details: ['open', ['dataKind', ...calloutNames]],
  div: [classes('tabs'), 'dataGroup'],
  figure: [classes('embed')],
  h2: [classes('footnotes-title')],
  img: ['src', 'alt', 'width', 'height'],
  input: [['type', 'checkbox'], 'checked', 'disabled'],
  li: ['value', classes('task-list-item', 'card')],
  ol: [
    'start',
    'reversed',
    ['type', '1', 'a', 'A', 'i', 'I'],
    classes('contains-task-list', 'steps'),
  ],
  p: [classes('callout-title')],
  small: [classes('inline-badge')],
  section: ['dataFootnotes', classes('footnotes', 'tab'), 'dataLabel', 'dataValue'],
  source: ['src', 'srcSet', 'media', 'type', 'width', 'height'],
  span: [['dataMode', 'light', 'dark']],
  td: cell,
  th: [...cell, ['scope', 'row', 'col', 'rowgroup', 'colgroup']],
  time: ['dateTime'],
  track: [
    ...['src', 'srcLang', 'label', 'default'],
    ['kind', 'captions', 'chapters', 'descriptions', 'subtitles'],
  ],
  ul: [classes('contains-task-list', 'cards', 'file-tree')],
  video: [...media, 'poster', 'width', 'height', 'playsInline'],
};

/** The tags that are only allowed within other tags. Each of them must have one of the listed tags as an ancestor. */
export const requiredAncestors: Readonly<Record<string, string[]>> = {
  ...{ caption: ['table'], col: ['table'], colgroup: ['table'], tbody: ['table'], td: ['table'] },
  ...{ tfoot: ['table'], th: ['table'], thead: ['table'], tr: ['table'] },
  ...{ dd: ['dl'], dt: ['dl'], figcaption: ['figure'], input: ['li'], li: ['ol', 'ul'] },
  ...{ rp: ['ruby'], rt: ['ruby'], summary: ['details'] },
  ...{ source: ['audio', 'picture', 'video'], track: ['audio', 'video'] },
};

/** Tags that are removed with their content, because the content is not text for readers. */
export const strippedTags: ReadonlySet<string> = new Set([
  ...['applet', 'base', 'canvas', 'datalist', 'embed', 'frame', 'frameset', 'head'],
  ...['iframe', 'link', 'math', 'meta', 'noembed', 'noframes', 'noscript', 'object', 'optgroup'],
  ...['option', 'param', 'plaintext', 'script', 'select', 'style', 'svg', 'template', 'textarea'],
  ...['title', 'xmp'],
]);

/** HTML tags that are removed or replaced with other tags, but whose content remains. */
const unwrappedTags: ReadonlySet<string> = new Set([
  ...['acronym', 'address', 'area', 'article', 'big', 'blink', 'body', 'button', 'center', 'data'],
  ...['dialog', 'dir', 'fieldset', 'font', 'footer', 'form', 'header', 'hgroup', 'html', 'label'],
  ...['legend', 'main', 'map', 'marquee', 'menu', 'meter', 'nav', 'nobr', 'output', 'progress'],
  ...['search', 'slot', 'strike', 'tt'],
]);

/** Tests if a name is the name of an HTML tag, which may be a tag that is not allowed. */
export function isHtmlTag(name: string): boolean {
  const tag = name.toLowerCase();
  return contentTags.has(tag) || strippedTags.has(tag) || unwrappedTags.has(tag);
}

/** Returns the diagnostic, without a position, for a tag that is removed because no page may contain it. */
export function removedTag(tagName: string, result = 'is removed') {
  return {
    code: 'unsafe-html',
    severity: 'warning',
    message: `the tag <${tagName}> is not allowed and ${result}`,
    hint: hintFor(tagName),
  } as const;
}

function hintFor(tagName: string): string {
  if (tagName === 'iframe')
    return 'use :::embed[Title]{url="…"} for a page of a service such as YouTube, or add a link';
  return tagName.includes('-')
    ? 'list the custom element under "elements" in recto.yaml, or remove the tag'
    : 'use Markdown instead, or remove the tag';
}

/** The options of `rehype-sanitize`: the elements and attributes that it does not remove. */
export const allowedHtml: Options = {
  tagNames: [...contentTags],
  attributes,
  ancestors: { ...requiredAncestors },
  required: { input: { type: 'checkbox', disabled: true } },
  strip: [...strippedTags],
  protocols: {},
  clobber: [],
  clobberPrefix: '',
};

/**
 * Returns the options of `rehype-sanitize` for a site with custom elements. The properties of these elements must have
 * the attribute names of HTML (see `elementProperties`).
 */
export function allowedHtmlWith(elements: CustomElements): Options {
  const own = [...elements].map(([tag, names]) => [tag, ['aria-label', ...names]]);
  return {
    ...allowedHtml,
    tagNames: [...contentTags, ...elements.keys()],
    attributes: { ...attributes, ...Object.fromEntries(own) },
  };
}

/**
 * Returns the allowed properties of a custom element. The keys are the names of the attributes in HTML; the values are
 * texts.
 */
export function elementProperties(
  { tagName, properties }: Element,
  elements: CustomElements,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (!allowsProperty(tagName, name, value, elements)) return [];
      return [[attributeOf(name), value === true ? '' : String(plainValue(value))]];
    }),
  );
}

/** Returns the HTML name of a hast property: `class` for `className`, `aria-label` for `ariaLabel`. */
export function attributeOf(property: string): string {
  if (property === 'className') return 'class';
  if (property === 'htmlFor') return 'for';
  return /^(?:aria|data)[A-Z]/.test(property)
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property.toLowerCase();
}

/**
 * Tests if an element may have a property with the given value. The allowed properties of custom elements can have any
 * value.
 */
export function allowsProperty(
  tagName: string,
  name: string,
  value: unknown,
  elements?: CustomElements,
): boolean {
  const own = elements?.get(tagName);
  if (own !== undefined) {
    const attribute = attributeOf(name);
    return own.has(attribute) || commonElementAttributes.includes(attribute);
  }
  const definitions = [...(attributes[tagName] ?? []), ...(attributes['*'] ?? [])];
  return definitions.some((definition) => {
    if (typeof definition === 'string') return definition === name;
    const [property, ...values] = definition;
    const given = Array.isArray(value) ? value : [value];
    return (
      property === name &&
      given.every((one) =>
        values.some((allowed) => (allowed instanceof RegExp ? allowed.test(one) : allowed === one)),
      )
    );
  });
}

function classes(...names: string[]): Definitions[number] {
  return ['className', ...names, authorClass];
}

function align(): Definitions[number] {
  return ['align', 'left', 'center', 'right'];
}

/**
 * Returns the allowed properties of an element in a content tree, without empty properties and those that mark
 * footnotes. `align` and `vAlign` become classes, and arrays other than `className` become text.
 */
export function contentProperties({ tagName, properties }: Element): HastProperties {
  const classes: string[] = [];
  const kept: HastProperties = { className: classes };
  for (const [name, value] of Object.entries(properties)) {
    const plain = plainValue(value);
    if (plain === undefined || plain === '' || !allowsProperty(tagName, name, value)) continue;
    if (name === 'className') classes.push(...String(plain).split(' '));
    else if (name === 'align' || name === 'vAlign') classes.push(`align-${plain}`);
    else if (!name.startsWith('dataFootnote')) kept[name] = plain;
  }
  if (classes.length === 0) delete kept.className;
  return kept;
}

function plainValue(value: Properties[string]): string | number | boolean | undefined {
  return Array.isArray(value) ? value.join(' ') : (value ?? undefined);
}
