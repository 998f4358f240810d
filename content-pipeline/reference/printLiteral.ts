import type { CodeToken } from './apiPackage';
import type { LiteralValue } from './typedocProject';

/** Writes a value as a type or an initializer names it. */
export function printLiteral(value: LiteralValue): CodeToken {
  return { text: literalText(value), kind: 'literal' };
}

/** A value as it stands in code, strings in single quotes. */
export function literalText(value: LiteralValue): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'object' && value !== null) {
    return `${value.negative ? '-' : ''}${value.value}n`;
  }
  return String(value);
}

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
