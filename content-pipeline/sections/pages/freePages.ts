import { z } from 'zod';
import {
  type Article,
  aliasesOf,
  articleAt,
  claimArticles,
  codeFilesOf,
  linkedPages,
  listArticleFiles,
} from '../../articles/article';
import { checkDocument } from '../../articles/checkDocument';
import { compileArticle, compileCached } from '../../articles/compileArticle';
import { articleKeys, slugSchema } from '../../articles/frontMatter';
import { pageWordsOf, untranslatedNotice } from '../../articles/pageWords';
import { previewImage } from '../../articles/previewImage';
import { type MarkdownFile, readMarkdownFile } from '../../articles/readMarkdownFile';
import { translateArticles, translatedPath } from '../../articles/translateArticles';
import { type PagesInFolder, pagesInFolder } from '../../config/pagesConfig';
import type { Language } from '../../config/readLanguages';
import type { SiteConfig } from '../../config/siteConfig';
import type { Report } from '../../diagnostics/diagnostic';
import { articlePath, pagePath } from '../../links/pagePath';
import type { RouteIndex } from '../../links/routeIndex';
import type { UnpublishedPage } from '../../links/siteLinks';
import {
  type ClaimedSections,
  type CollectContext,
  type CompileContext,
  type CompiledPage,
  type EditionLists,
  onlyVersion,
  type SectionKind,
} from '../sectionKind';

/** The section that free pages are listed under. No section of a configuration with free pages has this id. */
const freePagesId = 'pages';

/** Pages that belong to no section: `about.md` in their folder is `/about/`. */
export const freePages: SectionKind = {
  async collect(context, report) {
    const { config, languages } = context;
    const inFolder = pagesInFolder(config.value.pages);
    if (inFolder === undefined) return { claim: () => ({ editions: [] }) };
    const { folder } = inFolder;
    const collected = await collectPages(folder, context, report);
    const [from, ...others] = languages;
    const editions: PagesEdition[] = [{ language: from, path: '/', pages: collected.pages }];
    for (const to of others) {
      const translation = { files: context.files, from, to };
      editions.push({
        language: to,
        path: translatedPath('/', to),
        pages: await translateArticles(collected.pages, pageFrontMatterSchema, translation, report),
      });
    }
    const { unpublished } = collected;
    return {
      claim: (routes, reportClaim) =>
        claimPages(editions, { inFolder, unpublished, routes }, reportClaim),
    };
  },
};

/** The front matter of a free page. */
const pageFrontMatterSchema = z.strictObject({ ...articleKeys, slug: slugSchema });

type FreePage = Article<MarkdownFile<z.infer<typeof pageFrontMatterSchema>>>;

/** The free pages of a site in one language. */
interface PagesEdition {
  language: Language;
  /** The beginning of their addresses: `/`, `/ar/`. */
  path: string;
  pages: readonly FreePage[];
}

async function collectPages(
  folder: string,
  { files, languages: [language], drafts }: CollectContext,
  report: Report,
): Promise<{ pages: FreePage[]; unpublished: UnpublishedPage[] }> {
  const { config } = language;
  const pages: FreePage[] = [];
  const unpublished: UnpublishedPage[] = [];
  const names = await listArticleFiles(
    files,
    config,
    {
      ...{ folder, key: ['pages'], needs: 'Markdown file' },
      hint: 'write a first page, or remove "pages"',
    },
    report,
  );
  for (const name of names) {
    const source = await readMarkdownFile(files, name, pageFrontMatterSchema, report);
    if (source === undefined) continue;
    const { slug, draft } = source.frontMatter;
    const id = name.slice(folder.length + 1).replace(/\.md$/, '');
    const path = pagePath(articlePath('/', id, slug), config.value.trailingSlash);
    const file = source.source.path;
    if (draft && !drafts) unpublished.push({ sourcePath: name, file, path, reason: 'a draft' });
    else pages.push(articleAt(source, path));
  }
  return { pages, unpublished };
}

interface ClaimContext {
  inFolder: PagesInFolder;
  unpublished: readonly UnpublishedPage[];
  routes: RouteIndex;
}

function claimPages(
  editions: readonly PagesEdition[],
  { inFolder, unpublished, routes }: ClaimContext,
  report: Report,
): ClaimedSections {
  const [inDefault] = editions;
  const pages = inDefault?.pages ?? [];
  const count = editions.reduce((sum, edition) => sum + edition.pages.length, 0);
  for (const { pages: own, language } of editions) {
    const isFree = (page: FreePage) =>
      !language.isDefault || isOutsideSections(page, { language, routes }, report);
    claimArticles(own.filter(isFree), language, routes);
  }
  return {
    editions: editions.map((edition) => {
      const { language, path } = edition;
      const label = pageWordsOf(language)('pages');
      return {
        language,
        place: {
          section: { id: freePagesId, kind: 'pages', label },
          ...{ version: onlyVersion, locale: language.code, path, redirects: [] },
        },
        compile: (context, reportPage) =>
          compilePages(edition, inFolder.editUrl, context, reportPage),
      };
    }),
    linkScopes: editions.map(({ language, pages: own }) => ({
      ...{ name: freePagesId, section: freePagesId, language, isNewest: true },
      pages: linkedPages(own),
    })),
    unpublished,
    translatable: pages.map(({ originalFile }) => originalFile),
    aliases: aliasesOf(pages, ''),
    codeFiles: editions.flatMap((edition) => codeFilesOf(edition.pages, edition.language)),
    imageFolders: [inFolder.folder],
    summary: count === 0 ? undefined : `${count} free pages`,
  };
}

/** Reports a page below the path of a section or a language, where its sidebar and its lists would not show it. */
function isOutsideSections(
  { source, path }: FreePage,
  { language, routes }: { language: Language; routes: RouteIndex },
  report: Report,
): boolean {
  const owner = ownerOfAddress(path, language.config.value);
  // Claiming an address that is taken reports the page with more detail.
  if (owner === undefined || routes.has(path)) return true;
  report({
    code: 'duplicate-route',
    severity: 'error',
    message: `address "${path}" is below "${owner}", which is a section or a language`,
    hint: 'move the file there, or give it a "slug" outside',
    file: source.source.path,
    ...source.placeOf(['slug']),
  });
  return false;
}

/** Returns the path of the section or the language that an address is below; undefined when there is none. */
function ownerOfAddress(
  address: string,
  { sections, locales, trailingSlash }: Pick<SiteConfig, 'sections' | 'locales' | 'trailingSlash'>,
): string | undefined {
  const [, ...others] = locales;
  const paths = [
    ...sections.flatMap((section) => [
      section.path,
      ...('versions' in section ? section.versions.flatMap(({ path }) => path ?? []) : []),
    ]),
    ...others.map(({ code }) => `/${code}`),
  ];
  return paths
    .map((path) => pagePath(path, trailingSlash))
    .find((path) => `${address}/`.startsWith(`${path}/`.replace(/\/{2,}$/, '/')));
}

async function* compilePages(
  { language, pages }: PagesEdition,
  editUrl: string | undefined,
  context: CompileContext,
  report: Report,
): AsyncGenerator<CompiledPage, EditionLists> {
  for (const page of pages) {
    const { source, path, originalFile, original } = page;
    const { lastUpdated, codeLinks, keywords } = source.frontMatter;
    const around = {
      path,
      breadcrumbs: [],
      editUrl,
      unlisted: !page.isListed,
      lastUpdated: lastUpdated ?? context.changes.get(source.sourcePath),
      language: language.code,
      ...(original && { original, notice: untranslatedNotice(language) }),
      levels: language.config.value.tableOfContents,
      codeLinks,
    };
    const article = { kind: 'content', source, originalFile, around };
    const compiled = await compileCached(article, context, (text, here, reportText) => {
      const { fields, markdown } = compileArticle(text, here, reportText);
      return { page: checkDocument({ kind: 'content', ...fields }), markdown };
    });
    const { page: document, markdown } = compiled;
    yield { document, markdown, image: previewImage(page, context.links, report), keywords };
  }
  return { sidebars: new Map() };
}
