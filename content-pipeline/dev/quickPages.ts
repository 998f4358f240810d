import type { PageDocument } from '#manifest/pageDocument';
import type { KeptArticle } from '../articles/rememberArticle';
import { anchorsOf } from '../links/anchors';
import type { LinkRecord } from '../links/linkRecord';
import { codeTargetsOf } from '../markdown/code/fenceWords';
import { cutFrontMatter } from '../markdown/cutFrontMatter';
import type { CompiledSite } from '../site/compiledSite';
import { namedFiles } from '../site/contentFiles';

/**
 * The pages of a file whose text alone has changed, compiled by themselves; nothing where other pages may say
 * something else as well, or where something is wrong. Then the whole site must be compiled to know.
 */
export async function quickPages(
  articles: readonly KeptArticle[],
  text: string,
  site: Pick<CompiledSite, 'pages' | 'files'>,
): Promise<PageDocument[] | undefined> {
  const pages: PageDocument[] = [];
  for (const article of articles) {
    if (!saysTheSameOfItself(article.text, text)) return undefined;
    const { document, record } = await article.compileAgain(text);
    if (!isUnnoticed(article.document, document)) return undefined;
    if (!isInOrder(document, record, site)) return undefined;
    pages.push(document);
  }
  return pages.length === 0 ? undefined : pages;
}

/** Whether what others learn of a text before it is compiled is as it was: front matter, and the files that it shows. */
function saysTheSameOfItself(before: string, now: string): boolean {
  return frontMatterOf(before) === frontMatterOf(now) && targetsOf(before) === targetsOf(now);
}

function frontMatterOf(text: string): string | undefined {
  return cutFrontMatter({ path: '', text }, () => undefined).frontMatter?.text;
}

function targetsOf(text: string): string {
  return JSON.stringify([...codeTargetsOf(text)].sort());
}

/** Whether no other page can tell that a page has changed: what it is called and where its parts are is as it was. */
function isUnnoticed(before: PageDocument, now: PageDocument): boolean {
  if (before.path !== now.path || before.title !== now.title) return false;
  const anchors = anchorsOf(now);
  return [...anchorsOf(before)].every((anchor) => anchors.has(anchor));
}

/** Whether a page has no faults, as far as can be told by it alone. */
function isInOrder(
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
