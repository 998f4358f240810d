import path from 'node:path/posix';
import { checkDocument } from '../../articles/checkDocument';
import type { Diagnostic, DiagnosticCode, Report } from '../../diagnostics/diagnostic';
import type { ExportedName } from '../../links/exportedNames';
import { decodeAddress } from '../../links/pagePath';
import { publishedImage } from '../../links/siteLinks';
import type { ApiPackage } from '../../reference/apiPackage';
import { readPackage } from '../../reference/readPackage';
import { type ApiPlace, type CodeName, codeNames, symbolPath } from './apiAddresses';
import { type CommentLink, isInInstalledPackage } from './commentLinks';
import { type ApiContext, type ApiPages, compileApiPages } from './compileApiPages';
import type { ReadProject } from './convertPackages';
import { divideOverloads } from './divideOverloads';
import { placeMembers } from './memberPages';

/** A compiled reference, in the form that the cache stores. */
export interface CompiledProjects extends ApiPages {
  /** The link targets of names in inline code. */
  codeNames: CodeName[];
  exported: ExportedName[];
  /** The names of exported symbols that `groupBy` can group. */
  groupable: string[];
  /** The images that pages show, as keys of `PackageImages`. */
  shown: string[];
  /** The links of comments to pages outside the reference. The documents contain their targets as written. */
  commentLinks: CommentLink[];
  diagnostics: Diagnostic[];
}

/**
 * Compiles the pages of a reference, and the data that other parts of the site need, such as link targets of names.
 * Removes all projects from the array, because the output of TypeDoc takes hundreds of megabytes.
 * Problems are returned in `diagnostics`. Problems in installed packages become notes, or are omitted if they do not
 * affect a page.
 */
export function compileProjects(
  projects: ReadProject[],
  place: Omit<ApiPlace, 'memberPages'> & Pick<ApiContext, 'groupBy'>,
): CompiledProjects {
  const diagnostics = new Map<string, Diagnostic>();
  const report = withNotes((diagnostic) => {
    // Lists repeat texts of pages, and report the same problems again.
    diagnostics.set(JSON.stringify(diagnostic), diagnostic);
  });
  const images = new Map(projects.flatMap((project) => [...project.images]));
  const packages = projects
    .splice(0)
    .map(({ project, read }) => divideOverloads(readPackage(project, read, report), place.words));
  const divided = { ...place, memberPages: placeMembers(packages) };
  const names = packages.flatMap((api) => codeNames(api, divided));
  const shown = new Set<string>();
  const commentLinks = new Map<string, CommentLink>();
  const markdown: ApiContext['markdown'] = ({ file, line, name }) => ({
    // Of the files of a package, only images are published.
    resolveLink(target) {
      const link: CommentLink = { target, file, line, name };
      if (target.startsWith('/')) commentLinks.set(JSON.stringify(link), link);
      return /^(?:\/|(?:https?|mailto|tel|xmpp):)/i.test(target) ? target : undefined;
    },
    resolveImage(target) {
      if (/^https?:/i.test(target)) return { src: target };
      const name = path.join(path.dirname(file), decodeAddress(target));
      const image = images.get(name);
      if (image === undefined) return undefined;
      shown.add(name);
      return publishedImage(image);
    },
    symbolHref: () => undefined,
    words: place.words,
  });
  const { documents, ...lists } = compileApiPages(packages, { ...divided, markdown }, report);
  const checked = documents.map((page) => ({ ...page, document: checkDocument(page.document) }));
  return {
    ...{ documents: checked, ...lists, codeNames: names },
    exported: packages.flatMap((api) => exportedNames(api, divided)),
    groupable: packages.flatMap(({ symbols }) =>
      symbols.flatMap(({ name, exported }) => (exported ? name : [])),
    ),
    ...{ shown: [...shown], commentLinks: [...commentLinks.values()] },
    diagnostics: [...diagnostics.values()],
  };
}

/** Codes of problems that make a page differ from the text of a comment, such as a missing image. */
const lossyCodes: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  ...(['html-unclosed', 'unsafe-html', 'unsafe-link', 'unsafe-image'] as const),
  ...(['broken-image', 'broken-link', 'api-link-unresolved'] as const),
]);

/**
 * Returns a `Report` that reports problems in installed packages as notes without a hint. It omits those that do not
 * affect a page.
 */
export function withNotes(report: Report): Report {
  return (diagnostic) => {
    if (!isInInstalledPackage(diagnostic.file)) return report(diagnostic);
    const { hint: _, ...note } = diagnostic;
    if (lossyCodes.has(diagnostic.code)) report({ ...note, severity: 'note' });
  };
}

function exportedNames({ symbols }: ApiPackage, place: ApiPlace): ExportedName[] {
  return symbols.flatMap(({ name, key, importedFrom: from, isDefault = false }) => {
    const path = symbolPath(place, key);
    if (from === undefined) return [];
    return [{ name: isDefault && !name.includes('.') ? 'default' : name, from, path }];
  });
}
