import type { Report } from '../diagnostics/diagnostic';
import type { FileStore } from '../files/fileStore';
import { pagePath } from '../routes/pagePath';
import type { RouteIndex } from '../routes/routeIndex';
import { type DocFrontMatter, docFrontMatterSchema } from '../sources/frontMatter';
import type { Language } from '../sources/readLanguages';
import { type MarkdownFile, readMarkdownFile } from '../sources/readMarkdownFile';
import { checkTranslation } from './checkTranslation';
import { type DocsEdition, listedDocs, type PlacedDoc } from './docsEdition';
import { previewOf } from './preview';
import { claimTags, tagAddresses } from './tags/tagAddresses';

/** What translating needs beside the documents. */
export interface TranslationContext {
  files: FileStore;
  /** The files of the language. */
  translated: ReadonlySet<string>;
  language: Language;
  /** The language of the originals. */
  from: Language;
  routes: RouteIndex;
}

/**
 * An edition in another language, with every address claimed. Documents that nobody has translated
 * are in it as they are, so that no link and no place in a sidebar leads nowhere.
 */
export async function translateDocs(
  edition: DocsEdition,
  context: TranslationContext,
  report: Report,
): Promise<DocsEdition> {
  const { files, translated, language, routes } = context;
  const { trailingSlash } = language.config.value;
  const inLanguage = (path: string) => pagePath(language.prefix + path, trailingSlash);
  const docs: PlacedDoc[] = [];
  for (const doc of edition.docs) {
    const name = `${language.folder}/${doc.standsFor}`;
    const file = translated.has(name)
      ? await readMarkdownFile(files, name, docFrontMatterSchema, report)
      : undefined;
    if (file !== undefined) checkTranslation(file, report);
    docs.push(placeDoc(doc, file, inLanguage(doc.path), context));
  }
  for (const { source, path } of docs) {
    routes.claim(path, { file: source.source.path, ...source.placeOf(['title']) });
  }
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

function placeDoc(
  doc: PlacedDoc,
  translation: MarkdownFile<DocFrontMatter> | undefined,
  path: string,
  { from }: TranslationContext,
): PlacedDoc {
  const preview = (translation && previewOf(translation)) ?? doc.preview;
  // What a document is called and where it stands are the same in all languages.
  if (translation !== undefined) {
    return { ...doc, path, preview, source: { ...doc.source, ...translation } };
  }
  const original = { path: doc.path, lang: from.code, dir: from.direction };
  return { ...doc, path, preview, original };
}
