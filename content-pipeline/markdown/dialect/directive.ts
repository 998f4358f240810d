import type { BlockContent, DefinitionContent, Paragraph, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { DiagnosticCode, Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { placeOf, type SourceText } from '../sourceText';

/** A block between colons, `:::name[Label]{attribute=value}`, or a block of another tool that is parsed like one. */
export type Directive = Extract<RootContent, { type: 'containerDirective' }>;
/** A child of a block. */
export type Block = BlockContent | DefinitionContent;

interface DirectiveProblem {
  code: DiagnosticCode;
  /** The end of a sentence that begins with the name of the block: "contains no tab". */
  problem: string;
  hint: string;
  /** By default, the problem is an error. */
  severity?: 'error' | 'warning';
}

/** Reports a problem of a block. The position is that of the mark and the name at the beginning of the block. */
export function reportDirective(
  { name, position }: Directive,
  { code, problem, hint, severity = 'error' }: DirectiveProblem,
  source: SourceText,
  report: Report,
): void {
  const [mark = ':::'] = /^[:!?+=]+[ \t]*/.exec(source.text.slice(position?.start.offset)) ?? [];
  const opening = mark + name;
  const place = placeOf(source.text, position, opening);
  const message = `"${opening}" ${problem}`;
  report({ code, severity, message, hint, file: source.path, ...place });
}

/**
 * Returns the mark of a block whose content is indented, such as `!!!` or `???` of a callout in MkDocs, `===` of a tab,
 * or `:` of a definition. Returns `undefined` for a block between colons.
 */
export function indentedMarkOf({ position }: Directive, { text }: SourceText): string | undefined {
  const offset = position?.start.offset;
  return offset === undefined
    ? undefined
    : /^(?:!!!|\?{3}\+?|===[!+]{0,2}|:(?!:))/.exec(text.slice(offset, offset + 5))?.[0];
}

/**
 * Removes the label in brackets from a block. Returns the content of the label, or `undefined` if there is no label or
 * if it is empty.
 */
export function takeLabel(node: Directive): Paragraph['children'] | undefined {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return undefined;
  node.children.shift();
  return first.children.length === 0 ? undefined : first.children;
}

/** Reports unknown attributes of a block. */
export function checkAttributes(
  node: Directive,
  known: readonly string[],
  source: SourceText,
  report: Report,
): void {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (known.includes(name)) continue;
    const problem = `has an unknown attribute "${name}"`;
    const otherwise =
      known.length === 0
        ? 'remove the attribute'
        : `use ${known.join(', ')}, or remove the attribute`;
    const hint = suggest(name, known, otherwise);
    reportDirective(node, { code: 'block-shape', problem, hint }, source, report);
  }
}

/**
 * Reports a block that is not closed. The parser closes such a block together with its parent, so the last line of the
 * block is checked.
 */
export function checkClosed(node: Directive, source: SourceText, report: Report): void {
  const { start, end } = node.position ?? {};
  const lines = source.text.slice(start?.offset, end?.offset).split(/\r\n|\r|\n/);
  const [colons = ':::'] = /^:+/.exec(lines[0] ?? '') ?? [];
  if (isClosed(lines, colons)) return;
  const problem = 'is not closed, so it includes everything after it';
  const hint =
    node.name === 'tab'
      ? `add a line "${colons}" at the end of the tab, and begin and end the group of tabs with more colons: "${colons}:tabs"`
      : `add a line "${colons}" at the end of the block`;
  reportDirective(node, { code: 'directive-unclosed', problem, hint }, source, report);
}

function isClosed(lines: readonly string[], colons: string): boolean {
  if (lines.length < 2) return false;
  const [, closing = ''] = /(?:^|[\s>])(:{3,})[ \t]*$/.exec(lines.at(-1) ?? '') ?? [];
  return closing.startsWith(colons);
}

/** Reports, in each paragraph, the first line that looks like the beginning or the end of a block. */
export function checkColons(tree: Root, source: SourceText, report: Report): void {
  visit(tree, 'paragraph', (paragraph) => checkParagraph(paragraph, source, report));
}

function checkParagraph({ children, position }: Paragraph, source: SourceText, report: Report) {
  const line = children
    .flatMap((child) => (child.type === 'text' ? child.value.split('\n') : []))
    .find((words) => /^:::+ *(?:[A-Za-z][\w-]*(?:[ [{].*)?)?$/.test(words.trim()));
  if (line === undefined) return;
  const opens = /[A-Za-z]/.test(line);
  const form = line.includes('{')
    ? 'put values of attributes in quotes: {url="https://…"}'
    : 'use the form ":::note[A title]" on a separate line';
  report({
    code: opens ? 'directive-unknown' : 'directive-unclosed',
    severity: 'error',
    message: opens
      ? `"${line.trim()}" does not open a block`
      : `"${line.trim()}" does not close a block`,
    hint: opens
      ? form
      : 'remove the line, or use more colons for an outer block than for the blocks in it',
    file: source.path,
    ...placeOf(source.text, position, line.trim()),
  });
}
