import path from 'node:path/posix';
import type { Diagnostic, Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { pagePath } from './pagePath';

/** A link to a part of a page, to be checked when all pages are known. */
export interface AnchorLink extends Place {
  file: string;
  path: string;
  anchor: string;
  /** The link as it was written. */
  written: string;
}

/** Where a link stands. */
export interface LinkSource {
  /** The file, as messages name it. */
  file: string;
  /** The file's path below the site's folder; links to files are relative to it. */
  sourcePath: string;
  /** The address of the page; a link that is only an anchor means it. */
  pagePath: string;
}

/** Hears of what links lead to: parts of pages, to be checked later, and faults. */
export interface LinkListener {
  onAnchor(link: AnchorLink): void;
  report: Report;
}

/**
 * Turns the links that authors write into addresses of the site. What neither begins with a dot or a slash nor is a
 * file beside the page may be the id of a document, else the name of a symbol.
 */
export function createLinkResolver(targets: LinkTargets) {
  return function resolve(
    source: LinkSource,
    written: string,
    place: Place,
    listener: LinkListener,
  ): string | undefined {
    if (/^(?:https?:|mailto:|tel:)/i.test(written)) return written;
    const { file, sourcePath } = source;
    const [address, anchor] = splitAnchor(written);
    const link = { file, sourcePath, written, address, place };
    const [found, ...others] =
      address === '' ? [source.pagePath] : meaningsOf(address, sourcePath, targets);
    if (found === undefined) {
      listener.report(brokenLink(link, targets));
      return undefined;
    }
    if (others.length > 0) {
      listener.report(ambiguousLink(link, [found, ...others]));
      return undefined;
    }
    if (anchor === '') return address === '' ? '#' : found;
    // A member has an anchor of its own, in place of which another part of the page may be named.
    const [path = ''] = found.split('#', 1);
    listener.onAnchor({ file, path, anchor, written, ...place });
    return address === '' ? `#${anchor}` : `${path}#${anchor}`;
  };
}

/** All addresses that an address may stand for. */
function meaningsOf(address: string, sourcePath: string, targets: LinkTargets): readonly string[] {
  if (address.startsWith('/')) return routesFor(address, targets);
  const path = targets.docPathOf(fileOf(sourcePath, address));
  if (path !== undefined) return [path];
  const id = idIn(address);
  if (id === undefined) return [];
  const docs = targets.docIds.pathsOf(id, sourcePath);
  if (docs.length > 0) return docs;
  const name = symbolNameIn(address);
  return name === undefined ? [] : targets.symbols.hrefsOf(name);
}

function routesFor(address: string, targets: LinkTargets): string[] {
  const route = pagePath(address.replace(/\/index\.html$/, '/'), targets.trailingSlash);
  const inLanguage = pagePath(targets.prefix + route, targets.trailingSlash);
  const found = [inLanguage, route].find(targets.hasRoute);
  if (found !== undefined) return [found];
  return targets.hasStaticFile(address) ? [address] : [];
}

/** What is not published yet, as messages name it, and why. */
interface LeftOutTarget {
  file: string;
  reason: string;
}

/** What links are resolved against. */
interface LinkTargets {
  /** Addresses of pages and of what redirects to pages, in their canonical form. */
  hasRoute(path: string): boolean;
  /** What addresses of this language begin with: nothing, or `/ar`. Where it has no such page, the first language has. */
  prefix: string;
  /** The address of a document by its path below the site's folder. */
  docPathOf(sourcePath: string): string | undefined;
  /** The documents that a file below the site's folder calls by their ids. */
  docIds: DocIdTargets;
  /** The names of symbols and of their members. */
  symbols: {
    /** All addresses that a name may mean. */
    hrefsOf(name: string): readonly string[];
    names(): Iterable<string>;
  };
  /** What is not published yet, by its path below the site's folder and by its address. */
  leftOut: ReadonlyMap<string, LeftOutTarget>;
  /** Files that are published at the site's root as they are: `/logo.svg`. */
  hasStaticFile(path: string): boolean;
  routes(): string[];
  sourcePaths(): string[];
  trailingSlash: boolean;
}

/** Documents by their ids, as a file at a path below the site's folder may call them. */
export interface DocIdTargets {
  /** All addresses that an id may mean. */
  pathsOf(id: string, sourcePath: string): readonly string[];
  idsFor(sourcePath: string): Iterable<string>;
  /** The document of this id that is not published yet. */
  leftOut(id: string, sourcePath: string): LeftOutTarget | undefined;
}

/** A link as it was written, and where it stands. */
interface WrittenLink {
  /** The file, as messages name it. */
  file: string;
  /** The file's path below the site's folder. */
  sourcePath: string;
  written: string;
  /** The link without the part of a page. */
  address: string;
  place: Place;
}

/** What is said of a link that leads to no page, or to one that is not published. */
function brokenLink(link: WrittenLink, targets: LinkTargets): Diagnostic {
  const { written, address } = link;
  const leftOut = leftOutTarget(link, targets);
  if (leftOut !== undefined) {
    return faultOf(
      link,
      `The link "${written}" leads to what is not published: ${leftOut.file} is ${leftOut.reason}`,
      'Publish that page, or take out the link',
    );
  }
  const { names, otherwise } = remedyOf(link, targets);
  return faultOf(
    link,
    `The link "${written}" leads to no page`,
    suggest(address, names, otherwise),
  );
}

/** What is said of a name that more than one page has. */
function ambiguousLink(link: WrittenLink, meanings: readonly string[]): Diagnostic {
  const pages = meanings.map((href) => `"${href}"`).join(' or ');
  return faultOf(
    link,
    `The link "${link.written}" may lead to ${meanings.length} pages, for all of them have this name`,
    `Write the address of the one that you mean: ${pages}`,
  );
}

function leftOutTarget(
  { sourcePath, address }: WrittenLink,
  { leftOut, docIds, trailingSlash }: LinkTargets,
): LeftOutTarget | undefined {
  if (address.startsWith('/')) return leftOut.get(pagePath(address, trailingSlash));
  const id = idIn(address);
  return (
    leftOut.get(fileOf(sourcePath, address)) ??
    (id === undefined ? undefined : docIds.leftOut(id, sourcePath))
  );
}

/** The names that the author may have meant, and what else may be written. */
function remedyOf(
  { sourcePath, address }: WrittenLink,
  { routes, sourcePaths, docIds, symbols }: LinkTargets,
): { names: string[]; otherwise: string } {
  if (address.startsWith('/')) {
    return { names: routes(), otherwise: 'Write the address of a page of this site' };
  }
  const files = sourcePaths().map((name) => relativeLink(sourcePath, name, address));
  if (idIn(address) === undefined) {
    return { names: files, otherwise: 'Write the path of a Markdown file' };
  }
  return {
    names: [...files, ...docIds.idsFor(sourcePath), ...symbols.names()],
    otherwise:
      'Write the path of a Markdown file, the id of a document or the name of an exported symbol',
  };
}

function faultOf({ file, place }: WrittenLink, message: string, hint: string): Diagnostic {
  return { code: 'broken-link', severity: 'error', message, hint, file, ...place };
}

/** The address and the part of a page that a link names, either of which may be empty. */
function splitAnchor(written: string): [address: string, anchor: string] {
  const at = written.indexOf('#');
  return at === -1 ? [written, ''] : [written.slice(0, at), decode(written.slice(at + 1))];
}

/** The file that a relative address means in a file, both by their paths below the site's folder. */
function fileOf(sourcePath: string, address: string): string {
  return path.join(path.dirname(sourcePath), decode(address));
}

/** How a file links to another one, in the manner of an address that it has: `./water.md` or `water.md`. */
function relativeLink(sourcePath: string, name: string, address: string): string {
  const link = path.relative(path.dirname(sourcePath), name);
  return link.startsWith('.') || !address.startsWith('.') ? link : `./${link}`;
}

/** The id of a document, if an address may be one: neither begins with a dot or a slash, nor names a file. */
function idIn(address: string): string | undefined {
  return /^[./]|\.md$/.test(address) ? undefined : decode(address);
}

/** The name of a symbol that an address may be: `Oven`, `Oven.heat`, `bake()`. */
function symbolNameIn(address: string): string | undefined {
  return /^([\w$][\w$.]*)(?:\(\))?$/.exec(address)?.[1];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
