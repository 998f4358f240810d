import { type TranslationContext, translateFiles } from '../../articles/translateArticles';
import type { Report } from '../../diagnostics/diagnostic';
import { pagePath } from '../../links/pagePath';
import type { PagesEdition } from '../../sections/pages/pagesEdition';
import { pageFrontMatterSchema } from '../../sources/pageFrontMatter';

/** The free pages in another language, with every address claimed. Those that nobody has translated are in it as they are. */
export async function translatePages(
  edition: PagesEdition,
  context: TranslationContext,
  report: Report,
): Promise<PagesEdition> {
  const { language } = context;
  const { trailingSlash } = language.config.value;
  const pathOf = (path: string) => pagePath(language.prefix + path, trailingSlash);
  const how = { schema: pageFrontMatterSchema, pathOf };
  const pages = await translateFiles(edition.pages, how, context, report);
  return { language, path: pathOf(edition.path), pages };
}
