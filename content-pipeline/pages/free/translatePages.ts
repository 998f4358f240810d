import type { Report } from '../../diagnostics/diagnostic';
import { pagePath } from '../../routes/pagePath';
import { type PageFrontMatter, pageFrontMatterSchema } from '../../sources/pageFrontMatter';
import { type MarkdownFile, readMarkdownFile } from '../../sources/readMarkdownFile';
import { checkTranslation } from '../checkTranslation';
import { previewOf } from '../preview';
import type { TranslationContext } from '../translateDocs';
import type { PagesEdition, PlacedPage } from './pagesEdition';

/** The free pages in another language, with every address claimed. Those that nobody has translated are in it as they are. */
export async function translatePages(
  edition: PagesEdition,
  context: TranslationContext,
  report: Report,
): Promise<PagesEdition> {
  const { files, translated, language, routes } = context;
  const { trailingSlash } = language.config.value;
  const inLanguage = (path: string) => pagePath(language.prefix + path, trailingSlash);
  const pages: PlacedPage[] = [];
  for (const page of edition.pages) {
    const name = `${language.folder}/${page.standsFor}`;
    const file = translated.has(name)
      ? await readMarkdownFile(files, name, pageFrontMatterSchema, report)
      : undefined;
    if (file !== undefined) checkTranslation(file, report);
    pages.push(placePage(page, file, inLanguage(page.path), context));
  }
  for (const { source, path } of pages) {
    routes.claim(path, { file: source.source.path, ...source.placeOf(['title']) });
  }
  return { language, path: inLanguage(edition.path), pages };
}

function placePage(
  page: PlacedPage,
  translation: MarkdownFile<PageFrontMatter> | undefined,
  path: string,
  { from }: TranslationContext,
): PlacedPage {
  const preview = (translation && previewOf(translation)) ?? page.preview;
  if (translation !== undefined) return { ...page, path, preview, source: translation };
  const original = { path: page.path, lang: from.code, dir: from.direction };
  return { ...page, path, preview, original };
}
