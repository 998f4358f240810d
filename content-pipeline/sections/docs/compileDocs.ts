import type { DocPage } from '#manifest/docPage';
import { noSidebar } from '#manifest/routes';
import { listedArticles } from '../../articles/article';
import { checkDocument } from '../../articles/checkDocument';
import {
  type ArticleContext,
  articleFacts,
  compileArticle,
  compileStored,
} from '../../articles/compileArticle';
import { previewImage } from '../../articles/previewImage';
import { tagAddresses, tagLinks, tagPages } from '../../articles/tags';
import { untranslatedNotice } from '../../articles/untranslatedNotice';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic';
import { suggestOneOf } from '../../diagnostics/nearestNames';
import type { MarkdownContext } from '../../markdown/compileMarkdown';
import { pageWordsOf } from '../../words/pageWords';
import {
  type CompileContext,
  type CompiledPage,
  type EditionLists,
  readingOrder,
} from '../sectionKind';
import { docSidebars, trailsOf } from './docSidebars';
import type { Doc, DocSource, DocsEdition } from './readDocs';

interface DocContext extends ArticleContext {
  id: string;
  tags: NonNullable<DocPage['tags']>;
}

/** The kind of article for documents. */
export const documents = {
  name: 'doc',
  compile(source: DocSource, context: DocContext, links: MarkdownContext, report: Report) {
    const { id, tags } = context;
    const { fields, markdown } = compileArticle(source, context, links, report);
    const page: DocPage = { kind: 'doc', ...fields, id, ...(tags.length > 0 && { tags }) };
    return { page: checkDocument(page), markdown };
  },
  outline: (source: DocSource, context: DocContext) => ({
    facts: articleFacts('doc', source, context),
    extra: {},
  }),
};

/** Compiles and yields the documents of an edition, then the pages of their tags. At the end, returns the sidebars. */
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
  const inputOf = (doc: Doc) => {
    const { source, originalFile, path, original } = doc;
    const { lastUpdated, codeLinks, editUrl } = source.frontMatter;
    const chosen = source.frontMatter.sidebar;
    if (typeof chosen === 'string' && !sidebars.has(chosen))
      report(unknownSidebar(source, chosen, sidebars.keys()));
    const { sidebar, trail, ...near } = positionOf(path, chosen);
    const neighbour = (key: 'previous' | 'next') => neighbourOf(doc, key, near[key], context.links);
    const pageContext = {
      id: source.id,
      path,
      breadcrumbs: [home, ...trail],
      previous: neighbour('previous'),
      next: neighbour('next'),
      editUrl: editUrl === false ? undefined : (editUrl ?? section.editUrl),
      lastUpdated: lastUpdated ?? context.changes.get(source.sourcePath),
      language: language.code,
      ...(original && { original, notice: untranslatedNotice(language) }),
      unlisted: !doc.isListed,
      tags: tagLinks(doc, addresses),
      levels: config.tableOfContents,
      codeLinks,
    };
    return { doc, sidebar, source, originalFile, pageContext };
  };
  for await (const { article, page } of compileStored(documents, map(docs, inputOf), context)) {
    const { doc, sidebar, source } = article;
    const image = previewImage(doc, context.links, report);
    const { title, sidebarLabel = title, keywords = [] } = source.frontMatter;
    const label = title.includes(sidebarLabel) ? [] : [sidebarLabel];
    yield { page, sidebar, docId: source.id, image, keywords: [...keywords, ...label] };
  }
  const words = pageWordsOf(language);
  const tags = { ...addresses, section: home, kind: 'pages', words } as const;
  for (const document of tagPages(listedArticles(docs), tags)) {
    yield { page: await context.store.put(checkDocument(document)) };
  }
  return { sidebars };
}

/** Yields the result of `change` for each item. Computes a result when it is needed, so that few are in memory. */
function* map<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Generator<Result> {
  for (const item of items) yield change(item);
}

/**
 * Returns the link from a document to the previous or next page. A link in the front matter replaces the link in the
 * sidebar. A label in the front matter without a target replaces only the label. Returns `undefined` if there is no
 * such page, or if the front matter removes the link. Reports a link in the front matter whose target does not exist.
 */
function neighbourOf(
  { source, path, originalFile }: Doc,
  key: 'previous' | 'next',
  inSidebar: DocPage['next'],
  links: CompileContext['links'],
): DocPage['next'] {
  const chosen = source.frontMatter[key];
  if (chosen === false) return undefined;
  if (chosen?.href === undefined) {
    return inSidebar && { ...inSidebar, label: chosen?.label ?? inSidebar.label };
  }
  const from = { file: source.source.path, sourcePath: originalFile, pagePath: path };
  const place = source.placeOf([key, 'href']);
  const href = links.markdownFor(from).resolveLink(chosen.href, place);
  return href === undefined ? undefined : { label: chosen.label ?? chosen.href, href };
}

function unknownSidebar(
  { source, placeOf }: DocSource,
  chosen: string,
  known: Iterable<string>,
): Diagnostic {
  return {
    code: 'unknown-sidebar',
    severity: 'warning',
    message: `sidebar "${chosen}" not found, so the page has no sidebar`,
    hint: suggestOneOf(chosen, known, 'remove the key'),
    file: source.path,
    ...placeOf(['sidebar']),
  };
}

/**
 * Creates a function that returns the position of a page in the sidebars, given its route path and the sidebar in its
 * front matter (`chosen`). Without `chosen`, the sidebar is the first one that lists the page. The position contains
 * the name of the sidebar and the categories that contain the page (`trail`). It also contains links to the previous
 * and the next page of this site.
 *
 * If the sidebar does not list the page, `trail` is empty and there are no links. If `chosen` is `false`, the name is
 * `noSidebar`. If `chosen` is `undefined` and no sidebar lists the page, the name is `undefined`.
 */
function sidebarPositions(sidebars: ReturnType<typeof docSidebars>) {
  const trails = new Map([...sidebars].map(([name, items]) => [name, trailsOf(items)]));
  const order = [...sidebars].flatMap(([name, items]) =>
    readingOrder(items)
      // Links of a sidebar to other sites are not pages to read next.
      .filter(({ href }) => href.startsWith('/'))
      .map((link) => ({ name, link })),
  );
  const indexes = new Map(order.map(({ link }, index) => [link.href, index] as const).toReversed());
  return (path: string, chosen: string | false | undefined) => {
    const index =
      typeof chosen === 'string'
        ? order.findIndex(({ name, link }) => name === chosen && link.href === path)
        : indexes.get(path);
    const sidebar = chosen ?? (index === undefined ? undefined : order[index]?.name);
    if (sidebar === false) return { sidebar: noSidebar, trail: [] };
    const neighbour = (step: number) => {
      const other = index === undefined || index === -1 ? undefined : order[index + step];
      return other?.name === sidebar ? other?.link : undefined;
    };
    const trail = trails.get(sidebar ?? '')?.get(path) ?? [];
    return { sidebar, trail, previous: neighbour(-1), next: neighbour(1) };
  };
}
