import path from 'node:path/posix';
import type { Diagnostic, Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { decodeAddress, pagePath } from './pagePath';

/** A link to a part of a page, to be checked when all pages are known. */
export interface AnchorLink extends Place {
  file: string;
  path: string;
  anchor: string;
  /** The link as it was written. */
  written: string;
}

/** The page that a link is on. */
export interface LinkSource {
  /** The file, as messages name it. */
  file: string;
  /** The file's path below the site's folder; links to files are relative to it. */
  sourcePath: string;
  /** The address of the page; a link that is only an anchor means it. */
  pagePath: string;
}

/** Receives the results of resolving a link. */
export interface LinkListener {
  onAnchor(link: AnchorLink): void;
  report: Report;
}

/** A page that is not published yet. */
export interface UnpublishedTarget {
  /** The file, as messages name it. */
  file: string;
  /** Why, in a few words that follow "is": "a draft". */
  reason: string;
}

/** Pages by their ids, as the file at a path below the site's folder may name them. */
export interface IdTargets {
  /** Returns all addresses that an id may mean; an empty list if it is unknown. */
  pathsOf(id: string, sourcePath: string): readonly string[];
  idsFor(sourcePath: string): Iterable<string>;
  /** Returns the page of this id that is not published yet; `undefined` if there is none. */
  unpublished(id: string, sourcePath: string): UnpublishedTarget | undefined;
}

/** Targets that links are resolved against. */
interface ResolverTargets {
  /** Tests if a page or a redirect has a path in its canonical form. */
  hasRoute(path: string): boolean;
  /** The beginning of addresses in this language: empty, or `/ar`. Where it has no such page, the default language has. */
  prefix: string;
  /** Returns the address of a Markdown file by its path below the site's folder; `undefined` if it is not a page. */
  articlePath(sourcePath: string): string | undefined;
  ids: IdTargets;
  /** The names of symbols and of their members. */
  symbols: {
    /** Returns all addresses that a name may mean; an empty list if it is unknown. */
    hrefsOf(name: string): readonly string[];
    names(): Iterable<string>;
  };
  /** By path below the site's folder and by address. */
  unpublished: ReadonlyMap<string, UnpublishedTarget>;
  /** Tests if a file is published unchanged at the site's root: `/logo.svg`. */
  hasStaticFile(path: string): boolean;
  routes(): string[];
  sourcePaths(): string[];
  trailingSlash: boolean;
}

/**
 * Resolves the links that authors write into addresses of the site; undefined after a report when there is no such
 * page. A link that neither begins with a dot or a slash nor is a file beside the page may be the id of a document, else
 * the name of a symbol.
 */
export function createLinkResolver(targets: ResolverTargets) {
  return function resolve(
    source: LinkSource,
    written: string,
    place: Place,
    listener: LinkListener,
  ): string | undefined {
    if (/^(?:https?|mailto|tel|xmpp):/i.test(written)) return written;
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

function meaningsOf(
  address: string,
  sourcePath: string,
  targets: ResolverTargets,
): readonly string[] {
  if (address.startsWith('/')) return routesFor(address, targets);
  const path = targets.articlePath(fileOf(sourcePath, address));
  if (path !== undefined) return [path];
  const id = idIn(address);
  if (id === undefined) return [];
  const pages = targets.ids.pathsOf(id, sourcePath);
  if (pages.length > 0) return pages;
  const name = symbolNameIn(address);
  return name === undefined ? [] : targets.symbols.hrefsOf(name);
}

function routesFor(address: string, targets: ResolverTargets): string[] {
  const route = pagePath(address.replace(/\/index\.html$/, '/'), targets.trailingSlash);
  const inLanguage = pagePath(targets.prefix + route, targets.trailingSlash);
  const found = [inLanguage, route].find(targets.hasRoute);
  if (found !== undefined) return [found];
  return targets.hasStaticFile(address) ? [address] : [];
}

interface WrittenLink {
  /** The file, as messages name it. */
  file: string;
  /** The file's path below the site's folder. */
  sourcePath: string;
  written: string;
  /** The link without its anchor. */
  address: string;
  place: Place;
}

/** Describes a link to a page that does not exist or is not published. */
function brokenLink(link: WrittenLink, targets: ResolverTargets): Diagnostic {
  const { written, address } = link;
  const unpublished = unpublishedTarget(link, targets);
  if (unpublished !== undefined) {
    return diagnosticFor(
      link,
      `the page of "${written}" is not published: ${unpublished.file} is ${unpublished.reason}`,
      'publish that page, or remove the link',
    );
  }
  const { names, otherwise } = suggestionsFor(link, targets);
  return diagnosticFor(link, `no page matches "${written}"`, suggest(address, names, otherwise));
}

/** Describes a link by a name that more than one page has. */
function ambiguousLink(link: WrittenLink, meanings: readonly string[]): Diagnostic {
  const pages = meanings.map((href) => `"${href}"`).join(' or ');
  return diagnosticFor(
    link,
    `"${link.written}" matches ${meanings.length} pages`,
    `link to the address of one of them: ${pages}`,
  );
}

function unpublishedTarget(
  { sourcePath, address }: WrittenLink,
  { unpublished, ids, trailingSlash }: ResolverTargets,
): UnpublishedTarget | undefined {
  if (address.startsWith('/')) return unpublished.get(pagePath(address, trailingSlash));
  const id = idIn(address);
  return (
    unpublished.get(fileOf(sourcePath, address)) ??
    (id === undefined ? undefined : ids.unpublished(id, sourcePath))
  );
}

/** Returns the names that the author may have meant, and a hint for when none of them is near. */
function suggestionsFor(
  { sourcePath, address }: WrittenLink,
  { routes, sourcePaths, ids, symbols }: ResolverTargets,
): { names: string[]; otherwise: string } {
  if (address.startsWith('/')) {
    return { names: routes(), otherwise: 'write the address of a page of this site' };
  }
  const files = sourcePaths().map((name) => relativeLink(sourcePath, name, address));
  if (idIn(address) === undefined) {
    return { names: files, otherwise: 'write the path of a Markdown file' };
  }
  return {
    names: [...files, ...ids.idsFor(sourcePath), ...symbols.names()],
    otherwise:
      'write the path of a Markdown file, the id of a document or the name of an exported symbol',
  };
}

function diagnosticFor({ file, place }: WrittenLink, message: string, hint: string): Diagnostic {
  return { code: 'broken-link', severity: 'error', message, hint, file, ...place };
}

function splitAnchor(written: string): [address: string, anchor: string] {
  const at = written.indexOf('#');
  return at === -1 ? [written, ''] : [written.slice(0, at), decodeAddress(written.slice(at + 1))];
}

/** Returns the file that a relative address means in a file, both by their paths below the site's folder. */
function fileOf(sourcePath: string, address: string): string {
  return path.join(path.dirname(sourcePath), decodeAddress(address));
}

/** Returns how a file links to another one, in the form of an address in it: `./water.md` or `water.md`. */
function relativeLink(sourcePath: string, name: string, address: string): string {
  const link = path.relative(path.dirname(sourcePath), name);
  return link.startsWith('.') || !address.startsWith('.') ? link : `./${link}`;
}

/** Returns the id that an address may be; `undefined` if it begins with a dot or a slash, or names a Markdown file. */
function idIn(address: string): string | undefined {
  return /^[./]|\.md$/.test(address) ? undefined : decodeAddress(address);
}

/** Returns the name of a symbol that an address may be (`Oven`, `Oven.heat`, `bake()`), else `undefined`. */
function symbolNameIn(address: string): string | undefined {
  return /^([\w$][\w$.]*)(?:\(\))?$/.exec(address)?.[1];
}
