import { z } from 'zod';

/** The file in which a build lists what it has written to its folder. */
export const buildRecordName = '.recto.json';

const recordSchema = z.object({
  /** The release that was built completely. Missing while a build runs, and after one that was killed. */
  release: z.string().optional(),
  /** The files of the viewer. */
  assets: z.array(z.string()),
  /**
   * The output files, such as HTML, each with a hash of all that it is made from. The hash is empty
   * while a file is being replaced.
   */
  files: z.record(z.string(), z.string()),
});
export type BuildRecord = z.infer<typeof recordSchema>;

/** The record of a folder that nothing has been built in. */
export const emptyBuildRecord: BuildRecord = { assets: [], files: {} };

/** Formats a record, so that equal records have equal bytes. */
export function formatBuildRecord({ release, assets, files }: BuildRecord): string {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  const record = {
    generator: 'recto',
    release,
    assets: [...assets].sort(),
    files: Object.fromEntries(sorted),
  };
  return `${JSON.stringify(record, null, 1)}\n`;
}

/** Parses a record; returns `undefined` when it is damaged. */
export function parseBuildRecord(text: string): BuildRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
