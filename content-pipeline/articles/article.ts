import path from 'node:path/posix';
import type { PageDocument } from '#manifest/pageDocument';
import type { Language } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { contentHash } from '../files/contentHash';
import type { FileStore } from '../files/fileStore';
import { codeNamesOf } from '../links/codeFiles';
import type { Alias } from '../links/redirects';
import type { RouteIndex } from '../links/routeIndex';
import type { LinkScope } from '../links/siteLinks';
import type { ArticleFrontMatter } from './frontMatter';
import type { MarkdownFile } from './readMarkdownFile';

/** A Markdown file with a page of its own, in one language. */
export interface Article<
  Source extends MarkdownFile<ArticleFrontMatter> = MarkdownFile<ArticleFrontMatter>,
> {
  source: Source;
  path: string;
  /** The file that its links and images are relative to: its own, or the one that it translates. */
  originalFile: string;
  tags: readonly string[];
  /** True where sidebars, lists and feeds name it. */
  isListed: boolean;
  /** The image that its author chose for previews of links to it. */
  preview: Preview | undefined;
  /** The page whose text this one shows, because it has not been translated. */
  original?: PageDocument['original'];
}

/** An image for previews, and the file whose front matter names it. */
export interface Preview {
  /** The path of the image, as the author wrote it. */
  image: string;
  from: Pick<MarkdownFile<unknown>, 'source' | 'placeOf'>;
}

/** Creates the article of a file in the default language. */
export function articleAt<
  Source extends MarkdownFile<ArticleFrontMatter & { tags?: readonly string[] }>,
>(source: Source, path: string): Article<Source> {
  const { tags = [], unlisted } = source.frontMatter;
  return {
    ...{ source, path, originalFile: source.sourcePath, tags, isListed: !unlisted },
    preview: previewOf(source),
  };
}

/** Returns the image for previews that a file's front matter names; undefined when it names none. */
export function previewOf(
  file: Pick<MarkdownFile<ArticleFrontMatter>, 'source' | 'placeOf' | 'frontMatter'>,
): Preview | undefined {
  const { image } = file.frontMatter;
  return image === undefined ? undefined : { image, from: file };
}

/** Returns the articles that sidebars, lists and feeds name. */
export function listedArticles<Each extends Pick<Article, 'isListed'>>(
  articles: readonly Each[],
): Each[] {
  return articles.filter(({ isListed }) => isListed);
}

/** Claims the addresses of articles. A message about one names the line that its author can change. */
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

/** Returns the data of articles that links need: their addresses by their files. */
export function linkedPages(articles: readonly Article[]): LinkScope['pages'] {
  return articles.map(({ originalFile, path }) => ({ sourcePath: originalFile, path }));
}

/** Returns a hash of the texts of articles and of the names of their files. */
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

/** Returns the aliases of articles, which may be relative to the path of their section. */
export function aliasesOf(articles: readonly Article[], basePath: string): Alias[] {
  return articles.flatMap(({ source, path: to }) =>
    source.frontMatter.aliases.map((written, index) => ({
      ...{ written, basePath, to },
      owner: { file: source.source.path, ...source.placeOf(['aliases', index]) },
    })),
  );
}

/** Returns the names of the files that the code blocks of articles may show. */
export function codeFilesOf(articles: readonly Article[], language: Language): string[] {
  return articles.flatMap(({ source, originalFile }) =>
    codeNamesOf(source.source.codeTargets, originalFile, language),
  );
}

interface SourceFolder {
  folder: string;
  /** The key of the configuration that names the folder. */
  key: readonly PropertyKey[];
  /** Name of the missing thing, as messages write it: "Markdown file". */
  needs: string;
  /** The hint when no other folder can be meant. */
  hint: string;
}

/** Lists the Markdown files of a folder that the configuration names; reports a folder without any. */
export async function listArticleFiles(
  files: FileStore,
  config: Pick<ReadConfig, 'file' | 'placeOf'>,
  { folder, key, needs, hint }: SourceFolder,
  report: Report,
): Promise<string[]> {
  const names = (await files.list(folder)).filter((name) => path.extname(name) === '.md');
  if (names.length > 0) return names;
  const folders = new Set((await files.list('.')).map((name) => name.split('/')[0] ?? name));
  report({
    code: 'missing-source',
    severity: 'error',
    message: `no ${needs} in the folder "${folder}"`,
    hint: suggest(folder, folders, hint),
    file: config.file,
    ...config.placeOf(key),
  });
  return [];
}
