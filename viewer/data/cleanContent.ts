import type { Element, Properties, Text } from 'hast';
import { contentTags, mathAttributes, mathTags } from '#manifest/contentTags';
import type { ContentElement, ContentNode, ContentTree } from '#manifest/contentTree';
import { safeHref, safeSource, safeSourceSet } from './href';

/**
 * Removes everything from the trees of fetched content that must not be rendered, so that no page can contain a script,
 * a frame or a handler. The content in the HTML of a page was checked when it was built.
 */
export function cleanContent<Content>(content: Content): Content {
  // The types stay the same: trees stay trees, and nothing else changes.
  return clean(content) as Content;
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  if (isTree(value)) return { ...value, children: cleanNodes(value.children) };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]));
}

function isTree(value: object): value is ContentTree {
  return (
    'type' in value && value.type === 'root' && 'children' in value && Array.isArray(value.children)
  );
}

/**
 * Replaces elements with other tags than the allowed ones by their children, and removes all properties that are not
 * known to be harmless. Formulas contain MathML elements only, which are allowed nowhere else.
 */
export function cleanNodes(
  nodes: readonly ContentNode[],
  allowed: ReadonlySet<string> = contentTags,
): (Element | Text)[] {
  return nodes.flatMap((node): (Element | Text)[] => {
    if (node.type === 'text') return [node];
    const { tagName } = node;
    const within = tagName === 'math' ? mathTags : allowed;
    const children = cleanNodes(node.children, within);
    if (!within.has(tagName)) return children;
    const properties = cleanProperties(tagName, node.properties);
    return [{ type: 'element', tagName, properties, children }];
  });
}

type Values = NonNullable<ContentElement['properties']>;
type Rule = (value: Values[string]) => Values[string] | undefined;

const unchanged: Rule = (value) => value;

/** The properties of any element, beside names that begin with `aria` and `data`. */
const everywhere = rulesFor('className', 'dir', 'id', 'lang', 'role', 'tabIndex', 'title');

/** The properties of certain elements. */
const byTag: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  a: { href: safeHref },
  blockquote: { cite: safeHref },
  col: rulesFor('span'),
  colgroup: rulesFor('span'),
  del: { cite: safeHref, ...rulesFor('dateTime') },
  details: rulesFor('open'),
  img: { src: safeSource, ...rulesFor('alt', 'height', 'width') },
  input: { type: (value) => (value === 'checkbox' ? value : undefined), ...rulesFor('checked') },
  ins: { cite: safeHref, ...rulesFor('dateTime') },
  li: rulesFor('value'),
  ol: rulesFor('reversed', 'start', 'type'),
  q: { cite: safeHref },
  source: { srcSet: safeSourceSet, ...rulesFor('media', 'type') },
  td: rulesFor('colSpan', 'headers', 'rowSpan'),
  th: rulesFor('abbr', 'colSpan', 'headers', 'rowSpan', 'scope'),
  time: rulesFor('dateTime'),
};

/** Returns the properties that are known to be harmless on an element; handlers and styles are not. */
function cleanProperties(tagName: string, properties: Values = {}): Properties {
  const clean: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    const kept = ruleOf(tagName, name)?.(value);
    if (kept !== undefined) clean[name] = kept;
  }
  return clean;
}

function ruleOf(tagName: string, name: string): Rule | undefined {
  if (/^(?:aria|data)-?[A-Za-z]/.test(name)) return unchanged;
  if (mathTags.has(tagName) && mathAttributes.has(name)) return unchanged;
  const own = Object.hasOwn(byTag, tagName) ? byTag[tagName] : undefined;
  if (own !== undefined && Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(everywhere, name) ? everywhere[name] : undefined;
}

function rulesFor(...names: string[]): Readonly<Record<string, Rule>> {
  return Object.fromEntries(names.map((name) => [name, unchanged]));
}
