import type { DiagnosticCode } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { type CodeSource, readRange } from './fence';

/**
 * The requested code, or the reason why it is not available. `words` is the invalid value in the settings of the code
 * block.
 */
type CutCode =
  | { text: string }
  | { code: DiagnosticCode; words: string; message: string; hint: string };

/**
 * Returns the part of a file that a code block shows: the whole file, a region or a range of lines. Common indentation
 * is removed from regions and ranges. Returns the problem instead if the region does not exist or is not closed. Also
 * returns a problem if the range is invalid or ends after the last line of the file.
 */
export function cutCode(text: string, { file, region, lines: range }: CodeSource): CutCode {
  const lines = text.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/);
  if (region !== undefined) return cutRegion(lines, region, file);
  return range === undefined ? { text: lines.join('\n') } : cutRange(lines, range, file);
}

function cutRegion(lines: readonly string[], name: string, file: string): CutCode {
  const regions = codeRegions(lines);
  const found = regions.find((region) => region.name === name);
  if (found?.lines !== undefined) return { text: dedent(found.lines).join('\n') };
  const problem = { code: 'broken-import', words: name } as const;
  if (found !== undefined) {
    const hint = 'add a comment "#endregion" after the last line of the region';
    return { ...problem, message: `region "${name}" of "${file}" is not closed`, hint };
  }
  const names = regions.map((region) => region.name);
  const otherwise = `add a comment "#region ${name}" before the first line of the region`;
  const hint = suggest(name, names, otherwise);
  return { ...problem, message: `region "${name}" not found in "${file}"`, hint };
}

function cutRange(lines: readonly string[], words: string, file: string): CutCode {
  const range = readRange(words);
  const problem = { code: 'line-range', words } as const;
  if (range === undefined) {
    const hint = 'use "lines=3" or "lines=3-9"; the first line is 1';
    return { ...problem, message: `invalid range of lines "${words}"`, hint };
  }
  if (range.last > lines.length) {
    const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
    const hint = 'use lines that the file contains, or a region instead of line numbers';
    return { ...problem, message: `line ${range.last} not found: "${file}" has ${count}`, hint };
  }
  return { text: dedent(lines.slice(range.first - 1, range.last)).join('\n') };
}

/** A named part of a file, between two comments such as `// #region name` and `// #endregion`. */
interface CodeRegion {
  name: string;
  /** The lines of the region, without comments that mark regions; missing if the region is not closed. */
  lines?: readonly string[];
}

const comment = '(?:\\/\\/|\\/\\*|<!--|#|--|;|%)?\\s*#\\s*(?:pragma\\s+)?';
const name = '([\\w$][\\w.$-]*)';
const opening = new RegExp(`^${comment}region\\s+${name}`);
const closing = new RegExp(`^${comment}endregion(?:\\s+${name})?`);

/**
 * Returns the regions of a file, given as lines. Regions can be nested. A region that is not closed is returned without
 * lines.
 */
export function codeRegions(lines: readonly string[]): CodeRegion[] {
  const regions: CodeRegion[] = [];
  const open: { name: string; first: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const opens = opening.exec(line.trim())?.[1];
    if (opens !== undefined) open.push({ name: opens, first: index + 1 });
    const closes = closing.exec(line.trim());
    if (closes === null) continue;
    const at = open.findLastIndex((region) => [undefined, region.name].includes(closes[1]));
    if (at === -1) continue;
    const [closed, ...unclosed] = open.splice(at);
    if (closed === undefined) continue;
    const inside = lines.slice(closed.first, index).filter((each) => !isMark(each));
    regions.push({ name: closed.name, lines: inside }, ...unclosed.map(nameOnly));
  }
  return [...regions, ...open.map(nameOnly)];
}

function nameOnly({ name }: { name: string }): CodeRegion {
  return { name };
}

function isMark(line: string): boolean {
  return opening.test(line.trim()) || closing.test(line.trim());
}

function dedent(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => /\S/.test(line));
  let shared = /^[ \t]*/.exec(filled[0] ?? '')?.[0] ?? '';
  for (const line of filled) while (!line.startsWith(shared)) shared = shared.slice(0, -1);
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : ''));
}
