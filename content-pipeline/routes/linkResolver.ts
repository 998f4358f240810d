import path from 'node:path/posix';
import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { pagePath } from './pagePath';

/** What links are resolved against. */
export interface LinkTargets {
  /** Addresses of pages and of what redirects to pages, in their canonical form. */
  hasRoute(path: string): boolean;
  /** What addresses of this language begin with: nothing, or `/ar`. Where it has no such page, the first language has. */
  prefix: string;
  /** The address of a document by its path below the site's folder. */
  docPathOf(sourcePath: string): string | undefined;
  /** What is not published yet, by its path below the site's folder and by its address. */
  leftOut: ReadonlyMap<string, { file: string; reason: string }>;
  /** Files that are published at the site's root as they are: `/logo.svg`. */
  hasStaticFile(path: string): boolean;
  routes(): string[];
  sourcePaths(): string[];
  trailingSlash: boolean;
}

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

/** Turns the links that authors write into addresses of the site. */
export function createLinkResolver(targets: LinkTargets) {
  function resolve(
    source: LinkSource,
    written: string,
    place: Place,
    listener: LinkListener,
  ): string | undefined {
    if (/^(?:https?:|mailto:|tel:)/i.test(written)) return written;
    const [address = '', anchor = ''] = splitAnchor(written);
    const found = address === '' ? source.pagePath : targetOf(source, address);
    if (found === undefined) {
      broken(source, written, address, place, listener.report);
      return undefined;
    }
    if (anchor !== '') {
      listener.onAnchor({ file: source.file, path: found, anchor, written, ...place });
    }
    if (address === '') return `#${anchor}`;
    return anchor === '' ? found : `${found}#${anchor}`;
  }

  function targetOf(source: LinkSource, address: string): string | undefined {
    if (!address.startsWith('/')) return targets.docPathOf(fileOf(source, address));
    const route = pagePath(address.replace(/\/index\.html$/, '/'), targets.trailingSlash);
    const inLanguage = pagePath(targets.prefix + route, targets.trailingSlash);
    const found = [inLanguage, route].find(targets.hasRoute);
    if (found !== undefined) return found;
    return targets.hasStaticFile(address) ? address : undefined;
  }

  function broken(
    source: LinkSource,
    written: string,
    address: string,
    place: Place,
    report: Report,
  ): void {
    const isRoute = address.startsWith('/');
    const leftOut = targets.leftOut.get(
      isRoute ? pagePath(address, targets.trailingSlash) : fileOf(source, address),
    );
    if (leftOut !== undefined) {
      report({
        code: 'broken-link',
        severity: 'error',
        message: `The link "${written}" leads to what is not published: ${leftOut.file} is ${leftOut.reason}`,
        hint: 'Publish that page, or take out the link',
        file: source.file,
        ...place,
      });
      return;
    }
    const folder = path.dirname(source.sourcePath);
    const names = isRoute
      ? targets.routes()
      : targets.sourcePaths().map((name) => relativeLink(folder, name));
    report({
      code: 'broken-link',
      severity: 'error',
      message: `The link "${written}" leads to no page`,
      hint: suggest(
        address,
        names,
        isRoute ? 'Write the address of a page of this site' : 'Write the path of a Markdown file',
      ),
      file: source.file,
      ...place,
    });
  }

  return resolve;
}

function splitAnchor(written: string): [string, string] {
  const at = written.indexOf('#');
  return at === -1 ? [written, ''] : [written.slice(0, at), decode(written.slice(at + 1))];
}

function fileOf(source: LinkSource, address: string): string {
  return path.join(path.dirname(source.sourcePath), decode(address));
}

function relativeLink(folder: string, name: string): string {
  const link = path.relative(folder, name);
  return link.startsWith('.') ? link : `./${link}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
