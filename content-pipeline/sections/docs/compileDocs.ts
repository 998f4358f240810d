import { listedArticles } from '../../articles/article';
import { checkDocument } from '../../articles/checkDocument';
import { compileArticle, compileCached } from '../../articles/compileArticle';
import { pageWordsOf, untranslatedNotice } from '../../articles/pageWords';
import { previewImage } from '../../articles/previewImage';
import { tagAddresses, tagLinks, tagPages } from '../../articles/tags';
import type { Report } from '../../diagnostics/diagnostic';
import { readingOrder } from '../../links/readingOrder';
import type { CompileContext, CompiledPage, EditionLists } from '../sectionKind';
import { docSidebars, trailsOf } from './docSidebars';
import type { DocsEdition } from './readDocs';

/** Compiles the documents of an edition, then the pages of their tags. */
export async function* compileDocs(
  edition: DocsEdition,
  context: CompileContext,
  report: Report,
): AsyncGenerator<CompiledPage, EditionLists> {
  const { section, language, docs } = edition;
  const { value: config } = language.config;
  const sidebars = docSidebars(edition, context.links, report);
  const positionOf = sidebarPositions(sidebars);
  const home = { label: section.label, href: edition.path };
  const addresses = tagAddresses(edition.path, config.trailingSlash);
  for (const doc of docs) {
    const { source, originalFile, path, original } = doc;
    const { lastUpdated, codeLinks, keywords } = source.frontMatter;
    const { sidebar, trail, previous, next } = positionOf(path);
    const around = {
      id: source.id,
      path,
      breadcrumbs: [home, ...trail],
      previous,
      next,
      editUrl: section.editUrl,
      lastUpdated: lastUpdated ?? context.changes.get(source.sourcePath),
      language: language.code,
      ...(original && { original, notice: untranslatedNotice(language) }),
      unlisted: !doc.isListed,
      tags: tagLinks(doc, addresses),
      levels: config.tableOfContents,
      codeLinks,
    };
    const { page: document, markdown } = await compileCached(
      { kind: 'doc', source, originalFile, around },
      context,
      (text, { id, tags, ...rest }, reportText) => {
        const compiled = compileArticle(text, rest, reportText);
        const page = {
          kind: 'doc',
          ...compiled.fields,
          id,
          ...(tags.length > 0 && { tags }),
        } as const;
        return { page: checkDocument(page), markdown: compiled.markdown };
      },
    );
    const image = previewImage(doc, context.links, report);
    yield { document, markdown, sidebar, docId: source.id, image, keywords };
  }
  const words = pageWordsOf(language);
  const tags = { ...addresses, section: home, kind: 'pages', words } as const;
  for (const document of tagPages(listedArticles(docs), tags)) {
    yield { document: checkDocument(document) };
  }
  return { sidebars };
}

/** Returns where pages are in sidebars: in the first one that lists them. */
function sidebarPositions(sidebars: ReturnType<typeof docSidebars>) {
  const trails = new Map([...sidebars].map(([name, items]) => [name, trailsOf(items)]));
  const order = [...sidebars].flatMap(([name, items]) =>
    readingOrder(items).map((link) => ({ name, link })),
  );
  const indexes = new Map(order.map(({ link }, index) => [link.href, index] as const).toReversed());
  return (path: string) => {
    const index = indexes.get(path);
    const sidebar = index === undefined ? undefined : order[index]?.name;
    const neighbour = (step: number) => {
      const other = index === undefined ? undefined : order[index + step];
      return other?.name === sidebar ? other?.link : undefined;
    };
    const trail = trails.get(sidebar ?? '')?.get(path) ?? [];
    return { sidebar, trail, previous: neighbour(-1), next: neighbour(1) };
  };
}
