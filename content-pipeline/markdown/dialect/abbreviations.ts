import type { Paragraph, Parents, PhrasingContent, Root, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { element } from './inlineMarks';

/** The meanings of the abbreviations of a page, and a pattern that finds the abbreviations. */
export interface Abbreviations {
  meanings: ReadonlyMap<string, string>;
  pattern: RegExp;
}

const definition = /^\*\[([^\]\n]+)\]:[ \t]*(.+)$/;

/**
 * Returns the abbreviations that lines such as `*[HTML]: Hyper Text Markup Language` define, or `undefined` if a
 * document defines none.
 */
export function abbreviationsOf(tree: Root): Abbreviations | undefined {
  const meanings = new Map<string, string>();
  visit(tree, 'paragraph', (paragraph) => {
    if (!isDefinitions(paragraph)) return;
    for (const line of linesOf(paragraph)) {
      const [, name = '', meaning = ''] = definition.exec(line) ?? [];
      meanings.set(name.trim(), meaning.trim());
    }
  });
  if (meanings.size === 0) return undefined;
  const names = [...meanings.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'u');
  return { meanings, pattern };
}

/** Tests if a paragraph only defines abbreviations. Such a paragraph is not shown. */
export function isDefinitions(paragraph: Paragraph): boolean {
  const [first] = paragraph.children;
  if (first?.type !== 'text' || !first.value.startsWith('*[')) return false;
  return linesOf(paragraph).every((line) => definition.test(line));
}

function linesOf(paragraph: Paragraph): string[] {
  return textOf(paragraph)
    .split('\n')
    .map((line) => line.trim());
}

/**
 * Returns the nodes that replace a text; the first abbreviation in the text becomes an `<abbr>` element. Returns
 * `undefined` if the text contains no abbreviation, or if the parent is already an `<abbr>` element.
 */
export function readAbbreviation(
  { value }: Text,
  parent: Parents,
  { meanings, pattern }: Abbreviations,
): PhrasingContent[] | undefined {
  if (parent.data?.hName === 'abbr') return undefined;
  const match = pattern.exec(value);
  const title = match === null ? undefined : meanings.get(match[0]);
  if (match === null || title === undefined) return undefined;
  const abbreviation = element('abbr', [{ type: 'text', value: match[0] }]);
  abbreviation.data = { ...abbreviation.data, hProperties: { title } };
  const texts = [value.slice(0, match.index), value.slice(match.index + match[0].length)];
  const [before, after] = texts.map((text): PhrasingContent[] =>
    text === '' ? [] : [{ type: 'text', value: text }],
  );
  return [...(before ?? []), abbreviation, ...(after ?? [])];
}
