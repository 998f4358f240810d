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
  const [mark = ':::'] = /^[:/!?+=]+[ \t]*/.exec(source.text.slice(position?.start.offset)) ?? [];
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

/** Removes and returns the label of a block. Without a label, returns its attribute `title`, or `otherwise`. */
export function takeTitle(node: Directive, otherwise: string): Paragraph['children'] {
  return takeLabel(node) ?? [{ type: 'text', value: node.attributes?.title || otherwise }];
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
  const [row = ':::'] = /^(?::+|\/+)/.exec(lines[0] ?? '') ?? [];
  if (isClosed(lines, row)) return;
  const problem = 'is not closed, so it includes everything after it';
  const hint =
    node.name === 'tab' && row.startsWith(':')
      ? `add a line "${row}" at the end of the tab, and begin and end the group of tabs with more colons: "${row}:tabs"`
      : `add a line "${row}" at the end of the block`;
  reportDirective(node, { code: 'directive-unclosed', problem, hint }, source, report);
}

/** Tests if the last of the lines of a block is a row of as many characters as `row`; it may have more colons. */
function isClosed(lines: readonly string[], row: string): boolean {
  if (lines.length < 2) return false;
  const [, closing = ''] = /(?:^|[\s>])(:{3,}|\/{3,})[ \t]*$/.exec(lines.at(-1) ?? '') ?? [];
  return row.startsWith('/') ? closing === row : closing.startsWith(row);
}

/**
 * Reports, in each paragraph, the first line that looks like the beginning or the end of a block. Also reports
 * paragraphs that plugins of MkDocs would replace.
 */
export function checkParagraphs(tree: Root, source: SourceText, report: Report): void {
  visit(tree, 'paragraph', (paragraph) => {
    checkColons(paragraph, source, report);
    checkPlugins(paragraph, source, report);
  });
}

/** The syntax of plugins of MkDocs that replace a paragraph, with the hints of the diagnostics. */
const plugins: readonly { pattern: RegExp; hint: string }[] = [
  {
    pattern: /^\{\*.+\*\}$/,
    hint: 'show the file with a code block: ```py file="./example.py"',
  },
  { pattern: /^\{!.+!\}$/, hint: 'include the file with :::include{file="./part.md"}' },
  {
    pattern: /^:::+ *[A-Za-z_]\w*(?:\.\w+)+$/,
    hint: 'write the text that the plugin generates into the page',
  },
];

function checkPlugins({ position }: Paragraph, { path, text }: SourceText, report: Report): void {
  const [line = ''] = text
    .slice(position?.start.offset, position?.end.offset)
    .split(/[ \t]*(?:\r\n|\r|\n)/, 1);
  const plugin = plugins.find(({ pattern }) => pattern.test(line));
  if (position === undefined || plugin === undefined) return;
  report({
    code: 'directive-unknown',
    severity: 'warning',
    message: `"${line}" is syntax of a plugin of MkDocs and is shown as text`,
    hint: plugin.hint,
    file: path,
    ...placeOf(text, position, line),
  });
}

function checkColons({ children, position }: Paragraph, source: SourceText, report: Report) {
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
