import type { Report } from '../diagnostics/diagnostic';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { limits } from '../markdown/limits';
import type { CodeRoots } from './codeRoots';

/** The files that code blocks show, and what else they might have meant. */
export interface CodeFiles {
  /** By path below the site's folder, or `samples:server.ts`. Nothing stands for a file that has been reported. */
  texts: ReadonlyMap<string, string | undefined>;
  /** The names of all files that could be shown. */
  known: readonly string[];
  /** The names of the folders outside of the site. */
  roots: readonly string[];
}

/** Reads the files among `names` that exist. What is hidden, or lies outside of the site's folder, is never read. */
export async function readCodeFiles(
  { files, roots }: { files: FileStore; roots: CodeRoots },
  names: ReadonlySet<string>,
  report: Report,
): Promise<CodeFiles> {
  const texts = new Map<string, string | undefined>();
  const known: string[] = [];
  const folders = [
    ['', files] as const,
    ...[...roots].map(([name, root]) => [`${name}:`, root] as const),
  ];
  for (const [prefix, folder] of names.size === 0 ? [] : folders) {
    // A list leaves out what is hidden: where a site is a whole repository, secrets may lie there.
    for (const file of await folder.list('.')) {
      const name = prefix + file;
      known.push(name);
      if (!names.has(name)) continue;
      const result = await folder.read(file);
      if (result.status === 'found')
        texts.set(name, readText(folder.nameOf(file), result.bytes, report));
    }
  }
  return { texts, known, roots: [...roots.keys()] };
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
