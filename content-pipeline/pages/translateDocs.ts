import { docFrontMatterSchema } from '../articles/frontMatter';
import { claimTags, tagAddresses } from '../articles/tags';
import { type TranslationContext, translateFiles } from '../articles/translateArticles';
import type { Report } from '../diagnostics/diagnostic';
import { pagePath } from '../links/pagePath';
import { type DocsEdition, listedDocs } from '../sections/docs/docsEdition';

/**
 * An edition in another language, with every address claimed. Documents that nobody has translated
 * are in it as they are, so that no link and no place in a sidebar leads nowhere.
 */
export async function translateDocs(
  edition: DocsEdition,
  context: TranslationContext,
  report: Report,
): Promise<DocsEdition> {
  const { language, routes } = context;
  const { trailingSlash } = language.config.value;
  const inLanguage = (path: string) => pagePath(language.prefix + path, trailingSlash);
  const how = { schema: docFrontMatterSchema, pathOf: inLanguage };
  const docs = await translateFiles(edition.docs, how, context, report);
  const redirects = edition.redirects.map(({ path, to }) => ({
    path: inLanguage(path),
    to: inLanguage(to),
  }));
  for (const { path } of redirects) routes.claim(path, { file: language.config.file });

  const { sections } = language.config.value;
  const section = sections[edition.sectionIndex];
  const index = edition.section.versions.indexOf(edition.version);
  if (section?.kind !== 'docs') throw new Error('A translated configuration has other sections');
  const version = section.versions[index] ?? edition.version;
  const path = inLanguage(edition.path);
  const owner = { file: language.config.file };
  claimTags(listedDocs({ docs }), tagAddresses(path, trailingSlash), owner, routes);
  return { ...edition, language, section, version, path, docs, redirects };
}
