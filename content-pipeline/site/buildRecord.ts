import { z } from 'zod';

const headSchema = z.object({
  /**
   * The release in the folder; missing while a build changes the folder, after such a build was killed, and if the
   * folder contains only a part of a site.
   */
  release: z.string().optional(),
  /** The names of the viewer's files, as paths relative to the output folder. */
  assets: z.array(z.string()),
});

/** A build record. */
export interface BuildRecord extends z.infer<typeof headSchema> {
  /**
   * The keys of output files, such as HTML files, by the path of the file, relative to the output folder. The key of a
   * file is a hash of everything that the file is generated from. It is empty while the file is being replaced, and if
   * the folder contains only a part of a site.
   */
  files: ReadonlyMap<string, string>;
}

/** The record of an empty output folder. */
export const emptyBuildRecord: BuildRecord = { assets: [], files: new Map() };

/** Formats a build record as lines of JSON with sorted file names, so that equal records have equal bytes. */
export function* formatBuildRecord({ release, assets, files }: BuildRecord): Generator<string> {
  const facts = { generator: 'recto', release, assets: [...assets].sort() };
  yield `${JSON.stringify(facts, null, 1).slice(0, -2)},\n "files": {`;
  // One object with all files in sorted order would take several times as long.
  let separator = '\n';
  for (const name of [...files.keys()].sort()) {
    yield `${separator}  ${JSON.stringify(name)}: ${JSON.stringify(files.get(name))}`;
    separator = ',\n';
  }
  yield files.size === 0 ? '}\n}\n' : '\n }\n}\n';
}

/** Parses the JSON of a build record. Returns `undefined` if it is not a valid record. */
export function parseBuildRecord(text: string): BuildRecord | undefined {
  try {
    const { files, ...head } = JSON.parse(text);
    const record = headSchema.parse(head);
    if (typeof files !== 'object' || Array.isArray(files)) return undefined;
    // A schema would take several times as long for thousands of files.
    const entries: [string, unknown][] = Object.entries(files);
    const areKeys = (all: typeof entries): all is [string, string][] =>
      all.every(([, key]) => typeof key === 'string');
    return areKeys(entries) ? { ...record, files: new Map(entries) } : undefined;
  } catch {
    return undefined;
  }
}
