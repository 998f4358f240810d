/** An element, with the properties of the DOM that the tests of feeds use. */
export interface XmlElement {
  tagName: string;
  textContent: string;
  children: ArrayLike<XmlElement>;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement>;
}
declare const DOMParser: new () => { parseFromString(text: string, type: string): XmlElement };

/**
 * Parses a feed. Returns functions that find the elements with a tag name, and their texts.
 *
 * @throws {Error} if the text is not well-formed XML
 */
export function readXml(text = '') {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const all = (name: string, within = document) => Array.from(within.getElementsByTagName(name));
  const [error] = all('parsererror');
  if (error !== undefined) throw new Error(error.textContent);
  return { all, texts: (name: string) => all(name).map(({ textContent }) => textContent) };
}
