import type { Element, RootContent } from 'hast';
import bash from 'refractor/bash';
import clike from 'refractor/clike';
import { refractor, type Syntax } from 'refractor/core';
import css from 'refractor/css';
import diff from 'refractor/diff';
import go from 'refractor/go';
import http from 'refractor/http';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import jsx from 'refractor/jsx';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import python from 'refractor/python';
import rust from 'refractor/rust';
import shellSession from 'refractor/shell-session';
import sql from 'refractor/sql';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';
import { codeTokenClasses } from '#manifest/codeTokens';
import type { HastElement, HastNode } from '#manifest/hast';
import { contentText, type HastProperties, joinTexts } from '../contentNode';
import { limits } from '../limits';

const plainLanguages: ReadonlySet<string> = new Set(['text', 'txt', 'plain', 'plaintext']);

/**
 * Loads the grammars that `additionalLanguages` of a site lists. Must be called before Markdown is compiled. Returns
 * the names for which the highlighter has no grammar (`unknown`) and, if there are any, the names of all its grammars
 * (`known`).
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
 * Returns code as content, with tokens as spans that have the classes of `codeTokens`. Returns `undefined` if there is
 * no language, the language is unknown or the code exceeds the limits. Such code is shown without colours.
 */
export function highlight(
  code: string,
  language: string | undefined,
  additionalLanguages: readonly string[],
): HastNode[] | undefined {
  if (language === undefined) return undefined;
  if (plainLanguages.has(language)) return [contentText(code)];
  const grammar = grammarOf(language, additionalLanguages);
  if (grammar === undefined || isTooBig(code)) return undefined;
  const state: ConversionState = { tokensLeft: limits.code.tokens, looks: new Map() };
  const nodes = toContent(tokenize(code, grammar), state);
  return state.tokensLeft < 0 ? undefined : nodes;
}

/**
 * Returns all names of languages that are highlighted on a site or are plain text. `additionalLanguages` are the
 * languages that the site has added; they must have been passed to `loadGrammars`.
 */
export function knownLanguages(additionalLanguages: readonly string[]): string[] {
  return [...grammarNames(additionalLanguages), ...plainLanguages];
}

/**
 * Tests if a language is highlighted on a site or is plain text. `additionalLanguages` are the languages that the site
 * has added; they must have been passed to `loadGrammars`.
 */
export function isKnownLanguage(language: string, additionalLanguages: readonly string[]): boolean {
  return plainLanguages.has(language) || grammarOf(language, additionalLanguages) !== undefined;
}

function isTooBig(code: string): boolean {
  const { characters, lines } = limits.code;
  return code.length > characters || code.split('\n', lines + 1).length > lines;
}

interface ConversionState {
  tokensLeft: number;
  /** The properties of tokens by their classes, shared by all tokens with the same classes to save memory. */
  looks: Map<string, HastProperties>;
}

/**
 * Converts tokens to content. Tokens with the same properties as the text around them (`around`) become part of that
 * text.
 */
function toContent(
  nodes: readonly RootContent[],
  state: ConversionState,
  around?: HastProperties,
): HastNode[] {
  const content: HastNode[] = [];
  for (const node of nodes) {
    if (node.type !== 'element') {
      if ('value' in node) content.push(contentText(node.value));
      continue;
    }
    state.tokensLeft -= 1;
    if (state.tokensLeft < 0) return [];
    const properties = propertiesOf(node, state);
    const isSeen = properties !== undefined && properties !== around;
    const children = toContent(node.children, state, isSeen ? properties : around);
    if (isSeen) addToken({ type: 'element', tagName: 'span', properties, children }, content);
    else content.push(...children);
  }
  return joinTexts(content);
}

/**
 * Adds a token to content. The token is merged with the previous token if both have the same properties and only spaces
 * are between them.
 */
function addToken(token: HastElement, content: HastNode[]): void {
  const last = content.at(-1);
  const space = last?.type === 'text' && /^ *$/.test(last.value) ? last : undefined;
  const before = space === undefined ? last : content.at(-2);
  if (before?.type !== 'element' || !isSameToken(before, token)) {
    content.push(token);
    return;
  }
  before.children = joinTexts([...before.children, ...(space ? [space] : []), ...token.children]);
  if (space !== undefined) content.pop();
}

function isSameToken(one: HastElement, other: HastElement): boolean {
  const isPlain = ({ children }: HastElement) => children.every(({ type }) => type === 'text');
  return one.properties === other.properties && isPlain(one) && isPlain(other);
}

function propertiesOf(
  { properties }: Element,
  { looks }: ConversionState,
): HastProperties | undefined {
  const types = Array.isArray(properties.className) ? properties.className.map(String) : [];
  const className = codeTokenClasses(types);
  if (className.length === 0) return undefined;
  const key = className.join(' ');
  const known = looks.get(key) ?? Object.freeze({ className });
  looks.set(key, known);
  return known;
}

/**
 * The grammars that all sites can use. They are registered together and in this order, because some grammars extend
 * others. Otherwise, the colours of code would depend on the code that was highlighted before.
 */
const common: readonly Syntax[] = [
  ...[markup, css, clike, javascript, typescript, jsx, tsx, json, bash, shellSession, yaml],
  ...[markdown, diff, sql, python, rust, go, http],
];

/** Further names of grammars that authors can use. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  bash: ['sh', 'shell', 'zsh'],
  diff: ['patch'],
  go: ['golang'],
  javascript: ['js', 'mjs', 'cjs'],
  json: ['jsonc', 'json5'],
  markdown: ['md'],
  markup: ['html', 'xml', 'svg'],
  python: ['py'],
  rust: ['rs'],
  'shell-session': ['console', 'shellsession', 'sh-session'],
  typescript: ['ts', 'mts', 'cts'],
  yaml: ['yml'],
};

const commonNames: ReadonlyMap<string, string> = new Map(
  common.flatMap(({ displayName }) =>
    [displayName, ...(aliases[displayName] ?? [])].map((name) => [name, displayName] as const),
  ),
);

/**
 * The grammars that `addGrammar` has loaded, by all their names. The registry of the highlighter cannot be used for
 * this: it also contains the grammars that `allGrammarNames` loads.
 */
const loaded = new Map<string, Syntax>();

/** Loads the grammar with a name, so that pages can use it. Returns `true`, or `false` if there is no such grammar. */
async function addGrammar(name: string): Promise<boolean> {
  if (commonNames.has(name)) return true;
  if (!/^[a-z0-9-]+$/.test(name)) return false;
  registerCommon();
  try {
    // The name is known only at run time, so the bundler must not resolve this import.
    const module = await import(/* webpackIgnore: true */ `refractor/${name}`);
    const syntax: Syntax = module.default;
    refractor.register(syntax);
    for (const each of [name, ...(syntax.aliases ?? [])]) loaded.set(each, syntax);
    return true;
  } catch {
    return false;
  }
}

/** Returns the names of all grammars of the highlighter, after loading all of them. */
async function allGrammarNames(): Promise<string[]> {
  const { refractor: all } = await import(/* webpackIgnore: true */ 'refractor/all');
  return all.listLanguages();
}

/** Returns the names of all languages that pages can use, including the languages in `additional`. */
function grammarNames(additional: readonly string[]): string[] {
  const own = [...loaded].filter(([, { displayName }]) => additional.includes(displayName));
  return [...commonNames.keys(), ...own.map(([name]) => name)];
}

/** Returns the name of the grammar for a language; `undefined` if pages cannot use the language. */
function grammarOf(language: string, additional: readonly string[]): string | undefined {
  const own = loaded.get(language)?.displayName;
  return commonNames.get(language) ?? (own && additional.includes(own) ? own : undefined);
}

/** Divides code into tokens: elements with the class names of Prism. */
function tokenize(code: string, grammar: string): RootContent[] {
  registerCommon();
  return refractor.highlight(code, grammar).children;
}

function registerCommon(): void {
  for (const syntax of common) refractor.register(syntax);
}
