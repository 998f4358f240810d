import type { Diagnostic } from './diagnostic';

/**
 * Maximum number of diagnostics with the same code and severity that are printed. Further diagnostics are only counted.
 */
const printLimit = 20;

const excerptWidth = 100;

/**
 * A function that returns the text of a line of a source file, counted from 1, or `undefined` if the line does not
 * exist or the file cannot be read.
 */
export type LineReader = (file: string, line: number) => string | undefined;

/** A printed diagnostic; `more` is the number of similar diagnostics that are not printed. */
interface PrintedDiagnostic extends Diagnostic {
  more: number;
}

/**
 * Formats diagnostics for the terminal in the style of rustc, sorted by file and position. If several diagnostics have
 * the same code, severity and subject, prints only the first one. Prints at most twenty diagnostics with the same code
 * and severity.
 */
export function formatText(entries: readonly Diagnostic[], lineOf: LineReader): string {
  return summed(entries)
    .map((entry) => formatEntry(entry, lineOf))
    .join('\n');
}

function summed(entries: readonly Diagnostic[]): PrintedDiagnostic[] {
  const bySubject = new Map<string, PrintedDiagnostic>();
  const byCode = new Map<string, PrintedDiagnostic[]>();
  for (const entry of [...entries].sort(byPlace)) {
    const { code, severity, subject } = entry;
    const key = JSON.stringify([code, severity, subject]);
    const known = subject === undefined ? undefined : bySubject.get(key);
    if (known !== undefined) {
      known.more += 1;
      continue;
    }
    const ofCode = byCode.get(`${code} ${severity}`) ?? [];
    byCode.set(`${code} ${severity}`, ofCode);
    const last = ofCode.at(-1);
    if (last !== undefined && ofCode.length === printLimit) {
      last.more += 1;
      continue;
    }
    const printed = { ...entry, more: 0 };
    ofCode.push(printed);
    if (subject !== undefined) bySubject.set(key, printed);
  }
  return [...byCode.values()].flat().sort(byPlace);
}

function formatEntry(entry: PrintedDiagnostic, lineOf: LineReader): string {
  const { severity, code, message, hint, line, more } = entry;
  const gutter = ' '.repeat(String(line ?? '').length);
  return [
    `${severity}[${code}]: ${message}`,
    `${gutter}--> ${formatPlace(entry)}`,
    ...formatExcerpt(entry, lineOf),
    ...(hint === undefined ? [] : [`help: ${hint}`]),
    ...(more === 0 ? [] : [`note: and ${more} more like this`]),
    '',
  ].join('\n');
}

/**
 * Formats an error that has no position in a source file: `error: message`. If there is a hint, a line `help: hint`
 * follows.
 */
export function formatFailure(message: string, hint?: string): string {
  const help = hint === undefined ? '' : `\nhelp: ${hint}`;
  return `error: ${message}${help}`;
}

/**
 * Formats the position of a diagnostic as `guide/dough.md:12:3`, a form that editors and terminals display as a link.
 */
export function formatPlace({ file, line, column }: Diagnostic): string {
  const parts = [file, line, line === undefined ? undefined : column];
  return parts.filter((part) => part !== undefined).join(':');
}

/**
 * Returns two lines: the source line of a diagnostic with its number, and carets below the marked part. A long source
 * line is shortened. Without a column, returns only the source line. Returns an empty array if the diagnostic has no
 * line or the line cannot be read.
 */
export function formatExcerpt(
  { file, line, column, length }: Diagnostic,
  lineOf: LineReader,
): string[] {
  const text = line === undefined ? undefined : lineOf(file, line);
  if (text === undefined) return [];
  const number = String(line);
  const start = column ?? 1;
  const width = Math.max(1, Math.min(length ?? 1, text.length - start + 1));
  const from = text.length <= excerptWidth ? 0 : windowStart(text.length, start - 1, width);
  const excerpt = text.slice(from, from + excerptWidth).replaceAll('\t', ' ');
  const row = `${number} | ${from > 0 ? '…' : ''}${excerpt}${from + excerptWidth < text.length ? '…' : ''}`;
  if (column === undefined) return [row];
  const offset = start - 1 - from + (from > 0 ? 1 : 0);
  const carets = '^'.repeat(Math.min(width, excerptWidth));
  return [row, `${' '.repeat(number.length)} | ${' '.repeat(offset)}${carets}`];
}

/**
 * Returns the offset at which the excerpt of a long line begins, so that the marked part is in the middle of the
 * excerpt, except near the ends of the line.
 */
function windowStart(textLength: number, offset: number, width: number): number {
  const before = Math.max(0, Math.floor((excerptWidth - width) / 2));
  return Math.max(0, Math.min(offset - before, textLength - excerptWidth));
}

/** Compares diagnostics by file, line and column, for sorting. */
export function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Returns the numbers of errors, warnings, notes and files as text: `3 errors, 1 warning in 2 files`. */
export function summarise(entries: readonly Diagnostic[]): string {
  const files = new Set(entries.map(({ file }) => file)).size;
  const parts = (['error', 'warning', 'note'] as const).flatMap((kind) => {
    const count = entries.filter(({ severity }) => severity === kind).length;
    return count > 0 ? [countOf(count, kind)] : [];
  });
  return `${parts.join(', ')} in ${countOf(files, 'file')}`;
}

/** Returns an amount with its noun, in the plural if needed: `1 file`, `2 files`, `1 address`, `2 addresses`. */
export function countOf(amount: number, noun: string): string {
  if (amount === 1) return `1 ${noun}`;
  return `${amount} ${noun}${noun.endsWith('s') ? 'es' : 's'}`;
}

/** Formats diagnostics as one JSON document: `{ "diagnostics": […] }`. */
export function formatJson(entries: readonly Diagnostic[]): string {
  return JSON.stringify({ diagnostics: entries }, null, 2);
}

/**
 * Formats diagnostics as workflow commands, which GitHub displays next to the lines of a pull request
 * (https://docs.github.com/actions/reference/workflow-commands-for-github-actions).
 */
export function formatGithub(entries: readonly Diagnostic[]): string {
  return entries
    .map(({ severity, file, line, column, code, message, hint }) => {
      const properties = [
        `file=${escapeProperty(file)}`,
        ...(line === undefined ? [] : [`line=${line}`]),
        ...(column === undefined ? [] : [`col=${column}`]),
        `title=${escapeProperty(code)}`,
      ].join(',');
      const text = hint === undefined ? message : `${message}\n${hint}`;
      const command = severity === 'note' ? 'notice' : severity;
      return `::${command} ${properties}::${escapeData(text)}`;
    })
    .join('\n');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
