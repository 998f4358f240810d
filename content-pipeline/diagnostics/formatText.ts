import type { Diagnostic } from './diagnostic';

/** How many diagnostics are written out; the rest is counted. */
const mostShown = 200;

/** How much of a line is shown around a fault. */
const widestExcerpt = 100;

/** The text of a line of a source file, or undefined where it cannot be had. */
export type LineReader = (file: string, line: number) => string | undefined;

/** Diagnostics for people: what, where, the line itself, and how to mend it. */
export function formatText(entries: readonly Diagnostic[], lineOf: LineReader): string {
  const sorted = [...entries].sort(byPlace);
  const shown = sorted.slice(0, mostShown).map((entry) => formatEntry(entry, lineOf));
  const more = sorted.length - shown.length;
  return [...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

/** `3 errors, 1 warning in 2 files`. */
export function summarise(entries: readonly Diagnostic[]): string {
  const errors = entries.filter(({ severity }) => severity === 'error').length;
  const files = new Set(entries.map(({ file }) => file)).size;
  const parts = [count(errors, 'error'), count(entries.length - errors, 'warning')];
  return `${parts.filter((part) => part !== '').join(', ')} in ${count(files, 'file')}`;
}

function formatEntry(entry: Diagnostic, lineOf: LineReader): string {
  const { severity, code, message, hint } = entry;
  return [
    `${placeIn(entry)}  ${severity}  ${code}`,
    `  ${message}.`,
    ...excerptOf(entry, lineOf),
    ...(hint === undefined ? [] : [`  Mend: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`]),
    '',
  ].join('\n');
}

/** `guide/dough.md:12:3`, as editors and terminals follow it. */
export function placeIn({ file, line, column }: Diagnostic): string {
  const parts = [file, line, line === undefined ? undefined : column];
  return parts.filter((part) => part !== undefined).join(':');
}

/** The line that a fault is in, indented, and below it what marks the fault. */
export function excerptOf(
  { file, line, column, length }: Diagnostic,
  lineOf: LineReader,
): string[] {
  const text = line === undefined ? undefined : lineOf(file, line);
  if (text === undefined) return [];
  const number = String(line);
  const start = column ?? 1;
  const width = Math.max(1, Math.min(length ?? 1, text.length - start + 1));
  const from = text.length <= widestExcerpt ? 0 : windowStart(text.length, start - 1, width);
  const shown = text.slice(from, from + widestExcerpt).replaceAll('\t', ' ');
  const row = `  ${number} | ${from > 0 ? '…' : ''}${shown}${from + widestExcerpt < text.length ? '…' : ''}`;
  if (column === undefined) return [row];
  const offset = start - 1 - from + (from > 0 ? 1 : 0);
  const marks = '^'.repeat(Math.min(width, widestExcerpt));
  return [row, `  ${' '.repeat(number.length)} | ${' '.repeat(offset)}${marks}`];
}

/** Where to cut a long line so that the faulty part stands in what is shown. */
function windowStart(textLength: number, offset: number, width: number): number {
  const before = Math.max(0, Math.floor((widestExcerpt - width) / 2));
  return Math.max(0, Math.min(offset - before, textLength - widestExcerpt));
}

/** Sorts diagnostics by file and line. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

function count(amount: number, noun: string): string {
  return amount === 0 ? '' : `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
