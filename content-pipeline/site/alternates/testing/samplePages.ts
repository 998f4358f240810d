import type { ContentTree } from '#manifest/contentTree';
import type { PageDocument } from '#manifest/pageDocument';
import type { DeclarationRow } from '#manifest/signature';
import { englishWords } from '../../../words/pageWords';
import { printPage } from '../markdownAlternates';

type Base = Pick<PageDocument, 'path' | 'title' | 'outline' | 'breadcrumbs'>;

/** Fields that all pages require. */
export const pageFields: Base = { path: '/a/', title: 'A', outline: [], breadcrumbs: [] };

/** Fields that all symbol pages require. */
export const symbolFields = {
  ...pageFields,
  path: '/api/lib/thing/',
  title: 'thing',
  name: 'thing',
  package: { name: 'lib', version: '1.0.0', path: '/api/lib/' },
  flags: [],
  importStatement: "import { thing } from 'lib'",
  declaration: [['declare thing']],
  relations: [],
};

/** Returns a content tree with one paragraph. */
export function tree(text: string): ContentTree {
  return { nodes: [['p', text]] };
}

/** Returns a row of a declaration with a type as its only token. */
export function row(text: string): DeclarationRow {
  return [[text, 'type']];
}

/** Returns the non-empty lines of a page's Markdown alternate below its title and URL. */
export function linesOf(page: PageDocument): string[] {
  const { text, related } = printPage(
    { document: page },
    { url: 'https://x.org', base: '/' },
    englishWords,
  );
  const [, below = ''] = text.split(/^Web page: .*$/m);
  return `${below}\n${related}`.split('\n').filter((line) => line !== '');
}
