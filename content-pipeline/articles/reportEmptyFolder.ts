import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';

interface EmptyFolder {
  folder: string;
  /** What it lacks: "Markdown file". */
  lacks: string;
  /** What to do where no other folder can be meant. */
  hint: string;
  /** Where the configuration names it. */
  place: Place & { file: string };
}

/** Reports that a folder which the configuration names holds nothing to publish, with the folders that may be meant. */
export async function reportEmptyFolder(
  files: FileStore,
  { folder, lacks, hint, place }: EmptyFolder,
  report: Report,
): Promise<void> {
  const folders = new Set((await files.list('.')).map((name) => name.split('/')[0] ?? name));
  report({
    code: 'missing-source',
    severity: 'error',
    message: `The folder "${folder}" holds no ${lacks}`,
    hint: suggest(folder, folders, hint),
    ...place,
  });
}
