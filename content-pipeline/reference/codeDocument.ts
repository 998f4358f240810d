import type { CodeToken } from './apiPackage';

/**
 * Code before it is laid out: pieces, places where a line may end, and groups that stay on one line
 * if they fit.
 */
export type Code = CodeToken | CodeBreak | CodeGroup | CodeIndent | readonly Code[];

/** A place where the line ends if its group does not fit. */
export interface CodeBreak {
  type: 'break';
  /** What stands there while the group is on one line. */
  flat: string;
  /** What ends the line otherwise: a comma, a semicolon. */
  end: string;
  /** What begins the next line then: the sign before a part of a union. */
  lead: string;
}

export interface CodeGroup {
  type: 'group';
  code: Code;
  /** Whether it is on several lines in any case. */
  broken: boolean;
}

export interface CodeIndent {
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

/** The parts with something between each two. */
export function join(separator: Code, parts: readonly Code[]): Code[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

/** A list in brackets, one element a line if it does not fit. */
export function bracketed(open: string, close: string, parts: readonly Code[]): Code {
  if (parts.length === 0) return plain(open + close);
  return group(
    plain(open),
    indent(breakAt(''), join(breakAt(', ', ','), parts)),
    breakAt('', ','),
    plain(close),
  );
}
