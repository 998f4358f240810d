import type { Report } from '../diagnostics/diagnostic';
import type { FileStore } from '../files/fileStore';
import { pagePath } from '../routes/pagePath';
import type { RouteIndex } from '../routes/routeIndex';
import { type DocSource, readDoc } from '../sources/readDocs';
import type { Language } from '../sources/readLanguages';
import type { DocsEdition, PlacedDoc } from './collectDocs';
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
    const folder = folderOf(language, edition);
    const source = translated.has(name) ? await readDoc(files, name, folder, report) : undefined;
    if (source !== undefined) checkFrontMatter(source, report);
    docs.push(placeDoc(doc, source, inLanguage(doc.path), context));
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
  claimTags(docs, tagAddresses(path, trailingSlash), owner, routes);
  return { ...edition, language, section, version, path, docs, redirects };
}

function folderOf({ folder }: Language, { version }: DocsEdition): string {
  return version.folder === '.' ? folder : `${folder}/${version.folder}`;
}

function placeDoc(
  doc: PlacedDoc,
  translation: DocSource | undefined,
  path: string,
  { from }: TranslationContext,
): PlacedDoc {
  const { standsFor, tags } = doc;
  if (translation !== undefined) return { source: translation, path, standsFor, tags };
  const original = { path: doc.path, lang: from.code, dir: from.direction };
  return { source: doc.source, path, standsFor, tags, original };
}

/** Readers who change the language stay on their page because its address is the same but for the prefix. */
function checkFrontMatter({ frontMatter, source, placeOf }: DocSource, report: Report): void {
  const { slug, aliases, tags } = frontMatter;
  const written = { slug: slug !== undefined, aliases: aliases.length > 0, tags: tags.length > 0 };
  const key = Object.entries(written).find(([, isWritten]) => isWritten)?.[0];
  if (key === undefined) return;
  report({
    code: 'front-matter-shape',
    severity: 'error',
    message: `"${key}" has no place in a translation, which has that of its original`,
    hint: `Take out "${key}"`,
    file: source.path,
    ...placeOf([key]),
  });
}
