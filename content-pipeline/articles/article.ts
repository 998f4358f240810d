import path from 'node:path/posix';
import type { PageDocument } from '#manifest/pageDocument';
import { type Language, originalOf } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { contentHash } from '../files/contentHash';
import type { FileStore } from '../files/fileStore';
import { foldersOf } from '../files/names';
import { codeNamesOf } from '../links/codeFiles';
import { imageName } from '../links/imageTargets';
import { isMarkdownFile } from '../links/pagePath';
import type { Alias } from '../links/redirects';
import type { RouteIndex } from '../links/routeIndex';
import type { LinkScope } from '../links/siteLinks';
import type { ArticleFrontMatter } from './frontMatter';
import type { MarkdownFile } from './readMarkdownFile';

/** A Markdown file that has a page, in one language. */
export interface Article<
  Source extends MarkdownFile<ArticleFrontMatter> = MarkdownFile<ArticleFrontMatter>,
> {
  source: Source;
  /** The route path of the page. */
  path: string;
  /**
   * The path of the original file below the site's folder. Links and images are relative to this file, also in
   * translations.
   */
  originalFile: string;
  tags: readonly string[];
  /** True if the page appears in sidebars, lists and feeds. */
  isListed: boolean;
  /**
   * The image for link previews; `undefined` if neither the file nor its original specifies one in the front matter.
   */
  preview: Preview | undefined;
  /**
   * The original page, in the default language, whose text is shown instead of a translation. Missing if the article is
   * translated or is in the default language.
   */
  original?: PageDocument['original'];
}

/** An image for link previews, and the file whose front matter specifies it. */
export interface Preview {
  /** The path or the URL of the image, as the author wrote it. */
  image: string;
  from: Pick<MarkdownFile<unknown>, 'source' | 'placeOf'>;
}

/** Creates an article from a file in the default language and the route path of its page. */
export function articleAt<
  Source extends MarkdownFile<ArticleFrontMatter & { tags?: readonly string[] }>,
>(source: Source, path: string): Article<Source> {
  const { tags = [], unlisted } = source.frontMatter;
  return {
    ...{ source, path, originalFile: source.sourcePath, tags, isListed: !unlisted },
    preview: previewOf(source),
  };
}

/** Returns the image for link previews that a file's front matter specifies; `undefined` if there is none. */
export function previewOf(
  file: Pick<MarkdownFile<ArticleFrontMatter>, 'source' | 'placeOf' | 'frontMatter'>,
): Preview | undefined {
  const { image } = file.frontMatter;
  return image === undefined ? undefined : { image, from: file };
}

/** Returns the articles that appear in sidebars, lists and feeds. */
export function listedArticles<Each extends Pick<Article, 'isListed'>>(
  articles: readonly Each[],
): Each[] {
  return articles.filter(({ isListed }) => isListed);
}

/**
 * Reserves the route paths of articles. Diagnostics about duplicate paths refer to the key `slug` in the front matter,
 * or to `title` in languages other than the default language.
 */
export function claimArticles(
  articles: readonly Article[],
  { isDefault }: Language,
  routes: RouteIndex,
): void {
  for (const { source, path } of articles) {
    const key = isDefault ? 'slug' : 'title';
    routes.claim(path, () => ({ file: source.source.path, ...source.placeOf([key]) }));
  }
}

/** Returns the path of the original file and the route path of each article, as link targets. */
export function linkedPages(articles: readonly Article[]): LinkScope['pages'] {
  return articles.map(({ originalFile, path }) => ({ sourcePath: originalFile, path }));
}

/** Returns a hash of the texts and the file paths of articles. */
export function sourcesOf(articles: readonly Article[]): string {
  return contentHash(
    JSON.stringify(
      articles.map(({ source, originalFile }) => [
        source.sourcePath,
        originalFile,
        source.source.hash,
      ]),
    ),
  );
}

/** Returns the aliases of articles. `basePath` is the path of the section, from which relative aliases start. */
export function aliasesOf(articles: readonly Article[], basePath: string): Alias[] {
  return articles.flatMap(({ source, path: to }) =>
    source.frontMatter.aliases.map((written, index) => ({
      ...{ written, basePath, to },
      owner: { file: source.source.path, ...source.placeOf(['aliases', index]) },
    })),
  );
}

/**
 * Returns the names of all files that articles can show as code, import or include. The files may not exist; see
 * `codeNamesOf`.
 */
export function codeFilesOf(articles: readonly Article[], language: Language): string[] {
  return articles.flatMap(({ source, originalFile }) =>
    codeNamesOf(source.source.codeTargets, originalFile, language),
  );
}

/**
 * Returns the paths of the images outside the folders of articles to which the articles can refer. The files may not
 * exist.
 */
export function imageFilesOf(articles: readonly Article[]): string[] {
  return articles.flatMap(({ source, originalFile }) =>
    source.source.imageTargets.map((target) => imageName(target, originalFile)),
  );
}

/**
 * Tests if the name of a file or of one of its folders begins with an underscore. Such files are parts of pages, not
 * pages.
 */
export function isPartial(name: string): boolean {
  return /(?:^|\/)_/.test(name);
}

interface SourceFolder {
  /** The path of the folder, relative to the site's folder. */
  folder: string;
  /** The path of the key in `recto.yaml` that specifies the folder. */
  key: readonly PropertyKey[];
  /** The noun for the missing files in the message about an empty folder, such as "Markdown file". */
  needs: string;
  /**
   * The hint of the message about an empty folder. If the folder does not exist but another folder has a similar name,
   * the message suggests that folder instead.
   */
  hint: string;
}

/**
 * Returns the Markdown files in a configured folder, except translations and parts of pages (`_name.md`), as paths
 * below the site's folder. If there are none, reports the folder and returns an empty array. Reports files with other
 * extensions for Markdown, such as `.MD`.
 */
export async function listArticleFiles(
  files: FileStore,
  config: Pick<ReadConfig, 'file' | 'placeOf' | 'value'>,
  { folder, key, needs, hint }: SourceFolder,
  report: Report,
): Promise<string[]> {
  const all = await files.list(folder);
  for (const name of all) {
    // Other programs read these files as Markdown, too.
    if (isMarkdownFile(name) || !/\.(?:mdx?|markdown)$/i.test(name)) continue;
    report({
      code: 'missing-source',
      severity: 'warning',
      message: 'the file is not published, because its extension is neither ".md" nor ".mdx"',
      hint: `rename it to "${path.basename(name).replace(/\.[^.]+$/, '.md')}"`,
      file: files.nameOf(name),
    });
  }
  const names = all.filter(
    (name) =>
      isMarkdownFile(name) &&
      // The paths below the folder are needed only for few names, and take most of the time.
      !(isPartial(name) && isPartial(path.relative(folder, name))) &&
      // Translations are read together with their originals.
      originalOf(config.value.locales, name) === undefined,
  );
  if (names.length === 0)
    await reportEmptyFolder(files, config, { folder, key, needs, hint }, report);
  return names;
}

/**
 * Reports a configured folder that does not exist or does not contain the files that the site needs. If the folder does
 * not exist, the hint suggests the folders of the site with similar paths.
 */
export async function reportEmptyFolder(
  files: FileStore,
  config: Pick<ReadConfig, 'file' | 'placeOf'>,
  { folder, key, needs, hint }: SourceFolder,
  report: Report,
): Promise<void> {
  const all = await files.list('.');
  const exists = all.some((name) => name.startsWith(`${folder}/`));
  report({
    code: 'missing-source',
    severity: 'error',
    message: `no ${needs} found in folder "${folder}"`,
    hint: exists ? hint : suggest(folder, foldersOf(all), hint),
    file: config.file,
    ...config.placeOf(key),
  });
}
