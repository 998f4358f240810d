import { previewOf } from '../../articles/previewImage';
import { readMarkdownFile } from '../../articles/readMarkdownFile';
import { reportEmptyFolder } from '../../articles/reportEmptyFolder';
import type { Language } from '../../config/readLanguages';
import type { Report } from '../../diagnostics/diagnostic';
import type { FileStore } from '../../files/fileStore';
import { docPath, pagePath } from '../../links/pagePath';
import type { RouteIndex } from '../../links/routeIndex';
import { ownerOfAddress } from '../../pages/free/ownerOfAddress';
import type { LeftOut } from '../../pages/leftOut';
import { pageFrontMatterSchema } from '../../sources/pageFrontMatter';
import type { PagesEdition, PlacedPage } from './pagesEdition';

interface PagesContext {
  files: FileStore;
  language: Language;
  routes: RouteIndex;
  /** Whether drafts are published all the same. */
  drafts: boolean;
}

/** The free pages of a site, and those that are not published yet. */
export interface CollectedPages {
  edition: PagesEdition;
  leftOut: LeftOut[];
}

/** Reads the free pages in the site's first language and claims their addresses. Comes after all sections. */
export async function collectPages(
  folder: string,
  { files, language, routes, drafts }: PagesContext,
  report: Report,
): Promise<CollectedPages> {
  const { trailingSlash } = language.config.value;
  const pages: PlacedPage[] = [];
  const leftOut: LeftOut[] = [];
  for (const name of await pageFiles(folder, { files, language }, report)) {
    const source = await readMarkdownFile(files, name, pageFrontMatterSchema, report);
    if (source === undefined) continue;
    const { slug, draft } = source.frontMatter;
    const id = name.slice(folder.length + 1).replace(/\.md$/, '');
    const path = pagePath(docPath('/', id, slug), trailingSlash);
    const file = source.source.path;
    if (draft && !drafts) leftOut.push({ sourcePath: name, file, path, reason: 'a draft' });
    else pages.push({ source, path, standsFor: name, preview: previewOf(source) });
  }
  for (const page of pages) claimPage(page, { language, routes }, report);
  return { edition: { language, path: '/', pages }, leftOut };
}

async function pageFiles(
  folder: string,
  { files, language: { config } }: Pick<PagesContext, 'files' | 'language'>,
  report: Report,
): Promise<string[]> {
  const names = (await files.list(folder)).filter((name) => name.endsWith('.md'));
  if (names.length > 0) return names;
  const hint = 'Write a first page, or take "pages" out';
  const place = { file: config.file, ...config.placeOf(['pages']) };
  await reportEmptyFolder(files, { folder, lacks: 'Markdown file', hint, place }, report);
  return [];
}

/** Readers look for a page where its address begins: below a section, nobody would find it. */
function claimPage(
  { source, path }: PlacedPage,
  { language, routes }: Pick<PagesContext, 'language' | 'routes'>,
  report: Report,
): void {
  const place = { file: source.source.path, ...source.placeOf(['slug']) };
  const owner = ownerOfAddress(path, language.config.value);
  // Where something stands there already, claiming it says so.
  if (owner === undefined || routes.has(path)) {
    routes.claim(path, place);
    return;
  }
  report({
    code: 'duplicate-route',
    severity: 'error',
    message: `The address "${path}" lies below "${owner}", which belongs to others`,
    hint: 'Move the file there, or give it a "slug" outside',
    ...place,
  });
}
