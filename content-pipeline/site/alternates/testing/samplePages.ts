import type { ContentTree } from '#manifest/contentTree';
import type { PageDocument } from '#manifest/pageDocument';
import type { DeclarationRow } from '#manifest/signature';
import { englishWords } from '../../../words/pageWords';
import { printPage } from '../markdownAlternates';

type Base = Pick<PageDocument, 'path' | 'title' | 'outline' | 'breadcrumbs'>;

/** Fields of every page. */
export const pageFields: Base = { path: '/a/', title: 'A', outline: [], breadcrumbs: [] };

/** Fields of every symbol page. */
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

/** Returns a tree with one paragraph. */
export function tree(text: string): ContentTree {
  return { nodes: [['p', text]] };
}

/** Returns a type as a row of tokens. */
export function row(text: string): DeclarationRow {
  return [{ text, kind: 'type' }];
}

/** Returns the lines of a page as Markdown below its title and address, without empty ones. */
export function linesOf(page: PageDocument): string[] {
  const { text, related } = printPage(
    { document: page },
    { url: 'https://x.org', base: '/' },
    englishWords,
  );
  const [, below = ''] = text.split(/^Web page: .*$/m);
  return `${below}\n${related}`.split('\n').filter((line) => line !== '');
}
