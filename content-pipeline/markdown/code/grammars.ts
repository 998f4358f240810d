import type { RootContent } from 'hast';
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

/**
 * Grammars that every site has. They are registered all together and in this order, since some colour
 * what the ones before them know: code must not look different because of code before it.
 */
const common: readonly Syntax[] = [
  ...[markup, css, clike, javascript, typescript, jsx, tsx, json, bash, shellSession, yaml],
  ...[markdown, diff, sql, python, rust, go, http],
];

/** Other names for grammars, as authors write them. */
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

/** Grammars of the site, by their names and other names. */
const loaded = new Map<string, Syntax>();

/** Adds a grammar of the highlighter to those that a page may use; `false` when it has none of this name. */
export async function addGrammar(name: string): Promise<boolean> {
  if (commonNames.has(name)) return true;
  if (!/^[a-z0-9-]+$/.test(name)) return false;
  registerCommon();
  try {
    // The name is known at run time alone, so the bundler has to leave this import to Node.
    const module = await import(/* webpackIgnore: true */ `refractor/${name}`);
    const syntax: Syntax = module.default;
    refractor.register(syntax);
    for (const each of [name, ...(syntax.aliases ?? [])]) loaded.set(each, syntax);
    return true;
  } catch {
    return false;
  }
}

/** The names of all grammars that the highlighter has. It has to load them all to tell. */
export async function allGrammarNames(): Promise<string[]> {
  const { refractor: all } = await import(/* webpackIgnore: true */ 'refractor/all');
  return all.listLanguages();
}

/** The names of all languages that a page may use, those of the site among them. */
export function grammarNames(additional: readonly string[]): string[] {
  const own = [...loaded].filter(([, { displayName }]) => additional.includes(displayName));
  return [...commonNames.keys(), ...own.map(([name]) => name)];
}

/** The grammar of a language, if a page may use it. */
export function grammarOf(language: string, additional: readonly string[]): string | undefined {
  const own = loaded.get(language)?.displayName;
  return commonNames.get(language) ?? (own && additional.includes(own) ? own : undefined);
}

/** Divides code into tokens, as elements with the class names of Prism. */
export function tokenize(code: string, grammar: string): RootContent[] {
  registerCommon();
  return refractor.highlight(code, grammar).children;
}

function registerCommon(): void {
  for (const syntax of common) refractor.register(syntax);
}
