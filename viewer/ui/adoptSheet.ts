const adopted = new Set<string>();

/**
 * Gives the page styles that came with a part of the viewer, once. The layers of the page's own stylesheet
 * order them.
 */
export function adoptSheet(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
