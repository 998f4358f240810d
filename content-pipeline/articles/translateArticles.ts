import type { z } from 'zod';
import type { Language } from '../config/readLanguages';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { pagePath } from '../links/pagePath';
import { type Article, previewOf } from './article';
import type { ArticleFrontMatter } from './frontMatter';
import { type MarkdownFile, readMarkdownFile } from './readMarkdownFile';

/** The languages that articles are translated between. */
export interface TranslationContext {
  files: FileStore;
  /** The language of the originals. */
  from: Language;
  to: Language;
}

/** Returns articles in another language. Those without a translation are shown in the default one, so that links to them work. */
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

/** Returns the address of a page in another language. */
export function translatedPath(path: string, { prefix, config }: Language): string {
  return pagePath(prefix + path, config.value.trailingSlash);
}

/** Keys that a page has from its original in all languages, so that readers who change the language stay on it. */
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
      message: `"${key}" is not allowed in a translation, which has that of its original`,
      hint: `remove "${key}"`,
      file: source.path,
      ...placeOf([key]),
    });
  }
}

function isWritten(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

/** Reports files of a language that translate no article and would never be shown. */
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
    const otherwise = 'put the file where its original is, below the folder of the language';
    report({
      code: 'unknown-translation',
      severity: 'error',
      message: isDefault
        ? 'the default language is not translated, so this file is never read'
        : `no original "${inside}" for this translation`,
      hint: isDefault
        ? "put it into the site's folder itself"
        : suggest(inside, [...originals, 'words.yaml'], otherwise),
      file: files.nameOf(name),
    });
  }
}
