import type { z } from 'zod';
import type { Language } from '../config/readLanguages';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { pagePath } from '../links/pagePath';
import { type Article, previewOf } from './article';
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
  const translated = new Set(await files.list(to.folder));
  const result: Each[] = [];
  for (const article of articles) {
    const path = translatedPath(article.path, to);
    const name = `${to.folder}/${article.originalFile}`;
    const file = translated.has(name)
      ? await readMarkdownFile(files, name, schema, report)
      : undefined;
    if (file === undefined) {
      const original = { path: article.path, lang: from.code, dir: from.direction };
      result.push({ ...article, path, original });
      continue;
    }
    reportUntranslatable(file, report);
    const preview = previewOf(file) ?? article.preview;
    result.push({ ...article, path, preview, source: { ...article.source, ...file } });
  }
  return result;
}

/** Returns the route path of a page in a language, given the page's route path in the default language. */
export function translatedPath(path: string, { prefix, config }: Language): string {
  return pagePath(prefix + path, config.value.trailingSlash);
}

/** Keys of front matter that only originals may have. Their values apply to the page in all languages. */
const originalKeys = [
  ...['slug', 'aliases', 'tags', 'id', 'order', 'draft', 'unlisted', 'date', 'authors'],
];

function reportUntranslatable(
  { frontMatter, source, placeOf }: MarkdownFile<object>,
  report: Report,
): void {
  for (const [key, value] of Object.entries(frontMatter)) {
    if (!originalKeys.includes(key) || !isWritten(value)) continue;
    report({
      code: 'front-matter-shape',
      severity: 'error',
      message: `"${key}" is not allowed in a translation: it is taken from the original`,
      hint: `remove "${key}"`,
      file: source.path,
      ...placeOf([key]),
    });
  }
}

function isWritten(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

/**
 * Reports the Markdown and YAML files in the folder of a language, except `words.yaml`, that have no original and are
 * therefore never shown. For the default language, which has no translations, reports all such files. `originals` are
 * paths below the site's folder.
 */
export async function reportOrphanedTranslations(
  files: FileStore,
  { folder, isDefault }: Language,
  originals: ReadonlySet<string>,
  report: Report,
): Promise<void> {
  for (const name of await files.list(folder)) {
    const inside = name.slice(folder.length + 1);
    if (!/\.(?:md|ya?ml)$/.test(name) || inside === 'words.yaml') continue;
    if (!isDefault && originals.has(inside)) continue;
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
