import type { Element, RootContent } from 'hast';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { addGrammar, allGrammarNames, grammarNames, grammarOf, tokenize } from './code/grammars';
import { type ContentProperties, contentText, joinTexts } from './contentNode';
import { limits } from './limits';

const plainLanguages: ReadonlySet<string> = new Set(['text', 'txt', 'plain', 'plaintext']);

/**
 * Loads the grammars that a site's configuration names. It has to be done before anything is compiled.
 * Names that the highlighter does not have are returned, and with them those that it has.
 */
export async function loadGrammars(
  names: readonly string[],
): Promise<{ unknown: string[]; known: string[] }> {
  const unknown: string[] = [];
  // Always in the same order, since grammars may build on those before them.
  for (const name of names.toSorted()) if (!(await addGrammar(name))) unknown.push(name);
  return { unknown, known: unknown.length === 0 ? [] : await allGrammarNames() };
}

/**
 * Code as content, its tokens as spans with the class names of Prism. Nothing for a language that is
 * not known and for code that is too big: it is then shown as it stands.
 */
export function highlight(
  code: string,
  language: string | undefined,
  additionalLanguages: readonly string[],
): ContentNode[] | undefined {
  if (language === undefined) return undefined;
  if (plainLanguages.has(language)) return [contentText(code)];
  const grammar = grammarOf(language, additionalLanguages);
  if (grammar === undefined || isTooBig(code)) return undefined;
  const budget = { tokens: limits.code.tokens };
  const nodes = toContent(tokenize(code, grammar), budget);
  return budget.tokens < 0 ? undefined : nodes;
}

/** The languages that a code block may name. */
export function knownLanguages(additionalLanguages: readonly string[]): string[] {
  return [...grammarNames(additionalLanguages), ...plainLanguages];
}

/** Whether a code block may name this language. */
export function isKnownLanguage(language: string, additionalLanguages: readonly string[]): boolean {
  return plainLanguages.has(language) || grammarOf(language, additionalLanguages) !== undefined;
}

function isTooBig(code: string): boolean {
  const { characters, lines } = limits.code;
  return code.length > characters || code.split('\n', lines + 1).length > lines;
}

function toContent(nodes: readonly RootContent[], budget: { tokens: number }): ContentNode[] {
  const content: ContentNode[] = [];
  for (const node of nodes) {
    if (node.type !== 'element') {
      if ('value' in node) content.push(contentText(node.value));
      continue;
    }
    budget.tokens -= 1;
    if (budget.tokens < 0) return [];
    const children = toContent(node.children, budget);
    const token: ContentElement = {
      type: 'element',
      tagName: 'span',
      properties: propertiesOf(node),
      children,
    };
    const before = content.at(-1);
    if (before?.type !== 'element' || !isSameToken(before, token)) content.push(token);
    else before.children = joinTexts([...before.children, ...token.children]);
  }
  return joinTexts(content);
}

/** Signs in a row, such as `({`, are a token each; one span does for all of them. */
function isSameToken(one: ContentElement, other: ContentElement): boolean {
  const isPlain = ({ children }: ContentElement) => children.every(({ type }) => type === 'text');
  return one.properties === other.properties && isPlain(one) && isPlain(other);
}

/** Pages hold thousands of tokens of a few kinds; those of a kind share their properties. */
const looks = new Map<string, ContentProperties>();

function propertiesOf({ properties }: Element): ContentProperties {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
  const key = classes.join(' ');
  const known = looks.get(key) ?? Object.freeze({ className: classes });
  looks.set(key, known);
  return known;
}
