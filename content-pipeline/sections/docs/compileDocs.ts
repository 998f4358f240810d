import type { DocPage } from '#manifest/docPage';
import type { PageDocument } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import { checkDocument } from '../../articles/checkDocument';
import { type ArticleContext, compileArticle } from '../../articles/compileArticle';
import { pageWordsOf } from '../../articles/pageWords';
import { previewImage } from '../../articles/previewImage';
import { type ArticlesContext, rememberArticle } from '../../articles/rememberArticle';
import { indexTags, tagAddresses, tagLinks, tagPages } from '../../articles/tags';
import type { Report } from '../../diagnostics/diagnostic';
import type { CompiledEdition, CompiledPage } from '../../pages/compiledEdition';
import { untranslatedNotice } from '../../pages/untranslatedNotice';
import { readingOrder } from './buildDocSidebar';
import { docSidebars, trailsOf } from './docSidebars';
import { type DocsEdition, listedDocs } from './docsEdition';
import type { DocSource } from './readDocs';

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
  const sidebars = docSidebars(edition, context.links, report);
  const trails = new Map([...sidebars].map(([name, items]) => [name, trailsOf(items)]));
  const order = [...sidebars].flatMap(([name, items]) =>
    readingOrder(items).map((link) => ({ name, link })),
  );
  const positions = new Map(
    order.map(({ link }, index) => [link.href, index] as const).toReversed(),
  );
  const { section, language } = edition;
  const { value: config } = language.config;
  const pages: CompiledPage[] = [];
  const tagPlaces = tagAddresses(edition.path, config.trailingSlash);
  for (const doc of edition.docs) {
    const at = positions.get(doc.path);
    const name = at === undefined ? undefined : order[at]?.name;
    const near = (step: number) => {
      const other = at === undefined ? undefined : order[at + step];
      return other?.name === name ? other?.link : undefined;
    };
    const surroundings = {
      id: doc.source.id,
      path: doc.path,
      breadcrumbs: [
        { label: section.label, href: edition.path },
        ...(trails.get(name ?? '')?.get(doc.path) ?? []),
      ],
      previous: near(-1),
      next: near(1),
      editUrl: section.editUrl,
      lastUpdated: doc.source.frontMatter.lastUpdated ?? context.changes.get(doc.source.sourcePath),
      language: language.code,
      ...(doc.original && { original: doc.original, notice: untranslatedNotice(language) }),
      unlisted: !doc.isListed,
      // What stands in no list is not found by its tags.
      tags: doc.isListed ? tagLinks(doc.tags, tagPlaces.tag) : [],
      levels: config.tableOfContents,
      codeLinks: doc.source.frontMatter.codeLinks,
    };
    const { source, standsFor } = doc;
    const article = { kind: 'doc', source, standsFor, around: surroundings };
    const { page: document } = await rememberArticle(article, context, (text, around, heard) => ({
      page: checkDocument(compileDoc(text, around, heard)),
    }));
    const image = previewImage(doc, context.links, report);
    const { keywords } = doc.source.frontMatter;
    pages.push({ document, sidebar: name, docId: doc.source.id, image, keywords });
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
function tagPagesOf(edition: DocsEdition): PageDocument[] {
  const { section, path, language } = edition;
  const { tags, tag } = tagAddresses(path, language.config.value.trailingSlash);
  return tagPages(indexTags(listedDocs(edition)), {
    ...{ path: tags, pathOf: tag, kind: 'pages' },
    section: { label: section.label, href: path },
    words: pageWordsOf(language),
    listed: (doc) => ({ path: doc.path, ...doc.source.frontMatter }),
  });
}

/** What surrounds a document. */
interface DocContext extends ArticleContext {
  /** What the configuration calls it. */
  id: string;
  tags: readonly Link[];
}

/** Compiles a document into its page. */
function compileDoc(doc: DocSource, context: DocContext, report: Report): DocPage {
  const { fields } = compileArticle(doc, context, report);
  const { id, tags } = context;
  return { kind: 'doc', ...fields, id, ...(tags.length > 0 && { tags: [...tags] }) };
}
