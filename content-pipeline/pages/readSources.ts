import { pagesInFolder } from '../config/pagesConfig';
import type { Language } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { readImages } from '../files/readImages';
import { codeNamesOf, openCodeRoots, readCodeFiles } from '../links/codeFiles';
import type { RouteIndex } from '../links/routeIndex';
import { knownLanguages, loadGrammars } from '../markdown/highlight';
import type { SourceText } from '../markdown/sourceText';
import type { BlogEdition } from '../sections/blog/blogEdition';
import { collectBlog } from '../sections/blog/collectBlog';
import type { Publication } from '../sections/blog/publication';
import { collectDocs } from '../sections/docs/collectDocs';
import type { DocsEdition } from '../sections/docs/docsEdition';
import { readLanding } from '../sections/landing/readLanding';
import { collectPages } from '../sections/pages/collectPages';
import { readStaticFiles } from '../sources/readStaticFiles';
import type { LeftOut } from './leftOut';
import { checkTranslations, type Originals, readTranslations } from './readTranslations';
import type { SiteSources } from './siteSources';

/** What sources are read with. */
interface SourcesContext {
  files: FileStore;
  routes: RouteIndex;
  /** What decides which pages are published. */
  publication: Publication;
}

/** Reads the sources of a site and claims the addresses of its pages. */
export async function readSources(
  config: ReadConfig,
  languages: readonly Language[],
  context: SourcesContext,
  report: Report,
): Promise<SiteSources> {
  const { files, routes } = context;
  await loadConfiguredGrammars(config, report);
  const roots = await openCodeRoots(files, config, report);
  const staticFiles = await readStaticFiles(files, config.value.static, report);
  const [first, ...others] = languages;
  if (first === undefined) throw new Error('A site has a language');
  const { leftOut, ...originals } = await readOriginals(first, context, report);
  const all: Originals[] = [originals];
  for (const language of others) {
    all.push(await readTranslations(originals, { files, language, from: first, routes }, report));
  }
  await checkTranslations({ ...originals, leftOut }, languages, files, report);
  return {
    landings: all.flatMap(({ landing }) => landing ?? []),
    docs: all.flatMap(({ docs }) => docs),
    blogs: all.flatMap(({ blogs }) => blogs),
    pages: all.flatMap(({ pages }) => pages ?? []),
    leftOut,
    images: await readImages(files, imageFolders(config, others), report),
    codeFiles: await readCodeFiles({ files, roots }, codeNames(all), report),
    staticFiles,
  };
}

async function readOriginals(
  language: Language,
  { files, routes, publication }: SourcesContext,
  report: Report,
): Promise<Originals & { leftOut: LeftOut[] }> {
  const { config } = language;
  const { landing: name, sections } = config.value;
  const source = name === undefined ? undefined : await readLanding(files, name, config, report);
  if (source !== undefined) routes.claim('/', { file: source.file, line: 1 });
  const docs: DocsEdition[] = [];
  const blogs: BlogEdition[] = [];
  const leftOut: LeftOut[] = [];
  for (const [sectionIndex, section] of sections.entries()) {
    if (section.kind === 'docs') {
      const place = { files, language, section, sectionIndex, routes, drafts: publication.drafts };
      const collected = await collectDocs(place, report);
      docs.push(...collected.editions);
      leftOut.push(...collected.leftOut);
    } else if (section.kind === 'blog') {
      const place = { files, language, section, sectionIndex, routes, ...publication };
      const collected = await collectBlog(place, report);
      blogs.push(collected.edition);
      leftOut.push(...collected.leftOut);
    }
  }
  const place = { files, language, routes, drafts: publication.drafts };
  const pages = pagesInFolder(config.value.pages);
  const free = pages && (await collectPages(pages.folder, place, report));
  const landing = source && { language, path: '/', source };
  leftOut.push(...(free?.leftOut ?? []));
  return { landing, docs, blogs, pages: free?.edition, leftOut };
}

/** The files that code blocks of all languages may show. */
function codeNames(all: readonly Originals[]): ReadonlySet<string> {
  return new Set(
    all.flatMap(({ docs, blogs, pages, landing }) => [
      ...docs.flatMap(({ docs, language }) => docs.flatMap((doc) => namesIn(doc, language))),
      ...blogs.flatMap(({ posts, language }) => posts.flatMap((post) => namesIn(post, language))),
      ...(pages?.pages.flatMap((page) => namesIn(page, pages.language)) ?? []),
      ...(landing === undefined
        ? []
        : codeNamesOf(
            landing.source.value.sample?.code ?? '',
            landing.source.sourcePath,
            landing.language,
          )),
    ]),
  );
}

function namesIn(
  { source, standsFor }: { source: { source: SourceText }; standsFor: string },
  language: Language,
): string[] {
  return codeNamesOf(source.source.text, standsFor, language);
}

/** Where documents and posts lie, and so their images, in the site's own folder and in those of other languages. */
function imageFolders({ value }: ReadConfig, others: readonly Language[]): string[] {
  const pages = pagesInFolder(value.pages);
  const folders = new Set<string>(pages === undefined ? [] : [pages.folder]);
  for (const section of value.sections) {
    if (section.kind === 'blog') folders.add(section.folder);
    if (section.kind !== 'docs') continue;
    for (const { folder } of section.versions)
      for (const include of section.include)
        folders.add(folder === '.' ? include : `${folder}/${include}`);
  }
  return [...folders, ...others.map(({ folder }) => folder)];
}

async function loadConfiguredGrammars(config: ReadConfig, report: Report): Promise<void> {
  const { additionalLanguages } = config.value;
  const { unknown } = await loadGrammars(additionalLanguages);
  for (const name of unknown) {
    report({
      code: 'language-unknown',
      severity: 'error',
      message: `"${name}" is not a language that can be highlighted`,
      hint: suggest(name, knownLanguages([]), 'Take it out of the list'),
      file: config.file,
      ...config.placeOf(['additionalLanguages', additionalLanguages.indexOf(name)]),
    });
  }
}
