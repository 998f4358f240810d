import { contentHash } from '../files/contentHash';

/** A file that is not immutable, and how to make it when it is not there already. */
export interface OutputFile {
  /** A hash of all that the file is made from: as long as it stays, so does the file. */
  key: string;
  make(): Promise<string | Uint8Array>;
}

/** Returns an output file whose content exists already. */
export function ready(content: string | Uint8Array): OutputFile {
  return { key: contentHash(content), make: async () => content };
}

/** Returns the names of output files whose keys differ from the stored ones. */
export function staleNames(
  outputFiles: ReadonlyMap<string, OutputFile>,
  remembered: Readonly<Record<string, string>>,
): string[] {
  return [...outputFiles].flatMap(([name, { key }]) => (remembered[name] === key ? [] : [name]));
}
