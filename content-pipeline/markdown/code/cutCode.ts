import type { DiagnosticCode } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { codeRegions } from './codeRegions';
import { dedent } from './dedent';
import { readRange } from './lineRange';
import type { CodeSource } from './readFence';

/** The code that was asked for, or why it cannot be had; `words` are those at fault. */
export type CutCode =
  | { text: string }
  | { code: DiagnosticCode; words: string; message: string; hint: string };

/** Cuts what a block asks for out of the text of a file: all of it, a region, or a range of lines. */
export function cutCode(text: string, { file, region, lines: range }: CodeSource): CutCode {
  const lines = text.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/);
  if (region !== undefined) return cutRegion(lines, region, file);
  return range === undefined ? { text: lines.join('\n') } : cutRange(lines, range, file);
}

function cutRegion(lines: readonly string[], name: string, file: string): CutCode {
  const regions = codeRegions(lines);
  const found = regions.find((region) => region.name === name);
  if (found?.lines !== undefined) return { text: dedent(found.lines).join('\n') };
  const fault = { code: 'broken-import', words: name } as const;
  if (found !== undefined) {
    const hint = 'Write "#endregion" below its last line, in a comment';
    return { ...fault, message: `The region "${name}" of "${file}" is not closed`, hint };
  }
  const names = regions.map((region) => region.name);
  const hint = suggest(name, names, `Write "#region ${name}" above its first line, in a comment`);
  return { ...fault, message: `The file "${file}" has no region "${name}"`, hint };
}

function cutRange(lines: readonly string[], words: string, file: string): CutCode {
  const range = readRange(words);
  const fault = { code: 'line-range', words } as const;
  if (range === undefined) {
    const hint = 'Write it as "lines=3" or "lines=3-9", the first line being 1';
    return { ...fault, message: `"${words}" is no range of lines`, hint };
  }
  if (range.last > lines.length) {
    const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
    const hint = 'Name lines that the file has, or a region, which moves with the code';
    return { ...fault, message: `"${file}" has ${count}, not ${range.last}`, hint };
  }
  return { text: dedent(lines.slice(range.first - 1, range.last)).join('\n') };
}
