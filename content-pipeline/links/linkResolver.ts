import path from 'node:path/posix';
import type { Diagnostic, Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { decodeAddress, pagePath } from './pagePath';

/** A link to an anchor, with its position in `file`. The anchor is checked after all pages have been compiled. */
export interface AnchorLink extends Place {
  /** The name of the file with the link, in diagnostics. */
  file: string;
  /** The route path of the target page. */
  path: string;
  /** The anchor, without `#` and percent-encoding. */
  anchor: string;
  written: string;
}

/** The page that a link is on. */
export interface LinkSource {
  /** The name of the file in diagnostics. */
  file: string;
  /** The path of the file below the site's folder. Relative links start from its folder. */
  sourcePath: string;
  /** The route path of the page. Links that consist only of an anchor refer to this page. */
  pagePath: string;
}

/** A receiver of links to anchors and of diagnostics about links. */
export interface LinkListener {
  onAnchor(link: AnchorLink): void;
  report: Report;
}

/** A page that is not published yet. */
export interface UnpublishedTarget {
  /** The name of the page's file in diagnostics. */
  file: string;
  /** The reason, such as `a draft`. In messages, the reason follows the words `<file> is`. */
  reason: string;
}

/**
 * An index of pages by id. The same id can refer to different pages in different files. `sourcePath` is the path of the
 * file with the link, below the site's folder.
 */
export interface IdTargets {
  /** Returns the route paths of all pages that an id can refer to; an empty array if the id is unknown. */
  pathsOf(id: string, sourcePath: string): readonly string[];
  /** Returns all ids that links in a file can use. */
  idsFor(sourcePath: string): Iterable<string>;
  /** Returns the unpublished page with the given id; `undefined` if there is none. */
  unpublished(id: string, sourcePath: string): UnpublishedTarget | undefined;
}

interface ResolverTargets {
  /** Tests if a route path is the path of a page or a redirect. The path must be in its canonical form. */
  hasRoute(path: string): boolean;
  /**
   * The beginning of the route paths in the language of the links, such as `/ar`; empty for the default language. A
   * link to a page that does not exist in the language refers to the page in the default language.
   */
  prefix: string;
  articlePath(sourcePath: string): string | undefined;
  ids: IdTargets;
  /**
   * Resolves a link target that is written in the form of another tool. Returns the route path of the page; `undefined`
   * if there is none. Called only if the target is not a file, a route path, an id or a name.
   */
  otherForm(address: string, source: LinkSource): string | undefined;
  symbols: {
    /**
     * Returns the route path of each symbol with the given name, and the route path and anchor of each member with this
     * name. Returns an empty array if there are none.
     */
    hrefsOf(name: string): readonly string[];
    names(): Iterable<string>;
  };
  /**
   * Tests if there may be unknown symbols, because some packages could not be read. Then broken links to names are not
   * reported.
   */
  hasUnknownSymbols(): boolean;
  /**
   * The unpublished pages. Each has two keys: the path of its file below the site's folder, and its future route path.
   */
  unpublished: ReadonlyMap<string, UnpublishedTarget>;
  hasStaticFile(path: string): boolean;
  routes(): string[];
  sourcePaths(): string[];
  trailingSlash: boolean;
}

/**
 * Creates a function that resolves a link as its author wrote it, and returns its `href`. The function returns
 * `undefined` if there is no target or more than one. It passes diagnostics to `listener.report`. URLs with a scheme
 * such as `https:` or `mailto:` are returned, with spaces encoded. If the link has an anchor and a target in the site, the
 * function passes the link to `listener.onAnchor`. A link such as `oven` refers to the file, the document id or the
 * symbol with this name, in this order. Links in the forms of other tools are accepted if they have no other meaning.
 */
export function createLinkResolver(targets: ResolverTargets) {
  return function resolve(
    source: LinkSource,
    written: string,
    place: Place,
    listener: LinkListener,
  ): string | undefined {
    if (/^(?:https?|mailto|tel|xmpp):/i.test(written)) {
      return written.replace(/[\s\\]/g, encodeURIComponent);
    }
    const { file, sourcePath } = source;
    const [address, anchor] = splitAnchor(written);
    const link = { file, sourcePath, written, address, place };
    const [found, ...others] =
      address === '' ? [source.pagePath] : meaningsOf(address, source, targets);
    if (found === undefined) {
      const mayBeSymbol = symbolNameIn(address) !== undefined && targets.hasUnknownSymbols();
      if (!mayBeSymbol) listener.report(brokenLink(link, targets));
      return undefined;
    }
    if (others.length > 0) {
      listener.report(ambiguousLink(link, [found, ...others]));
      return undefined;
    }
    if (anchor === '') return address === '' ? '#' : found;
    // The anchor that was written replaces the anchor of a member.
    const [path = ''] = found.split('#', 1);
    listener.onAnchor({ file, path, anchor, written, ...place });
    return address === '' ? `#${anchor}` : `${path}#${anchor}`;
  };
}

/**
 * Returns the paths of the pages, symbols and static files that a link target without its anchor can refer to. Returns
 * several paths if the target is an ambiguous id or name. Returns an empty array if the target refers to nothing.
 */
function meaningsOf(
  address: string,
  source: LinkSource,
  targets: ResolverTargets,
): readonly string[] {
  const meanings = address.startsWith('/')
    ? routesFor(address, targets)
    : namedMeanings(address, source, targets);
  if (meanings.length > 0) return meanings;
  const other = targets.otherForm(address, source);
  return other === undefined ? [] : [other];
}

function namedMeanings(
  address: string,
  { sourcePath }: LinkSource,
  targets: ResolverTargets,
): readonly string[] {
  const path = targets.articlePath(fileOf(sourcePath, address));
  if (path !== undefined) return [path];
  const id = idIn(address);
  if (id === undefined) return [];
  const pages = targets.ids.pathsOf(id, sourcePath);
  if (pages.length > 0) return pages;
  const name = symbolNameIn(address);
  return name === undefined ? [] : targets.symbols.hrefsOf(name);
}

/**
 * Resolves a link target that begins at the site's root, such as `/guide`. Returns an array with the path of the first
 * target that exists: the page in the language of the links, the page in the default language, or the static file.
 * Returns an empty array if none of them exists.
 */
function routesFor(address: string, targets: ResolverTargets): string[] {
  const route = pagePath(address.replace(/\/index\.html$/, '/'), targets.trailingSlash);
  const inLanguage = pagePath(targets.prefix + route, targets.trailingSlash);
  const found = [inLanguage, route].find(targets.hasRoute);
  if (found !== undefined) return [found];
  return targets.hasStaticFile(address) ? [address] : [];
}

interface WrittenLink {
  /** The name of the file in diagnostics. */
  file: string;
  sourcePath: string;
  /** The link target, as the author wrote it. */
  written: string;
  /** The link target without its anchor. */
  address: string;
  place: Place;
}

function brokenLink(link: WrittenLink, targets: ResolverTargets): Diagnostic {
  const { written, address } = link;
  const unpublished = unpublishedTarget(link, targets);
  if (unpublished !== undefined) {
    return diagnosticFor(
      link,
      `the link target "${written}" is not published: ${unpublished.file} is ${unpublished.reason}`,
      'publish the page, or remove the link',
    );
  }
  const { names, otherwise } = suggestionsFor(link, targets);
  return diagnosticFor(link, `no page matches "${written}"`, suggest(address, names, otherwise));
}

function ambiguousLink(link: WrittenLink, meanings: readonly string[]): Diagnostic {
  const pages = meanings.map((href) => `"${href}"`).join(' or ');
  return diagnosticFor(
    link,
    `"${link.written}" matches ${meanings.length} pages or symbols`,
    `use the path of one of them: ${pages}`,
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

function suggestionsFor(
  { sourcePath, address }: WrittenLink,
  { routes, sourcePaths, ids, symbols }: ResolverTargets,
): { names: string[]; otherwise: string } {
  if (address.startsWith('/')) {
    return {
      names: routes(),
      otherwise:
        'use the path of a page, or of a file in the static folder, from the root of the site',
    };
  }
  const files = sourcePaths().map((name) => relativeLink(sourcePath, name, address));
  if (idIn(address) === undefined) {
    return { names: files, otherwise: 'use the path of a Markdown file, relative to this file' };
  }
  return {
    names: [...files, ...ids.idsFor(sourcePath), ...symbols.names()],
    otherwise:
      'use the path of a Markdown file, the id of a document or the name of an exported symbol',
  };
}

function diagnosticFor({ file, place }: WrittenLink, message: string, hint: string): Diagnostic {
  return { code: 'broken-link', severity: 'error', message, hint, file, ...place };
}

function splitAnchor(written: string): [address: string, anchor: string] {
  const at = written.indexOf('#');
  return at === -1 ? [written, ''] : [written.slice(0, at), decodeAddress(written.slice(at + 1))];
}

function fileOf(sourcePath: string, address: string): string {
  return path.join(path.dirname(sourcePath), decodeAddress(address));
}

function relativeLink(sourcePath: string, name: string, address: string): string {
  const link = path.relative(path.dirname(sourcePath), name);
  return link.startsWith('.') || !address.startsWith('.') ? link : `./${link}`;
}

function idIn(address: string): string | undefined {
  return /^[./]|\.mdx?$/.test(address) ? undefined : decodeAddress(address);
}

/**
 * Returns the name of the symbol or member that a link target can refer to: `bake` for `bake()`, `Oven.heat` unchanged;
 * `undefined` if the target is not a name.
 */
function symbolNameIn(address: string): string | undefined {
  return /^([\w$][\w$.]*)(?:\(\))?$/.exec(address)?.[1];
}
