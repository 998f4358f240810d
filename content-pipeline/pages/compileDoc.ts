import type { ContentElement, ContentTree } from '#manifest/contentTree';
import { dayInWords } from '#manifest/dayInWords';
import type { DocPage } from '#manifest/docPage';
import type { Link } from '#manifest/link';
import type { OutlineLevels } from '#manifest/outline';
import { levelsOf } from '../config/outlineConfig';
import type { Report } from '../diagnostics/diagnostic';
import { compileMarkdown, type MarkdownContext } from '../markdown/compileMarkdown';
import { outlineOf } from '../markdown/outlineOf';
import { parseMarkdown } from '../markdown/parseMarkdown';
import type { DocSource } from '../sources/readDocs';

/** What surrounds a document. */
export interface DocContext {
  path: string;
  breadcrumbs: DocPage['breadcrumbs'];
  previous?: Link | undefined;
  next?: Link | undefined;
  /** Where the sources can be changed; `{file}` is filled in. */
  editUrl?: string | undefined;
  /** The day of the last change. */
  lastUpdated?: string | undefined;
  /** The language that days are written in. */
  language: string;
  /** The page whose text this one shows, because it has not been translated, and what is said of that. */
  original?: DocPage['original'];
  notice?: ContentElement | undefined;
  tags: readonly Link[];
  levels: OutlineLevels;
  markdown: MarkdownContext;
}

/** Compiles a document into its page. */
export function compileDoc(doc: DocSource, context: DocContext, report: Report): DocPage {
  const parsed = parseMarkdown(doc.source, report);
  const { tree, headings } = compileMarkdown(parsed, context.markdown, report);
  const { title, description, tableOfContents } = doc.frontMatter;
  const levels = levelsOf(tableOfContents ?? {}, context.levels);
  return {
    kind: 'doc',
    path: context.path,
    title,
    ...(description === undefined ? {} : { description }),
    outline: outlineOf(headings, levels),
    ...(tableOfContents === undefined ? {} : { outlineLevels: levels }),
    breadcrumbs: context.breadcrumbs,
    ...(context.previous === undefined ? {} : { previous: context.previous }),
    ...(context.next === undefined ? {} : { next: context.next }),
    ...(context.original && { original: context.original }),
    ...(context.editUrl === undefined
      ? {}
      : { editUrl: context.editUrl.replaceAll('{file}', doc.sourcePath) }),
    ...changeOf(context),
    id: doc.id,
    body: { type: 'tree', tree: withNotice(tree, context.notice) },
    ...(context.tags.length > 0 && { tags: [...context.tags] }),
  };
}

function withNotice(tree: ContentTree, notice: ContentElement | undefined): ContentTree {
  return notice === undefined ? tree : { ...tree, children: [notice, ...tree.children] };
}

function changeOf({ lastUpdated, language }: DocContext) {
  if (lastUpdated === undefined) return {};
  return { lastUpdated, lastUpdatedInWords: dayInWords(lastUpdated, language) };
}
