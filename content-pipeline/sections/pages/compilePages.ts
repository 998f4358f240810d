import { checkDocument } from '../../articles/checkDocument';
import { compileArticle } from '../../articles/compileArticle';
import { pageWordsOf } from '../../articles/pageWords';
import { previewImage } from '../../articles/previewImage';
import { type ArticlesContext, rememberArticle } from '../../articles/rememberArticle';
import { pagesInFolder } from '../../config/pagesConfig';
import type { Report } from '../../diagnostics/diagnostic';
import type { CompiledEdition, CompiledPage } from '../../pages/compiledEdition';
import { untranslatedNotice } from '../../pages/untranslatedNotice';
import { freePagesId, type PagesEdition, type PlacedPage } from './pagesEdition';

interface PagesContext extends ArticlesContext {
  /** The days of the last changes, by path below the site's folder. */
  changes: ReadonlyMap<string, string>;
}

/** Compiles free pages; those that nothing has changed for are taken as they were. */
export async function compilePages(
  edition: PagesEdition,
  context: PagesContext,
  report: Report,
): Promise<CompiledEdition> {
  const { language, path } = edition;
  const pages: CompiledPage[] = [];
  for (const page of edition.pages) pages.push(await compilePage(page, edition, context, report));
  return {
    section: { id: freePagesId, kind: 'pages', label: pageWordsOf(language)('pages') },
    version: { name: 'current', label: 'Current', isLast: true },
    locale: language.code,
    path,
    pages,
    redirects: [],
    sidebars: new Map(),
  };
}

async function compilePage(
  page: PlacedPage,
  { language }: PagesEdition,
  context: PagesContext,
  report: Report,
): Promise<CompiledPage> {
  const { source, path, standsFor, original } = page;
  const { lastUpdated, unlisted, codeLinks } = source.frontMatter;
  const around = {
    path,
    breadcrumbs: [],
    editUrl: pagesInFolder(language.config.value.pages)?.editUrl,
    unlisted,
    lastUpdated: lastUpdated ?? context.changes.get(source.sourcePath),
    language: language.code,
    ...(original && { original, notice: untranslatedNotice(language) }),
    levels: language.config.value.tableOfContents,
    codeLinks,
  };
  const article = { kind: 'content', source, standsFor, around };
  const { page: document } = await rememberArticle(article, context, (text, here, heard) => ({
    page: checkDocument({ kind: 'content', ...compileArticle(text, here, heard).fields }),
  }));
  const { keywords } = source.frontMatter;
  return { document, image: previewImage(page, context.links, report), keywords };
}
