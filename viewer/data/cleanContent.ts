import type { Element, Properties, Text } from 'hast';
import { contentTags, mathAttributes, mathTags } from '#manifest/contentTags';
import type { ContentElement, ContentNode, ContentTree } from '#manifest/contentTree';
import { safeHref, safeSource, safeSourceSet } from './href';

/**
 * Content that came over the network, with every tree in it reduced to what may be drawn: whoever wrote it, no
 * page can bring a script, a frame or a handler. What stands in the HTML of a page needs that no more.
 */
export function cleanContent<Content>(content: Content): Content {
  // Trees stay trees, and nothing else changes.
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
 * Reduces content to what may be drawn: elements of other tags give way to their children, and
 * properties that are not known to be harmless are left out. Formulas hold nothing but what belongs to them,
 * and that stands nowhere else.
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

const asItIs: Rule = (value) => value;

/** What any element may bear. Names that begin with `aria` and `data` are allowed beside these. */
const everywhere = rulesFor('className', 'dir', 'id', 'lang', 'role', 'tabIndex', 'title');

/** What only certain elements may bear. */
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

/** Keeps the properties that are known to be harmless on an element; handlers and styles are not. */
function cleanProperties(tagName: string, properties: Values = {}): Properties {
  const clean: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    const kept = ruleOf(tagName, name)?.(value);
    if (kept !== undefined) clean[name] = kept;
  }
  return clean;
}

function ruleOf(tagName: string, name: string): Rule | undefined {
  if (/^(?:aria|data)-?[A-Za-z]/.test(name)) return asItIs;
  if (mathTags.has(tagName) && mathAttributes.has(name)) return asItIs;
  const own = Object.hasOwn(byTag, tagName) ? byTag[tagName] : undefined;
  if (own !== undefined && Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(everywhere, name) ? everywhere[name] : undefined;
}

function rulesFor(...names: string[]): Readonly<Record<string, Rule>> {
  return Object.fromEntries(names.map((name) => [name, asItIs]));
}
