// Without zod, because every page of the viewer needs these functions before it is hydrated.

/** Attributes of an element: see `contentPropertiesSchema`. */
export type ContentProperties = Record<string, string | number | boolean>;

/**
 * An element as an array, like JsonML (http://www.jsonml.org): its tag, its attributes if it has any, its children.
 *
 * Classes follow the tag after dots, as in CSS: `["p", "See ", ["a.external", { "href": "/docs/" }, "the guide"], "."]`.
 * Without a tag it is a `span`: `[".k", "const"]`, a keyword in code (`codeTokens`).
 *
 * The viewer renders only the tags of `contentTags` and the attributes that it knows to be safe.
 */
export interface ContentElement extends ReadonlyArray<string | ContentProperties | ContentElement> {
  readonly 0: string;
}

/** An element, or a text. */
export type ContentNode = string | ContentElement;

/** Returns whether a part of checked content is a tree: nothing else has a list of nodes. */
export function isContentTree(value: object): value is { nodes: ContentNode[] } {
  return 'nodes' in value && Array.isArray(value.nodes);
}

/** The parts of an element. */
export interface ElementParts {
  tagName: string;
  /** With `className`, if the element has classes. */
  properties: ContentProperties;
  children: readonly ContentNode[];
}

/** Returns the parts of an element. */
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
    // The attributes are nowhere else.
    children: element.slice(properties === undefined ? 1 : 2) as ContentNode[],
  };
}

/** Returns whether an item of an element is its attributes. */
export function isProperties(item: ContentElement[number] | undefined): item is ContentProperties {
  return typeof item === 'object' && !Array.isArray(item);
}

/** Returns an element of these parts. */
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

/** Returns whether an element has a class. */
export function hasClass({ properties: { className } }: ElementParts, name: string): boolean {
  return typeof className === 'string' && className.split(' ').includes(name);
}

/** Returns the words of content, without white space between blocks. */
export function nodesText(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : nodesText(elementParts(node).children)))
    .join('');
}
