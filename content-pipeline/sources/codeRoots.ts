import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import type { FileStore } from '../files/fileStore';

/** The folders outside of the site whose files code blocks may show, by the names that blocks give them. */
export type CodeRoots = ReadonlyMap<string, FileStore>;

/** Opens the configured folders; those that are not there, or not in the site's repository, are reported. */
export async function openCodeRoots(
  files: FileStore,
  { value, file, placeOf }: ReadConfig,
  report: Report,
): Promise<CodeRoots> {
  const roots = new Map<string, FileStore>();
  for (const [name, folder] of Object.entries(value.codeRoots)) {
    const root = await files.beside(folder);
    if (root !== undefined) roots.set(name, root);
    else
      report({
        code: 'missing-source',
        severity: 'error',
        message: `The folder "${folder}" is no folder of the repository that the site is in`,
        hint: 'Write its path from the site\'s folder, such as "../examples"',
        file,
        ...placeOf(['codeRoots', name]),
      });
  }
  return roots;
}
