import type { ContentTree } from '#manifest/contentTree';
import type { PageDocument } from '#manifest/pageDocument';
import type { DeclarationRow } from '#manifest/signature';
import { pageTwin } from '../pageTwin';

type Base = Pick<PageDocument, 'path' | 'title' | 'outline' | 'breadcrumbs'>;

/** What every page has. */
export const pageFields: Base = { path: '/a/', title: 'A', outline: [], breadcrumbs: [] };

/** What the page of any symbol has beside it. */
export const symbolFields = {
  ...pageFields,
  path: '/api/lib/thing/',
  title: 'thing',
  name: 'thing',
  package: { name: 'lib', version: '1.0.0', path: '/api/lib/' },
  flags: [],
  importStatement: "import { thing } from 'lib'",
  declaration: [[{ text: 'declare thing' }]],
  relations: [],
};

/** A paragraph. */
export function tree(text: string): ContentTree {
  const words = { type: 'text' as const, value: text };
  return { type: 'root', children: [{ type: 'element', tagName: 'p', children: [words] }] };
}

/** A type in a row of its own. */
export function row(text: string): DeclarationRow {
  return [{ text, kind: 'type' }];
}

/** The lines of a page as Markdown below its title and address, without empty ones. */
export function linesOf(page: PageDocument): string[] {
  const { text, related } = pageTwin(page, { url: 'https://x.org', base: '/' });
  const [, below = ''] = text.split(/^Web page: .*$/m);
  return `${below}\n${related}`.split('\n').filter((line) => line !== '');
}
