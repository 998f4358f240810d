import type { InlineData } from '../data/inlineData';
import { addLinks } from '../data/listedLinks';

/** What the HTML of the page carries. It was written together with the HTML and is trusted like it. */
export function readInlineData(): InlineData | undefined {
  // A heading of the page may have the same id, but content holds no scripts.
  const text = document.querySelector('script#recto-data')?.textContent;
  if (!text) return undefined;
  const data = JSON.parse(text) as InlineData;
  addLinks(data.document);
  return data;
}
