import type { Report } from '../diagnostics/diagnostic';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { limits } from '../markdown/limits';

/** The files that code blocks show, and what else they might have meant. */
export interface CodeFiles {
  /** By path below the site's folder. Nothing stands for a file that has been reported. */
  texts: ReadonlyMap<string, string | undefined>;
  /** The paths of all files that could be shown. */
  known: readonly string[];
}

/** Reads the files among `names` that exist. What is hidden, or lies outside of the site's folder, is never read. */
export async function readCodeFiles(
  files: FileStore,
  names: ReadonlySet<string>,
  report: Report,
): Promise<CodeFiles> {
  const texts = new Map<string, string | undefined>();
  if (names.size === 0) return { texts, known: [] };
  // A list leaves out what is hidden: where a site is a whole repository, secrets may lie there.
  const known = await files.list('.');
  for (const name of known) {
    if (!names.has(name)) continue;
    const result = await files.read(name);
    if (result.status === 'found')
      texts.set(name, readText(files.nameOf(name), result.bytes, report));
  }
  return { texts, known };
}

function readText(file: string, bytes: Uint8Array, report: Report): string | undefined {
  if (bytes.length <= limits.bytes) return decodeText(bytes, file, report);
  report({
    code: 'too-large',
    severity: 'error',
    message: `A file with code holds ${limits.bytes / 1_000_000} MB at most, and this one holds more`,
    hint: 'Show a smaller file',
    file,
  });
  return undefined;
}
