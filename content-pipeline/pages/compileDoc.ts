import type { DocPage } from '#manifest/docPage';
import type { Link } from '#manifest/link';
import type { OutlineLevels } from '#manifest/theme';
import type { Report } from '../diagnostics/diagnostic';
import { compileMarkdown, type MarkdownContext } from '../markdown/compileMarkdown';
import { outlineOf } from '../markdown/outlineOf';
import { parseMarkdown } from '../markdown/parseMarkdown';
import type { DocSource } from '../sources/readDocs';
import { dayInWords } from './dayInWords';

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
  levels: OutlineLevels;
  markdown: MarkdownContext;
}

/** Compiles a document into its page. */
export function compileDoc(doc: DocSource, context: DocContext, report: Report): DocPage {
  const parsed = parseMarkdown(doc.source, report);
  const { tree, headings } = compileMarkdown(parsed, context.markdown, report);
  const { title, description } = doc.frontMatter;
  return {
    kind: 'doc',
    path: context.path,
    title,
    ...(description === undefined ? {} : { description }),
    outline: outlineOf(headings, context.levels),
    breadcrumbs: context.breadcrumbs,
    ...(context.previous === undefined ? {} : { previous: context.previous }),
    ...(context.next === undefined ? {} : { next: context.next }),
    ...(context.editUrl === undefined
      ? {}
      : { editUrl: context.editUrl.replaceAll('{file}', doc.sourcePath) }),
    ...changeOf(context),
    id: doc.id,
    body: { type: 'tree', tree },
  };
}

function changeOf({ lastUpdated, language }: DocContext) {
  if (lastUpdated === undefined) return {};
  return { lastUpdated, lastUpdatedInWords: dayInWords(lastUpdated, language) };
}
