/** The part of the browser's XML parser that these tests use. */
export interface XmlElement {
  tagName: string;
  textContent: string;
  children: ArrayLike<XmlElement>;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement>;
}
declare const DOMParser: new () => { parseFromString(text: string, type: string): XmlElement };

/**
 * Parses a feed. Returns functions that find its elements and their texts.
 *
 * @throws {Error} if it is not XML.
 */
export function readXml(text = '') {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const all = (name: string, within = document) => Array.from(within.getElementsByTagName(name));
  const [error] = all('parsererror');
  if (error !== undefined) throw new Error(error.textContent);
  return { all, texts: (name: string) => all(name).map(({ textContent }) => textContent) };
}
