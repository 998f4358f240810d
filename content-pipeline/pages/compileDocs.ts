import type { DocPage } from '#manifest/docPage';
import type { PageDocument } from '#manifest/pageDocument';
import type { SidebarItem } from '#manifest/sidebar';
import type { Report } from '../diagnostics/diagnostic';
import { buildDocSidebar, readingOrder, type SidebarDoc } from '../routes/buildDocSidebar';
import { checkDocument } from './checkDocument';
import type { DocsEdition } from './collectDocs';
import { compileDoc } from './compileDoc';
import type { CompiledEdition, CompiledPage } from './compiledEdition';
import { pageWordsOf } from './pageWords';
import { type ArticlesContext, rememberArticle } from './rememberArticle';
import { indexTags } from './tags/indexTags';
import { tagAddresses } from './tags/tagAddresses';
import { tagLinks, tagPages } from './tags/tagPages';
import { untranslatedNotice } from './untranslatedNotice';

interface DocsContext extends ArticlesContext {
  /** The days of the last changes, by path below the site's folder. */
  changes: ReadonlyMap<string, string>;
}

/** Compiles all documents of an edition; those that nothing has changed for are taken as they were. */
export async function compileDocs(
  edition: DocsEdition,
  context: DocsContext,
  report: Report,
): Promise<CompiledEdition> {
  const sidebars = sidebarsOf(edition, context, report);
  const order = [...sidebars].flatMap(([name, items]) =>
    readingOrder(items).map((link) => ({ name, link })),
  );
  const { section, language } = edition;
  const { value: config } = language.config;
  const pages: CompiledPage[] = [];
  const tagPlaces = tagAddresses(edition.path, config.trailingSlash);
  for (const doc of edition.docs) {
    const at = order.findIndex(({ link }) => link.href === doc.path);
    const name = order[at]?.name;
    const near = (step: number) => {
      const other = at === -1 ? undefined : order[at + step];
      return other?.name === name ? other?.link : undefined;
    };
    const surroundings = {
      path: doc.path,
      breadcrumbs: [
        { label: section.label, href: edition.path },
        ...trailOf(sidebars.get(name ?? '') ?? [], doc.path),
      ],
      previous: near(-1),
      next: near(1),
      editUrl: section.editUrl,
      lastUpdated: doc.source.frontMatter.lastUpdated ?? context.changes.get(doc.source.sourcePath),
      language: language.code,
      ...(doc.original && { original: doc.original, notice: untranslatedNotice(language) }),
      tags: tagLinks(doc.tags, tagPlaces.tag),
      levels: config.tableOfContents,
    };
    const { source } = doc.source;
    const article = { kind: 'doc', source, standsFor: doc.standsFor, around: surroundings };
    const document = await rememberArticle(article, context, (around, heard) =>
      checkDocument(compileDoc(doc.source, around, heard)),
    );
    pages.push({ document, sidebar: name, docId: doc.source.id });
  }
  for (const document of tagPagesOf(edition)) pages.push({ document: checkDocument(document) });
  const { name, label } = edition.version;
  const isLast = edition.version === section.versions[0];
  return {
    section: { id: section.id, kind: section.kind, label: section.label },
    version: { name, label, isLast, mainDocId: section.mainDoc },
    locale: language.code,
    path: edition.path,
    pages,
    redirects: edition.redirects,
    sidebars,
  };
}

/** The tags of an edition's documents; none where no document bears any. */
function tagPagesOf({ docs, section, path, language }: DocsEdition): PageDocument[] {
  const { tags, tag } = tagAddresses(path, language.config.value.trailingSlash);
  return tagPages(indexTags(docs), {
    ...{ path: tags, pathOf: tag, kind: 'pages' },
    section: { label: section.label, href: path },
    words: pageWordsOf(language),
    listed: (doc) => ({ path: doc.path, ...doc.source.frontMatter }),
  });
}

/** The configured sidebars; where there are none, one that lists all documents by id. */
function sidebarsOf(
  { language: { config }, section, sectionIndex, docs, knownIds }: DocsEdition,
  { links }: DocsContext,
  report: Report,
): Map<string, SidebarItem[]> {
  const byId = new Map<string, SidebarDoc>(
    docs.map(({ source, path }) => {
      const { title, sidebarLabel, sidebarBadge } = source.frontMatter;
      return [source.id, { label: sidebarLabel ?? title, path, badge: sidebarBadge }];
    }),
  );
  const configured = Object.entries(section.sidebars);
  const lists = configured.length > 0 ? configured : [[section.id, [...byId.keys()]] as const];
  return new Map(
    lists.map(([name, items]) => {
      const placeOf = (path: readonly PropertyKey[]) =>
        config.placeOf(['sections', sectionIndex, 'sidebars', name, ...path]);
      const around = {
        docs: byId,
        knownIds,
        file: config.file,
        placeOf,
        resolveLink: links.resolveConfigLink,
      };
      return [name, buildDocSidebar(items, around, report)];
    }),
  );
}

/** The categories around a page, from the outermost inwards. */
function trailOf(items: readonly SidebarItem[], path: string): DocPage['breadcrumbs'] {
  for (const item of items) {
    if (item.type !== 'category' || !readingOrder([item]).some(({ href }) => href === path))
      continue;
    if (item.href === path) return [];
    const own = { label: item.label, ...(item.href === undefined ? {} : { href: item.href }) };
    return [own, ...trailOf(item.items, path)];
  }
  return [];
}
