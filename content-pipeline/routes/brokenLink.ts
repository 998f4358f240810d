import type { Diagnostic, Place } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { LeftOutTarget, LinkTargets } from './linkTargets';
import { pagePath } from './pagePath';
import { fileOf, idIn, relativeLink } from './writtenTarget';

/** A link as it was written, and where it stands. */
export interface WrittenLink {
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
export function brokenLink(link: WrittenLink, targets: LinkTargets): Diagnostic {
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
export function ambiguousLink(link: WrittenLink, meanings: readonly string[]): Diagnostic {
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
