import type { Place, Report } from '../diagnostics/diagnostic';
import { ambiguousLink, brokenLink } from './brokenLink';
import type { LinkTargets } from './linkTargets';
import { pagePath } from './pagePath';
import { fileOf, idIn, splitAnchor, symbolNameIn } from './writtenTarget';

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
