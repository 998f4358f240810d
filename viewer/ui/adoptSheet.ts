// The document has one list of adopted style sheets, and their text cannot be read from it.
const adopted = new Set<string>();

/**
 * Adds a stylesheet that was lazy-loaded as text to the document, unless it was added before. Its rules must be in
 * cascade layers, which set their order.
 */
export function adoptSheet(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
