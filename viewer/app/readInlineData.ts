import type { InlineData } from '../data/inlineData';

/** What the HTML of the page carries. It was written together with the HTML and is trusted like it. */
export function readInlineData(): InlineData | undefined {
  // A heading of the page may have the same id, but content holds no scripts.
  const text = document.querySelector('script#recto-data')?.textContent;
  return text ? (JSON.parse(text) as InlineData) : undefined;
}
