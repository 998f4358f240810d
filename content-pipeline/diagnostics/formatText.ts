import type { Diagnostic } from './diagnostic';

/** How many diagnostics are written out; the rest is counted. */
const mostShown = 200;

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
  const { file, line, column, severity, code, message, hint } = entry;
  const place = [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');
  return [
    `${place}  ${severity}  ${code}`,
    `  ${message}.`,
    ...excerptOf(entry, lineOf),
    ...(hint === undefined ? [] : [`  Mend: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`]),
    '',
  ].join('\n');
}

function excerptOf({ file, line, column, length }: Diagnostic, lineOf: LineReader): string[] {
  const text = line === undefined ? undefined : lineOf(file, line);
  if (text === undefined || text.length > 300) return [];
  const number = String(line);
  const row = `  ${number} | ${text.replaceAll('\t', ' ')}`;
  if (column === undefined) return [row];
  const width = Math.max(1, Math.min(length ?? 1, text.length - column + 1));
  const marks = `${' '.repeat(column - 1)}${'^'.repeat(width)}`;
  return [row, `  ${' '.repeat(number.length)} | ${marks}`];
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

function count(amount: number, noun: string): string {
  return amount === 0 ? '' : `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
