import type { Language } from '../config/readLanguages';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';

/** Reports files of a language that translate nothing: nobody would ever see them. */
export async function reportStrayTranslations(
  files: FileStore,
  { folder, isDefault }: Language,
  originals: ReadonlySet<string>,
  report: Report,
): Promise<void> {
  for (const name of await files.list(folder)) {
    const inside = name.slice(folder.length + 1);
    if (!/\.(?:md|ya?ml)$/.test(name) || inside === 'words.yaml') continue;
    if (!isDefault && originals.has(inside)) continue;
    const otherwise = 'Put the file where its original lies, below the folder of the language';
    report({
      code: 'unknown-translation',
      severity: 'error',
      message: isDefault
        ? 'The default language is not translated, so this file is never read'
        : `This file translates nothing: there is no "${inside}"`,
      hint: isDefault
        ? "Put it into the site's folder itself"
        : suggest(inside, [...originals, 'words.yaml'], otherwise),
      file: files.nameOf(name),
    });
  }
}
