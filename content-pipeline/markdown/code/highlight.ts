import { createRequire } from 'node:module';
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
import { suggest } from '../../diagnostics/nearestNames';
import { contentText, type HastProperties, joinTexts } from '../contentNode';
import { limits } from '../limits';
import { grammarOf, languageNames, plainText } from './languages';

/**
 * Converts code to content nodes. Each token is a span with classes from `codeTokenClasses`. Returns `undefined` if the
 * language is missing or unknown, or if the code is too large to highlight.
 */
export function highlight(code: string, language: string | undefined): HastNode[] | undefined {
  const grammar = language === undefined ? undefined : grammarOf(language);
  if (grammar === undefined) return undefined;
  if (grammar === plainText) return [contentText(code)];
  if (isTooBig(code)) return undefined;
  const state: ConversionState = { tokensLeft: limits.code.tokens, shared: new Map() };
  const nodes = toContent(tokenize(code, grammar), state);
  return state.tokensLeft < 0 ? undefined : nodes;
}

/** Returns a hint for an unknown language: names with a similar spelling, or `otherwise` if there are none. */
export function suggestLanguage(language: string, otherwise: string): string {
  const usual = [...common.map(({ displayName }) => displayName), plainText];
  return suggest(language, usual, suggest(language, languageNames, otherwise));
}

function isTooBig(code: string): boolean {
  const { characters, lines } = limits.code;
  return code.length > characters || code.split('\n', lines + 1).length > lines;
}

interface ConversionState {
  tokensLeft: number;
  /**
   * The properties of tokens. The keys are the classes, separated by spaces. All tokens with the same classes share one
   * object, to save memory.
   */
  shared: Map<string, HastProperties>;
}

/**
 * Converts tokens to content. `around` contains the properties of the parent token. A token without classes, or with
 * the same properties as its parent, becomes part of the parent's text. The result is incomplete if `state.tokensLeft`
 * becomes negative.
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
  { shared }: ConversionState,
): HastProperties | undefined {
  const types = Array.isArray(properties.className) ? properties.className.map(String) : [];
  const className = codeTokenClasses(types);
  if (className.length === 0) return undefined;
  const key = className.join(' ');
  const known = shared.get(key) ?? Object.freeze({ className });
  shared.set(key, known);
  return known;
}

/** The grammars of the most common languages. They are part of the bundle. Other grammars are loaded on demand. */
const common: readonly Syntax[] = [
  ...[markup, css, clike, javascript, typescript, jsx, tsx, json, bash, shellSession, yaml],
  ...[markdown, diff, sql, python, rust, go, http],
];

/**
 * The state of the highlighter: its grammars, and the functions that grammars register to run during tokenization. The
 * keys of `languages` are names of grammars, the keys of `hooks` are names of events.
 */
interface Registry {
  languages: Record<string, unknown>;
  hooks: Record<string, unknown[]>;
}

const registry = {
  languages: refractor.languages as Registry['languages'],
  hooks: (refractor as unknown as { hooks: { all: Registry['hooks'] } }).hooks.all,
};

/** A copy of the state of the highlighter before any grammar is registered. */
const empty = copyOf(registry);

/**
 * The states of the highlighter. The key is the name of a grammar, or an empty string for all common grammars. A
 * grammar can change or use the grammars that were registered before it. If all grammars shared one state, the colours
 * of code would depend on the code that was highlighted before.
 */
const registries = new Map<string, Registry>();
let current: Registry | undefined;

function tokenize(code: string, grammar: string): RootContent[] {
  switchRegistry(grammar);
  return refractor.highlight(code, grammar).children;
}

function switchRegistry(grammar: string): void {
  const isCommon = common.some(({ displayName }) => displayName === grammar);
  const key = isCommon ? '' : grammar;
  const known = registries.get(key);
  if (known !== undefined && known === current) return;
  // The time limit of a page can interrupt what follows.
  current = undefined;
  restore(known ?? empty);
  if (known === undefined) {
    for (const syntax of common) refractor.register(syntax);
    if (!isCommon) refractor.register(loadSyntax(grammar));
  }
  current = known ?? copyOf(registry);
  registries.set(key, current);
}

/**
 * Copies a state to `registry`. Replaces the entries one by one, because the highlighter does not allow its objects to
 * be replaced.
 */
function restore({ languages, hooks }: Registry): void {
  for (const [target, entries] of [
    [registry.languages, languages],
    [registry.hooks, copyOf({ languages, hooks }).hooks],
  ] as const) {
    for (const name of Object.keys(target)) if (!Object.hasOwn(entries, name)) delete target[name];
    Object.assign(target, entries);
  }
}

function copyOf({ languages, hooks }: Registry): Registry {
  const copies = Object.entries(hooks).map(([name, all]): [string, unknown[]] => [name, [...all]]);
  return { languages: { ...languages }, hooks: Object.fromEntries(copies) };
}

const requireModule = createRequire(import.meta.url);

/** Loads a grammar by its name in `languages.ts`, synchronously, because pages are compiled synchronously. */
function loadSyntax(name: string): Syntax {
  const module: { default: Syntax } = requireModule(`refractor/${name}`);
  return module.default;
}
