import type { Language } from '../../config/readLanguages';
import type { Diagnostic, Report } from '../../diagnostics/diagnostic';
import { countOf } from '../../diagnostics/formatDiagnostics';
import { contentHash } from '../../files/contentHash';
import { pagePath, searchPath } from '../../links/pagePath';
import type { RouteIndex } from '../../links/routeIndex';
import { pageWordsOf, wordInputs } from '../../words/pageWords';
import {
  type ClaimedEdition,
  type ClaimedSections,
  type CollectContext,
  type CompileContext,
  type CompiledPage,
  type EditionLists,
  onlyVersion,
  type SectionKind,
  sectionsOfKind,
} from '../sectionKind';
import { type ApiPlace, externalHref } from './apiAddresses';
import { type ApiSectionConfig, apiConfiguration } from './apiConfig';
import { resolveCommentLinks } from './commentLinks';
import { type CompiledProjects, compileProjects, withNotes } from './compileProjects';
import { convertPackages, type ReadProject } from './convertPackages';
import type { PackageImages } from './packageImages';
import { addGuides, addTypeSearches, collectGuides } from './relatedLinks';
import { checkGroups } from './symbolGroups';

/**
 * The kind of section for references, which are compiled from the declarations of packages. References exist only in
 * the default language.
 */
export const apiSections: SectionKind = {
  configuration: apiConfiguration,
  async collect(context, report) {
    const { config, languages } = context;
    const places = sectionsOfKind<ApiSectionConfig>(config.value, 'api');
    const references = await Promise.all(
      places.map((place) => compileReference(place, context, report)),
    );
    return { claim: (routes) => claimReferences(references, languages[0], routes) };
  },
  isCompiledLast: true,
};

interface SectionPlace {
  section: ApiSectionConfig;
  sectionIndex: number;
}

/**
 * A compiled reference, without its links to guides and to searches: `compilePages` adds these when the pages of all
 * other sections are known.
 */
interface Reference extends SectionPlace {
  /** The route path of the reference, such as `/api/`. */
  path: string;
  api: CompiledProjects;
  /**
   * A hash and the images of each converted package. The output of TypeDoc is omitted, because it takes much memory.
   */
  packages: { hash: string; images: PackageImages }[];
  notes: CollectContext['notes'];
}

/**
 * Compiles a reference, or reads it from the cache if its inputs have not changed. Either way, reports its problems
 * (notes only if `context.notes` is true) and unknown or repeated names in `groupBy`.
 */
async function compileReference(
  { section, sectionIndex }: SectionPlace,
  context: CollectContext,
  report: Report,
): Promise<Reference> {
  const { config, languages, cache, generator } = context;
  const [language] = languages;
  const { trailingSlash } = config.value;
  const { id, label, groupBy, externalLinks } = section;
  const path = section.path.replace(/\/$/, '');
  const place: Omit<ApiPlace, 'memberPages'> = {
    words: pageWordsOf(language),
    pagePath: (address) => pagePath(address, trailingSlash),
    section: { label, path },
    externalHref: (packageName, name) => externalHref(externalLinks, packageName, name),
  };
  const projects = await convertPackages(section, sectionIndex, context, report);
  const packages = projects.map((project) => ({ hash: hashOf(project), images: project.images }));
  const inputs = [
    generator,
    JSON.stringify([path, label, trailingSlash, groupBy, externalLinks]),
    wordInputs(language),
    ...packages.map(({ hash }) => hash),
  ];
  const api = await cache.remember(`api-${id}`, inputs, async () =>
    compileProjects(projects, { ...place, groupBy }),
  );
  for (const diagnostic of api.diagnostics) reportComment(diagnostic, context, report);
  // The symbols of a package that could not be converted are not known.
  if (Array.isArray(groupBy) && packages.length === section.packages.length) {
    const placeOf = (group: number, symbol: number) => {
      const at = ['sections', sectionIndex, 'groupBy', group, 'symbols', symbol];
      return { file: config.file, ...config.placeOf(at) };
    };
    checkGroups(groupBy, api.groupable, placeOf, report);
  }
  const reference = { section, sectionIndex, path: place.pagePath(path), api, packages };
  return { ...reference, notes: context.notes };
}

/** Reports a problem in a comment. Notes are reported only if `notes` is true. */
function reportComment(
  diagnostic: Diagnostic,
  { notes = false }: Pick<CollectContext, 'notes'>,
  report: Report,
): void {
  if (diagnostic.severity !== 'note' || notes) report(diagnostic);
}

/** Returns a hash of everything in a package that its pages are generated from. */
function hashOf({ project, read, images }: ReadProject): string {
  const published = [...images].map(([name, { file }]) => [name, file]);
  return contentHash(JSON.stringify([project.key, project.facts, read, published]));
}

function claimReferences(
  references: readonly Reference[],
  language: Language,
  routes: RouteIndex,
): ClaimedSections {
  const count = references.reduce((sum, { api }) => sum + api.symbols.length, 0);
  return {
    editions: references.map((reference) => claimReference(reference, language, routes)),
    images: references.flatMap(({ api, packages }) =>
      packages.flatMap(({ images }) => api.shown.flatMap((name) => images.get(name) ?? [])),
    ),
    namedSymbols: references.flatMap(({ api }) => api.codeNames),
    exportedNames: references.flatMap(({ api }) => api.exported),
    sources: () =>
      contentHash(
        JSON.stringify(references.flatMap(({ packages }) => packages.map(({ hash }) => hash))),
      ),
    summary: references.length === 0 ? undefined : countOf(count, 'symbol'),
  };
}

function claimReference(
  reference: Reference,
  language: Language,
  routes: RouteIndex,
): ClaimedEdition {
  const { section, sectionIndex, path, api, packages } = reference;
  const { config } = language;
  const owner = { file: config.file, ...config.placeOf(['sections', sectionIndex]) };
  for (const { document } of api.documents) routes.claim(document.path, owner);
  if (packages.length < section.packages.length) routes.claimBelow(path);
  return {
    language,
    place: {
      section: { id: section.id, kind: section.kind, label: section.label },
      ...{ version: onlyVersion, locale: language.code, path, redirects: [] },
    },
    paths: api.documents.map(({ document }) => document.path),
    compile: (context) => compilePages(reference, language, context),
  };
}

async function* compilePages(
  { section, api, notes }: Reference,
  language: Language,
  { compiled, links, store }: CompileContext,
): AsyncGenerator<CompiledPage, EditionLists> {
  const guides = collectGuides(compiled, links.mentions);
  const search = searchPath(language);
  const words = pageWordsOf(language);
  const report = withNotes((problem) => reportComment(problem, { notes }, links.recorder.report));
  const withLinks = resolveCommentLinks(api.commentLinks, links, report);
  for (const { document, typedocId } of api.documents) {
    const page = addTypeSearches(addGuides(withLinks(document), guides, words), search, words);
    yield { page: await store.put(page), sidebar: section.id, typedocId };
  }
  return { sidebars: new Map([[section.id, api.sidebar]]), symbols: api.symbols };
}
