import type { DocPage } from '#manifest/docPage';
import type { SidebarItem } from '#manifest/sidebar';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { buildDocSidebar, readingOrder, type SidebarDoc } from '../routes/buildDocSidebar';
import type { DocsEdition } from './collectDocs';
import { compileDoc } from './compileDoc';
import type { CompiledEdition, CompiledPage } from './compiledEdition';
import type { SiteLinks } from './siteLinks';

interface DocsContext {
  config: ReadConfig;
  links: SiteLinks;
}

/** Compiles all documents of an edition. */
export function compileDocs(
  edition: DocsEdition,
  context: DocsContext,
  report: Report,
): CompiledEdition {
  const sidebars = sidebarsOf(edition, context, report);
  const order = [...sidebars].flatMap(([name, items]) =>
    readingOrder(items).map((link) => ({ name, link })),
  );
  const { section } = edition;
  const pages = edition.docs.map((doc): CompiledPage => {
    const at = order.findIndex(({ link }) => link.href === doc.path);
    const name = order[at]?.name;
    const near = (step: number) => {
      const other = at === -1 ? undefined : order[at + step];
      return other?.name === name ? other?.link : undefined;
    };
    const page = compileDoc(
      doc.source,
      {
        path: doc.path,
        breadcrumbs: [
          { label: section.label, href: edition.path },
          ...trailOf(sidebars.get(name ?? '') ?? [], doc.path),
        ],
        previous: near(-1),
        next: near(1),
        editUrl: section.editUrl,
        levels: context.config.value.tableOfContents,
        markdown: context.links.markdownFor({
          file: doc.source.parsed.path,
          sourcePath: doc.source.sourcePath,
          pagePath: doc.path,
        }),
      },
      report,
    );
    return { document: page, sidebar: name, docId: doc.source.id };
  });
  const { name, label } = edition.version;
  const isLast = edition.version === section.versions[0];
  return {
    section: { id: section.id, kind: section.kind, label: section.label },
    version: { name, label, isLast, mainDocId: section.mainDoc },
    locale: context.config.value.locales[0]?.code ?? 'en',
    path: edition.path,
    pages,
    redirects: edition.redirects,
    sidebars,
  };
}

/** The configured sidebars; where there are none, one that lists all documents by id. */
function sidebarsOf(
  { section, sectionIndex, docs }: DocsEdition,
  { config, links }: DocsContext,
  report: Report,
): Map<string, SidebarItem[]> {
  const byId = new Map<string, SidebarDoc>(
    docs.map(({ source, path }) => {
      const { title, sidebarLabel } = source.frontMatter;
      return [source.id, { label: sidebarLabel ?? title, path }];
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
