import { decodeAddress, withoutMarkdownExtension } from '../links/pagePath';

/** A section of documents, as `recto.yaml` describes it, with its files. */
export interface DocsFolder {
  /** The id of the section; empty for the home page if it becomes the landing page. */
  section: string;
  /** The path of the section, such as `/`. */
  path: string;
  /** The folder of the section, relative to the folder of the project. */
  folder: string;
  /** The documents, relative to the folder of the section. */
  documents: readonly string[];
}

/** A document that a link of another tool refers to. */
export interface FoundPage {
  section: string;
  /** The id of the document in `recto.yaml`. */
  doc: string;
  /** True if the link refers to a part of the page. */
  hasAnchor: boolean;
}

/** A function that returns the document at a path from the root of the site; `undefined` if there is none. */
export type FindPage = (link: string) => FoundPage | undefined;

/**
 * Creates a function that finds the document of a link from the root of the site. The link can have a file extension
 * (`.md`, `.mdx`, `.html`), a slash at the end, a query and an anchor.
 */
export function createPageFinder(folders: readonly DocsFolder[]): FindPage {
  const pages = new Map<string, Omit<FoundPage, 'hasAnchor'>>();
  for (const { section, path, documents } of folders) {
    for (const document of documents) {
      const doc = withoutMarkdownExtension(document);
      pages.set(urlKey(`${path}/${doc}`), { section, doc });
    }
  }
  return (link) => {
    const [target = '', anchor] = link.split('#');
    const found = pages.get(urlKey(target.replace(/\?.*$/, '')));
    return found && { ...found, hasAnchor: anchor !== undefined && anchor !== '' };
  };
}

/**
 * Returns a normalized form of a URL path, so that different spellings of a path can be compared. The path is decoded.
 * Its file extension, a final `index`, and slashes at the beginning and end are removed.
 */
function urlKey(path: string): string {
  return decodeAddress(path)
    .replace(/\.(?:mdx?|html)$/, '')
    .split('/')
    .filter((part) => part !== '')
    .join('/')
    .replace(/(?:^|\/)index$/, '');
}

/** Tests if a link target has a scheme or a host, such as the URL of another site or a `mailto:` URL. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link);
}
