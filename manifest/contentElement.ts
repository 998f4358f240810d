// Without zod, because every page of the viewer needs these functions before it is hydrated.

/** The attributes of an element, as described by `contentPropertiesSchema`. */
export type ContentProperties = Record<string, string | number | boolean>;

/**
 * An element as an array, like JsonML (http://www.jsonml.org): its tag, its attributes if it has any, its children.
 *
 * Classes follow the tag after dots, as in CSS:
 * `["p", "See ", ["a.external", { "href": "/docs/" }, "the guide"], "."]`.
 * An element without a tag is a `span`: `[".k", "const"]` is a keyword in code (`codeTokens.ts`).
 *
 * The viewer renders only the tags of `contentTags` and `mathTags`, the custom elements of the manifest, and attributes
 * that are known to be safe. The attributes of custom elements have the names that they have in HTML: `data-points`.
 */
export interface ContentElement extends ReadonlyArray<string | ContentProperties | ContentElement> {
  readonly 0: string;
}

/** An element or a text. */
export type ContentNode = string | ContentElement;

/**
 * Tests if an object in validated content is a content tree. Only content trees have a field `nodes` that is an array.
 */
export function isContentTree(value: object): value is { nodes: ContentNode[] } {
  return 'nodes' in value && Array.isArray(value.nodes);
}

/**
 * The attributes that all custom elements may have, in addition to the attributes that the manifest lists for each
 * element.
 */
export const commonElementAttributes: readonly string[] = [
  ...['id', 'title', 'lang', 'dir', 'aria-label'],
];

/** The parts of an element. */
export interface ElementParts {
  tagName: string;
  /** The attributes. `className` contains the classes, separated by spaces, if there are any. */
  properties: ContentProperties;
  children: readonly ContentNode[];
}

/**
 * Splits an element into its tag (`span` by default), its attributes with the classes as `className`, and its children.
 */
export function elementParts(element: ContentElement): ElementParts {
  const [name, second] = element;
  const dot = name.indexOf('.');
  const tagName = dot < 0 ? name : name.slice(0, dot);
  const properties = isProperties(second) ? second : undefined;
  return {
    tagName: tagName || 'span',
    properties:
      dot < 0
        ? (properties ?? {})
        : { className: name.slice(dot + 1).replaceAll('.', ' '), ...properties },
    // Only the second item can be the attributes.
    children: element.slice(properties === undefined ? 1 : 2) as ContentNode[],
  };
}

/** Tests if an item of an element's array is the object with the attributes. */
export function isProperties(item: ContentElement[number] | undefined): item is ContentProperties {
  return typeof item === 'object' && !Array.isArray(item);
}

/**
 * Creates an element from its tag, attributes and children. The classes are appended to the tag, separated by dots,
 * unless the name of a class is empty or contains a dot. If classes are appended, the tag `span` is omitted.
 */
export function toElement({ tagName, properties, children }: ElementParts): ContentElement {
  const { className, ...others } = properties;
  const classes = typeof className === 'string' ? className.split(' ') : [];
  // A class with a dot in its name can only be an attribute.
  const isShort = classes.every((each) => each !== '' && !each.includes('.'));
  const tag = tagName === 'span' && isShort && classes.length > 0 ? '' : tagName;
  const name = isShort ? [tag, ...classes].join('.') : tag;
  const rest = isShort ? others : properties;
  return Object.keys(rest).length === 0 ? [name, ...children] : [name, rest, ...children];
}

/** Tests if an element has a class. */
export function hasClass({ properties: { className } }: ElementParts, name: string): boolean {
  return typeof className === 'string' && className.split(' ').includes(name);
}

/** Returns the text of content without markup. Adds no white space between blocks. */
export function nodesText(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : nodesText(elementParts(node).children)))
    .join('');
}
