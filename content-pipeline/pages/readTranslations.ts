import type { TranslationContext } from '../articles/translateArticles';
import type { Language } from '../config/readLanguages';
import type { Report } from '../diagnostics/diagnostic';
import type { FileStore } from '../files/fileStore';
import { pagePath } from '../links/pagePath';
import type { BlogEdition } from '../sections/blog/blogEdition';
import type { DocsEdition } from '../sections/docs/docsEdition';
import { readLanding } from '../sections/landing/readLanding';
import type { PagesEdition } from '../sections/pages/pagesEdition';
import { translateBlog } from './blog/translateBlog';
import { translatePages } from './free/translatePages';
import type { LeftOut } from './leftOut';
import { reportStrayTranslations } from './reportStrayTranslations';
import type { PlacedLanding } from './siteSources';
import { translateDocs } from './translateDocs';

/** What a site says in its first language: what there is to translate. */
export interface Originals {
  landing: PlacedLanding | undefined;
  docs: readonly DocsEdition[];
  blogs: readonly BlogEdition[];
  pages: PagesEdition | undefined;
}

/** Reads all that a site says in another language, with every address claimed; what is not translated stands in for itself. */
export async function readTranslations(
  originals: Originals,
  { files, language, from, routes }: Omit<TranslationContext, 'translated'>,
  report: Report,
): Promise<Originals> {
  const translated = new Set(await files.list(language.folder));
  const landing = await translateLanding();
  if (landing !== undefined) routes.claim(landing.path, { file: landing.source.file, line: 1 });
  const docs: DocsEdition[] = [];
  for (const edition of originals.docs) {
    docs.push(await translateDocs(edition, { files, translated, language, from, routes }, report));
  }
  const blogs: BlogEdition[] = [];
  for (const edition of originals.blogs) {
    blogs.push(await translateBlog(edition, { files, translated, language, from, routes }, report));
  }
  const context = { files, translated, language, from, routes };
  const pages = originals.pages && (await translatePages(originals.pages, context, report));
  return { landing, docs, blogs, pages };

  async function translateLanding(): Promise<PlacedLanding | undefined> {
    const { landing } = originals;
    if (landing === undefined) return undefined;
    const path = pagePath(`${language.prefix}/`, language.config.value.trailingSlash);
    const name = `${language.folder}/${landing.source.sourcePath}`;
    const own = translated.has(name)
      ? await readLanding(files, name, language.config, report)
      : undefined;
    if (own !== undefined) {
      return { language, path, source: { ...own, sourcePath: landing.source.sourcePath } };
    }
    const original = { path: landing.path, lang: from.code, dir: from.direction };
    return { language, path, source: landing.source, original };
  }
}

/** Reports the files of all languages that translate nothing of a site. */
export async function checkTranslations(
  { landing, docs, blogs, pages, leftOut }: Originals & { leftOut: readonly LeftOut[] },
  languages: readonly Language[],
  files: FileStore,
  report: Report,
): Promise<void> {
  const names = [
    ...docs.flatMap((edition) => edition.docs.map(({ standsFor }) => standsFor)),
    ...blogs.flatMap((edition) => edition.posts.map(({ standsFor }) => standsFor)),
    ...(pages?.pages.map(({ standsFor }) => standsFor) ?? []),
    ...leftOut.map(({ sourcePath }) => sourcePath),
  ];
  const originals = new Set(landing === undefined ? names : [...names, landing.source.sourcePath]);
  for (const language of languages) {
    await reportStrayTranslations(files, language, originals, report);
  }
}
