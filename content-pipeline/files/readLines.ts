import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { LineReader } from '../diagnostics/formatDiagnostics';
import { diskFileStore } from './fileStore';

/**
 * Reads the files that diagnostics refer to. Returns a function that returns a line of these files; `undefined` if the
 * file or the line does not exist.
 *
 * @throws {CommandError} if the operating system refuses access
 */
export async function readLines(entries: readonly Diagnostic[]): Promise<LineReader> {
  const lines = new Map<string, string[]>();
  for (const name of new Set(entries.map(({ file }) => file))) {
    const result = await diskFileStore(path.dirname(name)).read(path.basename(name));
    if (result.status !== 'found') continue;
    lines.set(name, new TextDecoder().decode(result.bytes).split(/\r?\n/));
  }
  return (file, line) => lines.get(file)?.[line - 1];
}
