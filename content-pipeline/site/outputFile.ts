import { contentHash } from '../files/contentHash';

/** A file without a hash in its name, which is generated on demand. */
export interface OutputFile {
  /** A hash of everything that the file is generated from. If the key has not changed, neither has the file. */
  key: string;
  /** Generates the content of the file. */
  make(): Promise<string | Uint8Array>;
}

/** Returns an output file whose content exists already. */
export function ready(content: string | Uint8Array): OutputFile {
  return { key: contentHash(content), make: async () => content };
}

/** Returns the names of the output files whose key differs from the key in `remembered`, or is missing there. */
export function staleNames(
  outputFiles: ReadonlyMap<string, OutputFile>,
  remembered: ReadonlyMap<string, string>,
): string[] {
  return [...outputFiles].flatMap(([name, { key }]) =>
    remembered.get(name) === key ? [] : [name],
  );
}
