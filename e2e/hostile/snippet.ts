/** The call by which a snippet shows that it ran: without quotes and blanks, so that it fits everywhere. */
export function hit(id: number): string {
  return `__hit(${id})`;
}

/** A way to smuggle a call into a page, as Markdown. */
export type Shape = (call: string) => string;

/** Markdown that tries to do what no page may do. */
export interface Snippet {
  id: number;
  family: string;
  source: string;
}

/** An attribute value as the references of HTML write it: harmless to look at, the same to a browser. */
export function asReferences(text: string): string {
  return [...text].map((character) => `&#${character.codePointAt(0)};`).join('');
}
