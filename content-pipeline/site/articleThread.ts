import { workerData } from 'node:worker_threads';
import type { ArticleTask, ThreadResult } from '../articles/articleThreads';
import { type ArticleKind, type CompiledText, compileInto } from '../articles/compileArticle';
import { openPageStore } from '../articles/pageStore';
import { filesInCache } from '../files/cacheFolder';
import { createDataReader } from '../files/threads';
import { type LinkData, type SiteLinks, siteLinksOf } from '../links/siteLinks';
import { blogPosts } from '../sections/blog/compileBlog';
import { documents } from '../sections/docs/compileDocs';
import { contentPages } from '../sections/pages/standalonePages';

const kinds = new Map(
  [documents, blogPosts, contentPages].map((kind) => [kind.name, kind as AnyKind]),
);

// The input of a task was created by the kind with the same name, so it has the right type.
type AnyKind = ArticleKind<never, never, CompiledText>;

const { cacheFolder }: { cacheFolder: string } = workerData;
const files = filesInCache(cacheFolder);
const store = openPageStore({ files });
const readLinks = createDataReader<LinkData>();
const opened = new Map<LinkData, Pick<SiteLinks, 'markdownFor'>>();

/**
 * Compiles an article in a worker thread. `ArticlePool` calls the function by name. Returns the compiled article, and
 * the files that could not be written to the cache folder.
 *
 * @throws {Error} if the kind of the article is unknown
 */
export async function compileInThread({
  kind,
  article,
  links,
}: ArticleTask): Promise<ThreadResult> {
  const known = kinds.get(kind);
  if (known === undefined) throw new Error(`Unknown kind of article: "${kind}"`);
  const data = readLinks(links);
  const siteLinks = opened.get(data) ?? siteLinksOf(data);
  opened.set(data, siteLinks);
  const compiled = await compileInto(await store, known, article as never, siteLinks);
  return { article: compiled, unwritten: files.takeUnwritten() };
}
