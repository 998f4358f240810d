/** Gives the page styles that came with a part of the viewer. The layers of the page's own stylesheet order them. */
export function adoptSheet(text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
