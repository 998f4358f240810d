import {
  type ContentNode,
  type ContentProperties,
  commonElementAttributes,
  elementParts,
  isContentTree,
  toElement,
} from '#manifest/contentElement';
import { contentTags, mathAttributes, mathTags } from '#manifest/contentTags';
import { elementAttributePattern, elementTagPattern } from '#manifest/customElement';
import { safeHref, safeSource, safeSourceSet } from './href';

/**
 * Returns a copy of fetched content in which all content trees are sanitised (`cleanNodes`), so that they contain no
 * scripts, frames or event handlers. Custom elements remain, because `CustomElement` renders only the elements that the
 * manifest lists.
 */
export function cleanContent<Content>(content: Content): Content {
  // The type does not change: only the nodes of trees are replaced.
  return clean(content) as Content;
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  if (isContentTree(value)) return { ...value, nodes: cleanNodes(value.nodes, contentTags, true) };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]));
}

/**
 * Returns sanitised copies of nodes. Elements whose tags are not in `allowed` are replaced by their children, and
 * attributes that are not allowed are removed. A `math` element is always allowed, and may contain only MathML
 * elements. If `withElements` is `true`, elements with names of custom elements remain, except inside `math`.
 */
export function cleanNodes(
  nodes: readonly ContentNode[],
  allowed: ReadonlySet<string> = contentTags,
  withElements = false,
): ContentNode[] {
  return nodes.flatMap((node): ContentNode[] => {
    if (typeof node === 'string') return [node];
    const { tagName, properties, ...inner } = elementParts(node);
    const isMath = tagName === 'math';
    const within = isMath ? mathTags : allowed;
    const children = cleanNodes(inner.children, within, withElements && !isMath);
    if (withElements && elementTagPattern.test(tagName)) {
      return [toElement({ tagName, properties: cleanAttributes(properties), children })];
    }
    if (!within.has(tagName)) return children;
    return [toElement({ tagName, properties: cleanProperties(tagName, properties), children })];
  });
}

type Value = ContentProperties[string];
type Rule = (value: Value) => Value | undefined;

const unchanged: Rule = (value) => value;

/** Attributes that any element may have, in addition to those whose names begin with `aria` or `data`. */
const everywhere = rulesFor('className', 'dir', 'id', 'lang', 'role', 'tabIndex', 'title');

const media = { src: safeSource, ...rulesFor('controls', 'loop', 'muted', 'preload') };

const byTag: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  a: { href: safeHref },
  audio: media,
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
  source: { src: safeSource, srcSet: safeSourceSet, ...rulesFor('media', 'type') },
  td: rulesFor('colSpan', 'headers', 'rowSpan', 'width'),
  th: rulesFor('abbr', 'colSpan', 'headers', 'rowSpan', 'scope', 'width'),
  time: rulesFor('dateTime'),
  track: { src: safeSource, ...rulesFor('default', 'kind', 'label', 'srcLang') },
  video: { poster: safeSource, ...media, ...rulesFor('height', 'playsInline', 'width') },
};

function cleanAttributes(properties: ContentProperties): ContentProperties {
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([name]) => elementAttributePattern.test(name) || commonElementAttributes.includes(name),
    ),
  );
}

/** Returns the allowed attributes of an element. Event handlers, styles and unknown attributes are removed. */
function cleanProperties(tagName: string, properties: ContentProperties): ContentProperties {
  const clean: ContentProperties = {};
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
