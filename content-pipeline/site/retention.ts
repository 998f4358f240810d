/** What is kept of earlier releases, for open pages and for those who want to go back. */
export interface Retention {
  /** How many releases are kept at least. */
  releases: number;
  /** For how many days everything is kept. */
  days: number;
}

/** What is kept unless someone wants it otherwise. */
export const usualRetention: Retention = { releases: 5, days: 30 };

/** A file with the time of its last change. */
interface DatedFile {
  name: string;
  modified: Date;
}

/** The releases that stay: the newest ones, and all that are younger than the time that open pages may need. */
export function releasesToKeep<File extends DatedFile>(
  releases: readonly File[],
  now: Date,
  kept = usualRetention,
): readonly File[] {
  const newestFirst = [...releases].sort((a, b) => b.modified.getTime() - a.modified.getTime());
  return newestFirst.filter(
    (file, index) => index < kept.releases || isYoung(file, now, kept.days),
  );
}

/** Whether a file was new within the time that files are kept. */
export function isYoung({ modified }: DatedFile, now: Date, days = usualRetention.days): boolean {
  return now.getTime() - modified.getTime() < days * 24 * 60 * 60 * 1000;
}

/** The immutable files that a file of the content names. */
export function namedFiles(text: string): string[] {
  return text.match(/\b[a-z]+\/[0-9a-f]{20}\.[a-z0-9]+/g) ?? [];
}
