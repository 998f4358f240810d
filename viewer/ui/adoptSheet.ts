// The document has one list of adopted style sheets, and their text cannot be read from it.
const adopted = new Set<string>();

/** Adds a style sheet that was lazy-loaded as text, once. Cascade layers give it its place among the other styles. */
export function adoptSheet(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
