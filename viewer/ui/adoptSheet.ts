// The document has one list of adopted style sheets, and their text cannot be read from it.
const adopted = new Set<string>();

/**
 * Adds a stylesheet, whose text was lazy-loaded, to the document, unless it was added before. All rules of the
 * stylesheet must be in cascade layers, which determine their precedence.
 */
export function adoptSheet(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
