import type { ApiExample } from '../../reference/apiPackage';

/** The maximum number of characters of a title that is derived from the code of an example. */
const titleLength = 80;

/** The maximum number of characters of a call that becomes a title as a whole. Longer calls are shortened. */
const callLength = 60;

/** The maximum number of lines of the code that `usageOf` returns. */
const usageLines = 8;

/**
 * Adds titles to examples that have none. A title is derived from the code: from a comment at its beginning, or from
 * its call of `name`. A derived title is not added if another example has the same title.
 */
export function titleExamples(examples: readonly ApiExample[], name: string): ApiExample[] {
  const titles = examples.map(({ title, text }) => {
    const code = codeIn(text)?.code;
    if (title !== undefined || code === undefined) return title;
    const call = examples.length > 1 ? callOf(name, code) : undefined;
    return firstComment(code) ?? (call && shortenCall(call));
  });
  return examples.map(({ title, text }, index) => {
    const found = titles[index];
    const isUnique = titles.indexOf(found) === titles.lastIndexOf(found);
    const own = title ?? (isUnique ? found : undefined);
    return { ...(own === undefined ? {} : { title: own }), text };
  });
}

/**
 * Returns code from an example that creates an instance of the class `name`, as a Markdown code block with at most
 * eight lines. Longer code is reduced to the statement that contains `new name(…)`. Returns `undefined` if no example
 * has such code.
 */
export function usageOf(examples: readonly ApiExample[], name: string): string | undefined {
  const blocks = examples.flatMap(({ text }) => codeIn(text) ?? []);
  for (const { language, code } of blocks) {
    if (callOf(name, code)?.startsWith('new ') !== true) continue;
    const lines = code.split('\n');
    const shown = lines.length <= usageLines ? lines : statementWith(name, lines);
    if (shown !== undefined) return `\`\`\`${language}\n${shown.join('\n')}\n\`\`\``;
  }
  return undefined;
}

function codeIn(text: string): { language: string; code: string } | undefined {
  const [, , language = '', code] = /^(`{3,}|~{3,})(\S*)[^\n]*\n(.*?)\n\1/ms.exec(text) ?? [];
  return code === undefined ? undefined : { language, code };
}

/**
 * Returns the text of the first suitable line comment at the beginning of code. Only imports and other comments can
 * precede it. A period or colon at its end is removed. Comments that do not begin with a letter, such as results (`//
 * =>`) and tags, and settings of ESLint are ignored. Returns `undefined` if there is no suitable comment, or if it is
 * too long for a title.
 */
function firstComment(code: string): string | undefined {
  const [comment] = /^\/\/ *(?!=>|@|eslint)\p{L}.*$/mu.exec(beforeStatements(code)) ?? [];
  const title = comment?.replace(/^\/\/ */, '').replace(/[.:]$/, '');
  return title !== undefined && title.length <= titleLength ? title : undefined;
}

/** Returns the imports, comments and empty lines at the beginning of code. */
function beforeStatements(code: string): string {
  const [start = ''] =
    /^(?:\s*(?:\/\/.*|import\b[^;]*?(?:'[^'\n]*'|"[^"\n]*");?)\n)*/.exec(code) ?? [];
  return start;
}

/**
 * Returns the first call of `name` in code, with its arguments and a preceding `new`. Returns `undefined` if there is
 * no call, or if its closing bracket is missing.
 */
function callOf(name: string, code: string): string | undefined {
  const called = `${name}(`;
  for (let at = code.indexOf(called); at >= 0; at = code.indexOf(called, at + 1)) {
    const before = code.slice(0, at);
    if (/[\w$]$/.test(before)) continue;
    const end = closingBracket(code, at + name.length);
    if (end === undefined) return undefined;
    const [created = ''] = /\bnew +$/.exec(before) ?? [];
    return created + code.slice(at, end + 1);
  }
  return undefined;
}

/**
 * Brackets and commas in code. Also matches whole strings, templates and comments, so that brackets and commas inside
 * them are ignored.
 */
const punctuation =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|[([{]|[)\]}]|,/g;

/** Returns the position of the bracket that closes the bracket at `opening`, or `undefined` if it is missing. */
function closingBracket(code: string, opening: number): number | undefined {
  let depth = 0;
  const rest = code.slice(opening);
  for (const { 0: part, index } of rest.matchAll(punctuation)) {
    if ('([{'.includes(part)) depth += 1;
    else if (')]}'.includes(part)) depth -= 1;
    if (depth === 0) return opening + index;
  }
  return undefined;
}

/**
 * Returns a call in one line for a title. If it has more than `callLength` characters, keeps only the property names of
 * the first argument, which must be an object: `new Map({ size, order })`. Returns `undefined` if the first argument is
 * not an object with such names, or if the result is too long for a title.
 */
function shortenCall(call: string): string | undefined {
  const line = call.replace(/\s+/g, ' ');
  if (line.length <= callLength) return line;
  const start = call.indexOf('(');
  const end = call[start + 1] === '{' ? closingBracket(call, start + 1) : undefined;
  if (end === undefined) return undefined;
  const names = propertyNames(call.slice(start + 2, end));
  const short = `${call.slice(0, start)}({ ${names.join(', ')} })`;
  return names.length > 0 && short.length <= titleLength ? short : undefined;
}

/**
 * Returns the property names in the code between the braces of an object. Stops at the first property that does not
 * begin with a plain name, such as `...rest` or `'a-b': 1`.
 */
function propertyNames(code: string): string[] {
  const names: string[] = [];
  let rest = code;
  for (;;) {
    const [all, name] = /^\s*(?:\/\/.*\s*)*(?:async\s+)?([\w$]+)\s*(?=[:(,]|$)/.exec(rest) ?? [];
    if (all === undefined || name === undefined) return names;
    names.push(name);
    rest = rest.slice(all.length);
    const comma = commaIn(rest);
    if (comma === undefined) return names;
    rest = rest.slice(comma + 1);
  }
}

/** Returns the position of the first comma that is not within brackets, or `undefined` if there is none. */
function commaIn(code: string): number | undefined {
  let depth = 0;
  for (const { 0: part, index } of code.matchAll(punctuation)) {
    if (part === ',' && depth === 0) return index;
    if ('([{'.includes(part)) depth += 1;
    else if (')]}'.includes(part)) depth -= 1;
  }
  return undefined;
}

/**
 * Returns the lines of the first statement that is not indented and contains `new name(…)` in its first line. Returns
 * `undefined` if there is none, or if it does not end with a semicolon within `usageLines` lines.
 */
function statementWith(name: string, lines: readonly string[]): string[] | undefined {
  const first = lines.findIndex((line) => /^\w/.test(line) && line.includes(`new ${name}(`));
  if (first < 0) return undefined;
  const length = lines.slice(first).findIndex((line) => /^(?:\S.*)?;$/.test(line)) + 1;
  return length > 0 && length <= usageLines ? lines.slice(first, first + length) : undefined;
}
