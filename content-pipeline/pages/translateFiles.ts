import type { z } from 'zod';
import type { PageDocument } from '#manifest/pageDocument';
import type { Report } from '../diagnostics/diagnostic';
import type { FileStore } from '../files/fileStore';
import type { RouteIndex } from '../routes/routeIndex';
import type { Language } from '../sources/readLanguages';
import { type MarkdownFile, readMarkdownFile } from '../sources/readMarkdownFile';
import { checkTranslation, type TranslatableFrontMatter } from './checkTranslation';
import { type Preview, previewOf } from './preview';

/** What translating needs beside the pages. */
export interface TranslationContext {
  files: FileStore;
  /** The files of the language. */
  translated: ReadonlySet<string>;
  language: Language;
  /** The language of the originals. */
  from: Language;
  routes: RouteIndex;
}

/** A page that a file of its own may translate. */
interface TranslatablePage {
  source: MarkdownFile<object>;
  path: string;
  /** The file that it was written in first. */
  standsFor: string;
  preview: Preview | undefined;
  original?: PageDocument['original'];
}

type FrontMatter = TranslatableFrontMatter & { image?: string | undefined };

/**
 * Pages in another language, with every address claimed. Those that nobody has translated are among them as they
 * are, so that no link and no place in a sidebar leads nowhere.
 */
export async function translateFiles<
  Schema extends z.ZodType<FrontMatter>,
  Page extends TranslatablePage,
>(
  pages: readonly Page[],
  { schema, pathOf }: { schema: Schema; pathOf(path: string): string },
  { files, translated, language, from, routes }: TranslationContext,
  report: Report,
): Promise<Page[]> {
  const placed: Page[] = [];
  for (const page of pages) {
    const name = `${language.folder}/${page.standsFor}`;
    const file = translated.has(name)
      ? await readMarkdownFile(files, name, schema, report)
      : undefined;
    if (file !== undefined) checkTranslation(file, report);
    placed.push(placePage(page, file, pathOf(page.path), from));
  }
  for (const { source, path } of placed) {
    routes.claim(path, { file: source.source.path, ...source.placeOf(['title']) });
  }
  return placed;
}

function placePage<Page extends TranslatablePage>(
  page: Page,
  translation: MarkdownFile<FrontMatter> | undefined,
  path: string,
  from: Language,
): Page {
  const preview = (translation && previewOf(translation)) ?? page.preview;
  // What a page is called and where it stands are the same in all languages.
  if (translation !== undefined) {
    return { ...page, path, preview, source: { ...page.source, ...translation } };
  }
  const original = { path: page.path, lang: from.code, dir: from.direction };
  return { ...page, path, preview, original };
}
