import type { Element, Root } from 'hast';
import { elementsOf, parseHtml, wordsOf } from './parseHtml';

/** What tests look for in an HTML file; the tree itself would be too big to keep. */
export interface HtmlDigest {
  /** The text of `main` without white space; empty when there is none. */
  words: string;
  /** The text of the heading of the page, without white space. */
  title: string;
  hasSidebar: boolean;
  hasFooter: boolean;
  /** How many parts of `main` can be unfolded and hold nothing. */
  emptyFolds: number;
  ids: ReadonlySet<string>;
  /** All that the file links to or loads. */
  hrefs: readonly string[];
}

/** Links to other sites end in this, for those who hear them. */
const newTabNote = '(opensinanewtab)';

/** Reads an HTML file the way a browser without scripts does. */
export function digestHtml(html: string): HtmlDigest {
  const tree = parseHtml(html);
  const all = elementsOf(tree, () => true);
  const [main] = byTag(tree, 'main');
  const [title] = byTag(main ?? tree, 'h1');
  return {
    words: main ? wordsOf(main).replaceAll(newTabNote, '') : '',
    title: title ? wordsOf(title) : '',
    hasSidebar: byTag(tree, 'nav').some(isSidebar),
    hasFooter: byTag(tree, 'footer').length > 0,
    emptyFolds: main ? byTag(main, 'details').filter(isEmptyFold).length : 0,
    ids: new Set(all.flatMap(({ properties: { id } }) => (id === undefined ? [] : [String(id)]))),
    hrefs: all.flatMap(({ properties: { href, src } }) =>
      [href, src].filter((value) => typeof value === 'string'),
    ),
  };
}

function byTag(tree: Root | Element, name: string): Element[] {
  return elementsOf(tree, ({ tagName }) => tagName === name);
}

function isSidebar({ properties, children }: Element): boolean {
  return properties.ariaLabel === 'Pages of this section' && children.length > 0;
}

/** Nothing but the summary is in it. */
function isEmptyFold(details: Element): boolean {
  const [summary] = byTag(details, 'summary');
  return summary === undefined || wordsOf(details) === wordsOf(summary);
}
