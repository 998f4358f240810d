/**
 * Returns the types by which searches find a type expression.
 *
 * Unions and intersections are split into their types. `null`, `undefined`, `void` and `never` are omitted unless no
 * other type remains. Arrays are written as `T[]`, and the names in `typeParameters` as `*`. A promise becomes
 * `Promise` and the type of its value. Wrappers such as `Readonly` are replaced with their first argument. Literals,
 * functions, objects and tuples become names such as `string` or `function`. Other type arguments are removed.
 */
export function typeAlternatives(
  type: string,
  typeParameters: ReadonlySet<string> = new Set(),
): string[] {
  const parts = [
    ...new Set(splitOutside(type, '|').flatMap((part) => readPart(part, typeParameters))),
  ];
  const present = parts.filter((part) => !absent.has(part));
  return present.length > 0 ? present : parts;
}

const absent = new Set(['null', 'undefined', 'void', 'never']);

function readPart(part: string, typeParameters: ReadonlySet<string>): string[] {
  const text = part.trim().replace(/^(?:readonly|typeof|keyof|infer|unique)\s+/, '');
  const read = (inner: string) => typeAlternatives(inner, typeParameters);
  if (text === '') return [];
  if (/^asserts\s/.test(text)) return ['void'];
  if (/^[\w$]+\s+is\s/.test(text)) return ['boolean'];
  if (isFunction(text)) return ['function'];
  if (text.endsWith('[]')) return read(text.slice(0, -2)).map((inner) => `${inner}[]`);
  if (text.startsWith('(') && text.endsWith(')')) return read(text.slice(1, -1));
  const both = splitOutside(text, '&');
  if (both.length > 1) return both.flatMap(read);
  const { name, args } = readGeneric(text);
  const [first = ''] = args;
  if (transparent.has(name)) return read(first);
  if (promises.has(name)) return ['Promise', ...read(first)];
  if (lists.has(name)) return read(first).map((inner) => `${inner}[]`);
  return typeParameters.has(name) ? ['*'] : [plainType(name)];
}

const transparent = new Set(['Maybe', 'Readonly', 'NonNullable', 'Awaited', 'Partial', 'Required']);
const promises = new Set(['Promise', 'PromiseLike', 'PromiseOrValue']);
const lists = new Set(['Array', 'ReadonlyArray']);

function readGeneric(text: string): { name: string; args: string[] } {
  const [, name = text, args = ''] = /^([\w$.]+)\s*<(.*)>$/s.exec(text) ?? [];
  return { name, args: splitOutside(args, ',') };
}

function plainType(text: string): string {
  if (/^['"`]/.test(text)) return 'string';
  if (/^-?\d/.test(text)) return 'number';
  if (text === 'true' || text === 'false') return 'boolean';
  if (text.startsWith('{')) return 'object';
  if (text.startsWith('[')) return 'array';
  return /^[\w$.]+/.exec(text)?.[0] ?? text;
}

/** Tests if a type expression is a function type, which contains an arrow (`=>`) outside all brackets. */
function isFunction(text: string): boolean {
  return splitOutside(text.replaceAll('=>', '\u0000'), '\u0000').length > 1;
}

/** Splits a text at a character, except inside brackets and quotes. Returns the trimmed parts that are not empty. */
export function splitOutside(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/=>|'[^']*'|"[^"]*"|`[^`]*`|./gs)) {
    if ('([{<'.includes(token)) depth++;
    if (')]}>'.includes(token)) depth--;
    if (token === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
