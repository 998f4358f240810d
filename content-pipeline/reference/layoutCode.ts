import type { CodeRow, CodeToken } from './apiPackage';

/**
 * Code before its layout: tokens, possible line breaks, indented parts, and groups that stay on one line if they fit.
 */
export type Code = CodeToken | CodeBreak | CodeGroup | CodeIndent | readonly Code[];

/** A possible line break, which is used if its group does not fit on one line. */
interface CodeBreak {
  type: 'break';
  /** The text that replaces the break if the group is on one line. */
  flat: string;
  /** The text before the line break, such as a comma. */
  end: string;
  /** The text after the line break and the indentation, such as `| ` before a member of a union. */
  lead: string;
}

interface CodeGroup {
  type: 'group';
  code: Code;
  /** True for a group that is always on several lines. */
  broken: boolean;
}

interface CodeIndent {
  type: 'indent';
  code: Code;
}

export function breakAt(flat: string, end = '', lead = ''): CodeBreak {
  return { type: 'break', flat, end, lead };
}

export function group(...code: Code[]): CodeGroup {
  return { type: 'group', code, broken: false };
}

export function brokenGroup(...code: Code[]): CodeGroup {
  return { type: 'group', code, broken: true };
}

export function indent(...code: Code[]): CodeIndent {
  return { type: 'indent', code };
}

export function plain(text: string): CodeToken {
  return { text };
}

export function keyword(text: string): CodeToken {
  return { text, kind: 'keyword' };
}

/** Returns the parts with the separator between consecutive parts. */
export function join(separator: Code, parts: readonly Code[]): Code[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

/** Returns a list in brackets. If it does not fit on one line, each element is on a separate line. */
export function bracketed(open: string, close: string, parts: readonly Code[]): Code {
  if (parts.length === 0) return plain(open + close);
  return group(
    plain(open),
    indent(breakAt(''), join(breakAt(', ', ','), parts)),
    breakAt('', ','),
    plain(close),
  );
}

/** The maximum number of characters in a line of a declaration. A line without possible breaks can be longer. */
const lineWidth = 80;
const indentation = '  ';

interface Pending {
  code: Code;
  depth: number;
  flat: boolean;
}

/**
 * Divides code into lines at its possible breaks. Lines are longer than 80 characters only if they contain no possible
 * break. A group that is not `broken` stays on one line if the group and the code up to the next possible break fit.
 */
export function layoutCode(code: Code): CodeRow[] {
  const rows: CodeRow[] = [[]];
  const pending: Pending[] = [{ code, depth: 0, flat: false }];
  let column = 0;

  function write(token: CodeToken): void {
    append(rows.at(-1) ?? [], token);
    column += token.text.length;
  }

  function startLine({ end, lead }: CodeBreak, depth: number): void {
    write({ text: end });
    const start = indentation.repeat(depth);
    trimEnd(rows.at(-1) ?? []);
    rows.push([]);
    column = 0;
    write({ text: start + lead });
  }

  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { code, depth, flat } = next;
    if (isList(code)) {
      for (const part of [...code].reverse()) pending.push({ code: part, depth, flat });
    } else if (!('type' in code)) {
      write(code);
    } else if (code.type === 'indent') {
      pending.push({ code: code.code, depth: depth + 1, flat });
    } else if (code.type === 'group') {
      const inner = { code: code.code, depth };
      const fits = flat || (!code.broken && fitsIn(lineWidth - column, inner.code, pending));
      pending.push({ ...inner, flat: fits });
    } else if (flat) {
      write({ text: code.flat });
    } else {
      startLine(code, depth);
    }
  }
  return rows;
}

/** Returns code on one line of any length. */
export function flattenCode(code: Code): CodeRow {
  const row: CodeRow = [];
  appendFlat(row, code);
  return row;
}

/**
 * Tests if code fits in `width` characters, together with the code after it up to the next possible line break.
 * `following` is a stack: its last item comes first.
 */
function fitsIn(width: number, code: Code, following: readonly Pending[]): boolean {
  let left = widthLeft(width, code);
  for (let index = following.length - 1; left >= 0 && index >= 0; index -= 1) {
    const next = following[index];
    if (next === undefined) break;
    const until = spanUntilBreak(next.code, next.flat);
    left -= until.length;
    if (until.ended) break;
  }
  return left >= 0;
}

/**
 * Returns the number of characters that remain of `width` if the code is printed on one line. The number is negative if
 * the code does not fit.
 */
function widthLeft(width: number, code: Code): number {
  if (isList(code)) {
    let left = width;
    for (const part of code) {
      left = widthLeft(left, part);
      if (left < 0) break;
    }
    return left;
  }
  if (!('type' in code)) return width - code.text.length;
  return code.type === 'break' ? width - code.flat.length : widthLeft(width, code.code);
}

/**
 * Returns the length of code up to the first possible line break. `ended` is false if there is no such break, as in
 * code that stays on one line (`flat`).
 */
function spanUntilBreak(code: Code, flat: boolean): { length: number; ended: boolean } {
  if (isList(code)) {
    let length = 0;
    for (const part of code) {
      const span = spanUntilBreak(part, flat);
      length += span.length;
      if (span.ended) return { length, ended: true };
    }
    return { length, ended: false };
  }
  if (!('type' in code)) return { length: code.text.length, ended: false };
  if (code.type !== 'break') return spanUntilBreak(code.code, flat);
  return flat
    ? { length: code.flat.length, ended: false }
    : { length: code.end.length, ended: true };
}

function appendFlat(row: CodeRow, code: Code): void {
  if (isList(code)) {
    for (const part of code) appendFlat(row, part);
  } else if (!('type' in code)) {
    append(row, code);
  } else if (code.type === 'break') {
    append(row, { text: code.flat });
  } else {
    appendFlat(row, code.code);
  }
}

function isList(code: Code): code is readonly Code[] {
  return Array.isArray(code);
}

function append(row: CodeRow, token: CodeToken): void {
  if (token.text === '') return;
  const last = row.at(-1);
  const meet = last !== undefined && isPlain(last) && isPlain(token);
  if (meet) row[row.length - 1] = { text: last.text + token.text };
  else row.push(token);
}

function trimEnd(row: CodeRow): void {
  const last = row.pop();
  if (last === undefined) return;
  const text = last.text.trimEnd();
  if (text !== '') row.push({ ...last, text });
}

function isPlain(token: CodeToken): boolean {
  return token.kind === undefined;
}
