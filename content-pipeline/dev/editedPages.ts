import { titleIn } from '../articles/articleTitle';
import type { CompiledArticle } from '../articles/compileArticle';
import type { StoredPage } from '../articles/pageStore';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import type { FileChange } from '../files/watchFolders';
import type { LinkRecord } from '../links/linkRecord';
import { codeTargetsOf } from '../markdown/code/fence';
import { cutFrontMatter } from '../markdown/cutFrontMatter';
import type { CompiledSite } from '../site/compiledSite';
import { namedFiles } from '../site/contentFiles';
import type { Compilation } from './compiler';

/** A later version of a page, which can be shown without compiling the rest of the site. */
export interface EditedPage {
  page: StoredPage;
  /** The page document as JSON. */
  content: string;
}

interface EditedSite {
  files: Pick<FileStore, 'read'>;
  articles: Compilation['articles'];
  site: CompiledSite;
}

/**
 * Compiles only the pages of edited texts. Returns `undefined` if that is not sufficient, for example because files
 * were added or an edit may affect other pages.
 */
export async function compileEditedPages(
  changes: readonly FileChange[],
  { files, articles, site }: EditedSite,
): Promise<EditedPage[] | undefined> {
  const pages: EditedPage[] = [];
  for (const { type, file } of changes) {
    const own = type === 'changed' ? articles.get(file) : undefined;
    const text = own && (await readText(files, file));
    const edited = own && text !== undefined ? await compileArticles(own, text, site) : undefined;
    if (edited === undefined) return undefined;
    pages.push(...edited);
  }
  return pages;
}

/**
 * Returns the changed pages of a compilation that can replace those of an earlier version of the site although other
 * pages of the compilation have errors.
 */
export function changedPages(
  { site: compiled, articles, diagnostics }: Compilation,
  site: CompiledSite,
): EditedPage[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const filesWithErrors = new Set(errors.map(({ file }) => file));
  const before = new Map(site.pages.map(({ page }) => [page.facts.path, page]));
  return [...articles.values()].flat().flatMap(({ sourcePath, page, record }) => {
    const old = before.get(page.facts.path);
    const content = compiled?.files.get(page.file);
    if (old === undefined || old.file === page.file || typeof content !== 'string') return [];
    if (filesWithErrors.has(sourcePath) || !affectsNoOtherPage(old, page)) return [];
    return isValid({ page, content }, record, site) ? [{ page, content }] : [];
  });
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

async function compileArticles(
  articles: readonly CompiledArticle[],
  text: string,
  site: Pick<CompiledSite, 'pages' | 'files' | 'store'>,
): Promise<EditedPage[] | undefined> {
  const pages: EditedPage[] = [];
  for (const article of articles) {
    if (!hasSameDeclarations(article.text, text)) return undefined;
    const { page, record } = await article.recompile(text);
    if (!affectsNoOtherPage(article.page, page)) return undefined;
    const content = await site.store.read(page.file);
    if (!isValid({ page, content }, record, site)) return undefined;
    pages.push({ page, content });
  }
  return pages.length === 0 ? undefined : pages;
}

function hasSameDeclarations(before: string, now: string): boolean {
  const [old, changed] = [cut(before), cut(now)];
  return (
    old.frontMatter?.text === changed.frontMatter?.text &&
    // A page without a title in its front matter has the title in its text.
    titleIn(old.body) === titleIn(changed.body) &&
    targetsOf(before) === targetsOf(now)
  );
}

function cut(text: string) {
  return cutFrontMatter({ path: '', text }, () => undefined);
}

function targetsOf(text: string): string {
  return JSON.stringify([...codeTargetsOf(text)].sort());
}

function affectsNoOtherPage(before: StoredPage, now: StoredPage): boolean {
  if (before.facts.path !== now.facts.path || before.facts.title !== now.facts.title) return false;
  return before.anchors.every((anchor) => now.anchors.includes(anchor));
}

function isValid(
  { page, content }: EditedPage,
  { diagnostics, anchorLinks }: LinkRecord,
  { pages, files }: Pick<CompiledSite, 'pages' | 'files'>,
): boolean {
  if (diagnostics.some(({ severity }) => severity === 'error')) return false;
  const hasAnchor = (path: string, anchor: string) => {
    const isOwn = path === page.facts.path;
    const target = isOwn ? page : pages.find((other) => other.page.facts.path === path)?.page;
    return target === undefined || target.anchors.includes(anchor);
  };
  if (!anchorLinks.every(({ path, anchor }) => hasAnchor(path, anchor))) return false;
  return namedFiles(content).every((name) => files.has(name));
}
