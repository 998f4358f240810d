import path from 'node:path/posix';
import type { z } from 'zod';
import { type Language, translationOf } from '../config/readLanguages';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { isBelow, isMarkdownFile, pagePath } from '../links/pagePath';
import { type Article, isPartial, previewOf } from './article';
import type { ArticleFrontMatter } from './frontMatter';
import { type MarkdownFile, readMarkdownFile } from './readMarkdownFile';

/** The files of a site, and the two languages of a translation. */
export interface TranslationContext {
  files: FileStore;
  /** The language of the originals. */
  from: Language;
  to: Language;
}

/**
 * Returns articles in another language. An article without a valid translation has the text of the default language, so
 * that its page exists in each language. Reports invalid translations, and keys in translations that only originals may
 * have.
 */
export async function translateArticles<
  Source extends MarkdownFile<ArticleFrontMatter>,
  Each extends Article<Source>,
>(
  articles: readonly Each[],
  schema: z.ZodType<Source['frontMatter']>,
  { files, from, to }: TranslationContext,
  report: Report,
): Promise<Each[]> {
  const folders = [to.folder, ...Object.values(to.folders)];
  const translated = new Set((await Promise.all(folders.map((each) => files.list(each)))).flat());
  const result: Each[] = [];
  for (const article of articles) {
    const path = translatedPath(article.path, to);
    const translation = translationOf(to, article.originalFile);
    const name = namesOf(translation).find((each) => translated.has(each));
    const file =
      name === undefined ? undefined : await readMarkdownFile(files, name, schema, report);
    if (file === undefined) {
      const original = { path: article.path, lang: from.code, dir: from.direction };
      result.push({ ...article, path, original });
      continue;
    }
    const isOther = Object.values(to.folders).some((folder) => isBelow(file.sourcePath, folder));
    reportUntranslatable(file, article.source.frontMatter, { isOther }, report);
    const preview = previewOf(file) ?? article.preview;
    result.push({ ...article, path, preview, source: { ...article.source, ...file } });
  }
  return result;
}

/** Returns the route path of a page in a language, given the page's route path in the default language. */
export function translatedPath(path: string, { prefix, config }: Language): string {
  return pagePath(prefix + path, config.value.trailingSlash);
}

/**
 * Returns the possible names of a translation. The extensions `.md` and `.mdx` of the original and the translation can
 * differ.
 */
function namesOf(file: string): string[] {
  return [file, file.endsWith('.md') ? `${file}x` : file.replace(/\.mdx$/, '.md')];
}

/** Keys of front matter that only originals may have. Their values apply to the page in all languages. */
const originalKeys = [
  ...['slug', 'aliases', 'tags', 'id', 'order', 'draft', 'unlisted', 'date', 'authors'],
];

/**
 * Reports the keys of a translation that are in `originalKeys` and have other values than in the original. Empty lists
 * and `false` are not reported. `isOther` is true for a file in a folder of another tool, which may read these keys. In
 * this case, warnings are reported instead of errors.
 */
function reportUntranslatable(
  { frontMatter, source, placeOf }: MarkdownFile<object>,
  original: object,
  { isOther }: { isOther: boolean },
  report: Report,
): void {
  for (const [key, value] of Object.entries(frontMatter)) {
    if (!originalKeys.includes(key) || !isWritten(value)) continue;
    // Translations often begin as a copy of the original.
    if (JSON.stringify(value) === JSON.stringify(Reflect.get(original, key))) continue;
    const taken = 'in a translation: it is taken from the original';
    report({
      ...(isOther
        ? {
            ...({ code: 'front-matter-unknown', severity: 'warning', subject: key } as const),
            message: `"${key}" has no effect ${taken}`,
            hint: `remove "${key}", unless another tool needs it`,
          }
        : {
            ...({ code: 'front-matter-shape', severity: 'error' } as const),
            message: `"${key}" is not allowed ${taken}`,
            hint: `remove "${key}"`,
          }),
      file: source.path,
      ...placeOf([key]),
    });
  }
}

function isWritten(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

/**
 * Reports translations without an original. Searches the folder of a language (`folder`) and its configured folders
 * (`folders`). The default language has no translations, so all Markdown and YAML files in its `folder` except
 * `words.yaml` are reported. `originals` are paths relative to the site's folder.
 */
export async function reportOrphanedTranslations(
  files: FileStore,
  { folder, folders, isDefault }: Language,
  originals: ReadonlySet<string>,
  report: Report,
): Promise<void> {
  for (const [from, to] of Object.entries(folders)) {
    for (const name of await files.list(to)) {
      const inside = path.join(from, path.relative(to, name));
      if (!isMarkdownFile(name) || isDefault || namesOf(inside).some((each) => originals.has(each)))
        continue;
      // The original exists, but the section excludes it.
      if ((await files.read(inside)).status === 'found') continue;
      report({
        code: 'unknown-translation',
        // The folders of other tools contain files for single languages.
        severity: 'warning',
        message: `original file "${inside}" not found for this translation`,
        hint: suggest(inside, originals, 'add the original, or remove the file'),
        file: files.nameOf(name),
      });
    }
  }
  for (const name of await files.list(folder)) {
    const inside = name.slice(folder.length + 1);
    if (!/\.(?:mdx?|ya?ml)$/.test(name) || inside === 'words.yaml') continue;
    if (!isDefault && namesOf(inside).some((each) => originals.has(each))) continue;
    // A part of a page, which has no page itself.
    if (!isDefault && isPartial(inside) && (await files.read(inside)).status === 'found') continue;
    const otherwise = `move the file to the path of its original below "${folder}"`;
    report({
      code: 'unknown-translation',
      severity: 'error',
      message: isDefault
        ? 'this file is never read: the default language has no translations'
        : `original file "${inside}" not found for this translation`,
      hint: isDefault
        ? `move the file from "${folder}" to the site's folder`
        : suggest(inside, [...originals, 'words.yaml'], otherwise),
      file: files.nameOf(name),
    });
  }
}
