import type { PageDocument } from '#manifest/pageDocument';
import type { CompiledArticle } from '../articles/compileArticle';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import type { FileChange } from '../files/watchFolders';
import { anchorsOf } from '../links/anchors';
import type { LinkRecord } from '../links/linkRecord';
import { codeTargetsOf } from '../markdown/code/fence';
import { cutFrontMatter } from '../markdown/cutFrontMatter';
import type { CompiledSite } from '../site/compiledSite';
import { namedFiles } from '../site/contentFiles';
import type { Compilation } from './compiler';

interface EditedSite {
  files: Pick<FileStore, 'read'>;
  /** The texts of the last compilation, by file. */
  articles: Compilation['articles'];
  /** The site as open pages show it. */
  site: CompiledSite;
}

/**
 * Compiles the pages of edited texts alone. Returns undefined where the whole site must be compiled: where something else
 * than texts has changed, where an edit can be noticed on other pages, and where a page has an error.
 */
export async function compileEditedPages(
  changes: readonly FileChange[],
  { files, articles, site }: EditedSite,
): Promise<PageDocument[] | undefined> {
  const pages: PageDocument[] = [];
  for (const { type, file } of changes) {
    const own = type === 'changed' ? articles.get(file) : undefined;
    const text = own && (await readText(files, file));
    const edited = own && text !== undefined ? await compileArticles(own, text, site) : undefined;
    if (edited === undefined) return undefined;
    pages.push(...edited);
  }
  return pages;
}

async function readText(files: Pick<FileStore, 'read'>, file: string): Promise<string | undefined> {
  const result = await files.read(file);
  if (result.status !== 'found') return undefined;
  let isValid = true;
  const text = decodeText(result.bytes, file, () => {
    isValid = false;
  });
  return isValid ? text : undefined;
}

/** Compiles the pages of one file, in all languages; returns undefined where the whole site must be compiled. */
async function compileArticles(
  articles: readonly CompiledArticle[],
  text: string,
  site: Pick<CompiledSite, 'pages' | 'files'>,
): Promise<PageDocument[] | undefined> {
  const pages: PageDocument[] = [];
  for (const article of articles) {
    if (!declaresTheSame(article.text, text)) return undefined;
    const { document, record } = await article.recompile(text);
    if (!looksTheSameToOthers(article.document, document)) return undefined;
    if (!isValid(document, record, site)) return undefined;
    pages.push(document);
  }
  return pages.length === 0 ? undefined : pages;
}

/** Checks whether what is read of a text before it is compiled is unchanged: front matter, and the files that it shows. */
function declaresTheSame(before: string, now: string): boolean {
  return frontMatterOf(before) === frontMatterOf(now) && targetsOf(before) === targetsOf(now);
}

function frontMatterOf(text: string): string | undefined {
  return cutFrontMatter({ path: '', text }, () => undefined).frontMatter?.text;
}

function targetsOf(text: string): string {
  return JSON.stringify([...codeTargetsOf(text)].sort());
}

/** Checks whether no other page is concerned: path and title are unchanged, and no anchor is gone. */
function looksTheSameToOthers(before: PageDocument, now: PageDocument): boolean {
  if (before.path !== now.path || before.title !== now.title) return false;
  const anchors = anchorsOf(now);
  return [...anchorsOf(before)].every((anchor) => anchors.has(anchor));
}

/** Checks whether a page has no errors, as far as it shows by itself. */
function isValid(
  document: PageDocument,
  { diagnostics, anchorLinks }: LinkRecord,
  { pages, files }: Pick<CompiledSite, 'pages' | 'files'>,
): boolean {
  if (diagnostics.some(({ severity }) => severity === 'error')) return false;
  const hasAnchor = (path: string, anchor: string) => {
    const target = path === document.path ? document : documentAt(path, pages);
    return target === undefined || anchorsOf(target).has(anchor);
  };
  if (!anchorLinks.every(({ path, anchor }) => hasAnchor(path, anchor))) return false;
  return namedFiles(JSON.stringify(document)).every((name) => files.has(name));
}

function documentAt(path: string, pages: CompiledSite['pages']): PageDocument | undefined {
  return pages.find((page) => page.document.path === path)?.document;
}
