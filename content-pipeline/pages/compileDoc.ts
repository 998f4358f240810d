import type { DocPage } from '#manifest/docPage';
import type { Link } from '#manifest/primitives';
import { type ArticleContext, compileArticle } from '../articles/compileArticle';
import type { Report } from '../diagnostics/diagnostic';
import type { DocSource } from '../sections/docs/readDocs';

/** What surrounds a document. */
export interface DocContext extends ArticleContext {
  /** What the configuration calls it. */
  id: string;
  tags: readonly Link[];
}

/** Compiles a document into its page. */
export function compileDoc(doc: DocSource, context: DocContext, report: Report): DocPage {
  const { fields } = compileArticle(doc, context, report);
  const { id, tags } = context;
  return { kind: 'doc', ...fields, id, ...(tags.length > 0 && { tags: [...tags] }) };
}
