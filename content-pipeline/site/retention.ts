/** How many releases are kept at least, and for how many days. */
const keptReleases = 5;
const keptDays = 30;

/** A file with the time of its last change. */
interface DatedFile {
  name: string;
  modified: Date;
}

/** The releases that stay: the newest ones, and all that are younger than the time that open pages may need. */
export function releasesToKeep<File extends DatedFile>(
  releases: readonly File[],
  now: Date,
): readonly File[] {
  const newestFirst = [...releases].sort((a, b) => b.modified.getTime() - a.modified.getTime());
  return newestFirst.filter((file, index) => index < keptReleases || isYoung(file, now));
}

/** Whether a file was new within the time that files are kept. */
export function isYoung({ modified }: DatedFile, now: Date): boolean {
  return now.getTime() - modified.getTime() < keptDays * 24 * 60 * 60 * 1000;
}

/** The immutable files that a file of the content names. */
export function namedFiles(text: string): string[] {
  return text.match(/\b[a-z]+\/[0-9a-f]{20}\.[a-z0-9]+/g) ?? [];
}
