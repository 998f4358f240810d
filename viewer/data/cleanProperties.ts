import type { Properties } from 'hast';
import { mathAttributes, mathTags } from '#manifest/contentTags';
import type { ContentElement } from '#manifest/contentTree';
import { safeHref, safeSource, safeSourceSet } from './safeHref';

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
export function cleanProperties(tagName: string, properties: Values = {}): Properties {
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
