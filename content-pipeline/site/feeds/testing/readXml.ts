/** What these tests use of the browser's reader of XML. */
export interface XmlElement {
  tagName: string;
  textContent: string;
  children: ArrayLike<XmlElement>;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement>;
}
declare const DOMParser: new () => { parseFromString(text: string, type: string): XmlElement };

/** A feed as a program that follows blogs reads it; throws where it is no XML. */
export function readXml(text = '') {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const all = (name: string, within = document) => Array.from(within.getElementsByTagName(name));
  const [fault] = all('parsererror');
  if (fault !== undefined) throw new Error(fault.textContent);
  return { all, texts: (name: string) => all(name).map(({ textContent }) => textContent) };
}
