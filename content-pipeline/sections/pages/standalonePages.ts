import { z } from 'zod';
import type { ContentPage } from '#manifest/docPage';
import {
  type Article,
  aliasesOf,
  articleAt,
  claimArticles,
  codeFilesOf,
  imageFilesOf,
  linkedPages,
  listArticleFiles,
  sourcesOf,
} from '../../articles/article';
import { checkDocument } from '../../articles/checkDocument';
import {
  type ArticleContext,
  articleFacts,
  compileArticle,
  compileStored,
} from '../../articles/compileArticle';
import { articleKeys, slugSchema } from '../../articles/frontMatter';
import { previewImage } from '../../articles/previewImage';
import { type MarkdownFile, readMarkdownFile } from '../../articles/readMarkdownFile';
import { translateArticles, translatedPath } from '../../articles/translateArticles';
import { untranslatedNotice } from '../../articles/untranslatedNotice';
import { editUrlSchema } from '../../config/fields';
import type { Language } from '../../config/readLanguages';
import type { KindConfiguration } from '../../config/siteConfig';
import type { Report } from '../../diagnostics/diagnostic';
import { countOf } from '../../diagnostics/formatDiagnostics';
import { articlePath, pagePath, withoutMarkdownExtension } from '../../links/pagePath';
import type { RouteIndex } from '../../links/routeIndex';
import type { UnpublishedPage } from '../../links/siteLinks';
import type { MarkdownContext } from '../../markdown/compileMarkdown';
import { pageWordsOf } from '../../words/pageWords';
import {
  type ClaimedSections,
  type CollectContext,
  type CompileContext,
  type CompiledPage,
  type EditionLists,
  keysOfKind,
  onlyVersion,
  type SectionKind,
} from '../sectionKind';

/**
 * The id of the section with the standalone pages, which belong to no section of `recto.yaml`. If there are standalone pages, other
 * sections must not have this id.
 */
const standalonePagesId = 'pages';

/** Schema of the long form of the key `pages`: the folder and its options. */
const pagesInFolderSchema = z.strictObject({
  folder: z
    .string()
    .min(1)
    .meta({
      description: "The folder with the pages, below the site's folder.",
      examples: ['pages'],
    }),
  editUrl: editUrlSchema.optional().meta({
    description:
      "The URL for editing a page. `{file}` is replaced with the path of the page below the site's folder. Without it, pages have no link for editing.",
    examples: ['https://github.com/kit/kit/edit/main/{file}'],
  }),
});
type PagesInFolder = z.infer<typeof pagesInFolderSchema>;

const pagesKeys = {
  pages: z
    .union([z.string().min(1), pagesInFolderSchema])
    .optional()
    .meta({
      description:
        "The folder, below the site's folder, with pages that belong to no section, or a map with the folder and its options. `about.md` in this folder is published at `/about/`. Without this key, there are no such pages.",
      examples: [
        'pages',
        { folder: 'pages', editUrl: 'https://github.com/kit/kit/edit/main/{file}' },
      ],
    }),
};

function pagesInFolder(config: object): PagesInFolder | undefined {
  const { pages } = keysOfKind(config, pagesKeys);
  return typeof pages === 'string' ? { folder: pages } : pages;
}

const configuration: KindConfiguration = {
  keys: pagesKeys,
  findConflict: (config) =>
    pagesInFolder(config) !== undefined &&
    config.sections.some(({ id }) => id === standalonePagesId)
      ? {
          path: ['pages'],
          message: `must not be set if a section has the id "${standalonePagesId}"`,
        }
      : undefined,
};

/**
 * The kind of section for pages outside all sections of `recto.yaml`. `about.md` in their folder is published at
 * `/about/`.
 */
export const standalonePages: SectionKind = {
  configuration,
  async collect(context, report) {
    const { config, languages, sectionPaths } = context;
    const inFolder = pagesInFolder(config.value);
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
        claimPages(
          editions,
          { inFolder, unpublished, routes, languages, sectionPaths },
          reportClaim,
        ),
    };
  },
  async addressesByName({ config, files }) {
    const folder = pagesInFolder(config.value)?.folder;
    const names = folder === undefined ? [] : await listPages(folder, { config, files }, ignore);
    const addressOf = (id: string) =>
      pagePath(articlePath('/', id, undefined), config.value.trailingSlash);
    return new Map(names.map(({ id, sourcePath }) => [addressOf(id), sourcePath]));
  },
};

const ignore = () => undefined;

/**
 * Returns the Markdown files of standalone pages. The `id` of each file is its path below `folder`, without the extension.
 * Reports a folder without Markdown files.
 */
async function listPages(
  folder: string,
  { config, files }: Pick<CollectContext, 'config' | 'files'>,
  report: Report,
): Promise<{ sourcePath: string; id: string }[]> {
  const names = await listArticleFiles(
    files,
    config,
    {
      ...{ folder, key: ['pages'], needs: 'Markdown file' },
      hint: 'add a Markdown file to the folder, or remove "pages"',
    },
    report,
  );
  return names.map((sourcePath) => ({
    sourcePath,
    id: withoutMarkdownExtension(sourcePath.slice(folder.length + 1)),
  }));
}

/** Schema of the front matter of a standalone page. */
export const pageFrontMatterSchema = z.strictObject({ ...articleKeys, slug: slugSchema });

type StandalonePage = Article<MarkdownFile<z.infer<typeof pageFrontMatterSchema>>>;

interface PagesEdition {
  language: Language;
  /** The prefix of the pages' route paths: `/`, `/ar/`. */
  path: string;
  pages: readonly StandalonePage[];
}

async function collectPages(
  folder: string,
  { files, languages: [language], drafts }: CollectContext,
  report: Report,
): Promise<{ pages: StandalonePage[]; unpublished: UnpublishedPage[] }> {
  const { config } = language;
  const pages: StandalonePage[] = [];
  const unpublished: UnpublishedPage[] = [];
  for (const { sourcePath, id } of await listPages(folder, { config, files }, report)) {
    const source = await readMarkdownFile(files, sourcePath, pageFrontMatterSchema, report);
    if (source === undefined) continue;
    const { slug, draft } = source.frontMatter;
    const path = pagePath(articlePath('/', id, slug), config.value.trailingSlash);
    const file = source.source.path;
    if (draft && !drafts) unpublished.push({ sourcePath, file, path, reason: 'a draft' });
    else pages.push(articleAt(source, path));
  }
  return { pages, unpublished };
}

interface ClaimContext extends Pick<CollectContext, 'languages' | 'sectionPaths'> {
  inFolder: PagesInFolder;
  unpublished: readonly UnpublishedPage[];
  routes: RouteIndex;
}

function claimPages(
  editions: readonly PagesEdition[],
  context: ClaimContext,
  report: Report,
): ClaimedSections {
  const { inFolder, unpublished, routes } = context;
  const [inDefault] = editions;
  const pages = inDefault?.pages ?? [];
  const count = editions.reduce((sum, edition) => sum + edition.pages.length, 0);
  for (const { pages: own, language } of editions) {
    const isAllowed = (page: StandalonePage) =>
      !language.isDefault || isOutsideSections(page, context, report);
    claimArticles(own.filter(isAllowed), language, routes);
  }
  return {
    editions: editions.map((edition) => {
      const { language, path } = edition;
      const label = pageWordsOf(language)('pages');
      return {
        language,
        place: {
          section: { id: standalonePagesId, kind: 'pages', label },
          ...{ version: onlyVersion, locale: language.code, path, redirects: [] },
        },
        paths: edition.pages.map((page) => page.path),
        compile: (context, reportPage) =>
          compilePages(edition, inFolder.editUrl, context, reportPage),
      };
    }),
    linkScopes: editions.map(({ language, pages: own }) => ({
      ...{ name: standalonePagesId, section: standalonePagesId, language, isNewest: true },
      pages: linkedPages(own),
    })),
    unpublished,
    translatable: pages.map(({ originalFile }) => originalFile),
    aliases: aliasesOf(pages, ''),
    codeFiles: editions.flatMap((edition) => codeFilesOf(edition.pages, edition.language)),
    imageFiles: editions.flatMap((edition) => imageFilesOf(edition.pages)),
    imageFolders: [inFolder.folder],
    sources: () => sourcesOf(editions.flatMap((edition) => edition.pages)),
    summary: count === 0 ? undefined : countOf(count, 'standalone page'),
  };
}

/**
 * Tests if the path of a page is outside the paths of all sections and languages. Reports all other pages, because the
 * sidebars and lists of these sections and languages would not contain them. Returns `true` without a report if the
 * path is already claimed.
 */
function isOutsideSections(
  { source, path }: StandalonePage,
  { routes, ...paths }: ClaimContext,
  report: Report,
): boolean {
  const owner = ownerOfAddress(path, paths);
  // A path that is already claimed is reported when it is claimed again, with more detail.
  if (owner === undefined || routes.has(path)) return true;
  report({
    code: 'duplicate-route',
    severity: 'error',
    message: `path "${path}" is below "${owner}", which is the path of a section or a language`,
    hint: 'move the file to that section or language, or set a "slug" that begins with another path',
    file: source.source.path,
    ...source.placeOf(['slug']),
  });
  return false;
}

function ownerOfAddress(
  address: string,
  { languages, sectionPaths }: Pick<CollectContext, 'languages' | 'sectionPaths'>,
): string | undefined {
  const [{ config }, ...others] = languages;
  return [...sectionPaths, ...others.map(({ prefix }) => prefix)]
    .map((path) => pagePath(path, config.value.trailingSlash))
    .find((path) => `${address}/`.startsWith(`${path}/`.replace(/\/{2,}$/, '/')));
}

/** The kind of article for standalone pages. */
export const contentPages = {
  name: 'content',
  compile(
    source: StandalonePage['source'],
    context: ArticleContext,
    links: MarkdownContext,
    report: Report,
  ) {
    const { fields, markdown } = compileArticle(source, context, links, report);
    return { page: checkDocument<ContentPage>({ kind: 'content', ...fields }), markdown };
  },
  outline: (source: StandalonePage['source'], context: ArticleContext) => ({
    facts: articleFacts('content', source, context),
    extra: {},
  }),
};

async function* compilePages(
  { language, pages }: PagesEdition,
  editUrl: string | undefined,
  context: CompileContext,
  report: Report,
): AsyncGenerator<CompiledPage, EditionLists> {
  const articles = pages.map((page) => {
    const { source, path, originalFile, original } = page;
    const { lastUpdated, codeLinks } = source.frontMatter;
    const pageContext = {
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
    return { standalone: page, source, originalFile, pageContext };
  });
  for await (const { article, page } of compileStored(contentPages, articles, context)) {
    const { keywords } = article.source.frontMatter;
    yield { page, image: previewImage(article.standalone, context.links, report), keywords };
  }
  return { sidebars: new Map() };
}
