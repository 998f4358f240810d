import { type AuthorConfig, authorsConfigSchema } from '../config/authorsConfig';
import { readYaml, type YamlValue } from '../config/readYaml';
import type { Report } from '../diagnostics/diagnostic';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';

/** Those who write posts, and how messages name the file that lists them. */
export interface AuthorsSource extends YamlValue<Readonly<Record<string, AuthorConfig>>> {
  file: string;
  sourcePath: string;
}

/** Reads the authors of a blog; a blog without a list of them has none. Nothing after a report when the list is faulty. */
export async function readAuthors(
  files: FileStore,
  folder: string,
  report: Report,
): Promise<AuthorsSource | undefined> {
  const sourcePath = `${folder}/authors.yaml`;
  const file = files.nameOf(sourcePath);
  const result = await files.read(sourcePath);
  if (result.status !== 'found')
    return { value: {}, placeOf: () => ({ line: 1 }), file, sourcePath };
  const text = decodeText(result.bytes, file, report);
  if (text === undefined) return undefined;
  const codes = { syntax: 'config-syntax', shape: 'config-shape' } as const;
  const value = readYaml({ file, text, firstLine: 1, codes }, authorsConfigSchema, report);
  return value && { ...value, file, sourcePath };
}
