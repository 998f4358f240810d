import type { ApiSectionConfig } from '../config/apiConfig';
import type { Diagnostic, Report } from '../diagnostics/diagnostic';
import { contentHash } from '../files/contentHash';
import { readPackage } from '../reference/readPackage';
import { pagePath } from '../routes/pagePath';
import { type ApiPlace, symbolPath } from './api/apiPlace';
import { checkGroups } from './api/checkGroups';
import { type CodeName, codeNames } from './api/codeNames';
import { type ApiContext, type ApiPages, compileApiPages } from './api/compileApiPages';
import { checkDocument } from './checkDocument';
import type { CompiledEdition } from './compiledEdition';
import { type ConversionOptions, convertPackages, type ReadProject } from './convertPackages';
import type { ExportedName } from './guides/exportedNames';

/** What references are made with. */
export interface ApiOptions extends ConversionOptions {
  /** Names this version of the pipeline, so that no result of another one is used again. */
  generator: string;
}

/** A compiled reference. */
export interface CompiledApi extends CompiledEdition {
  /** The index of the section in the configuration, for places of messages. */
  sectionIndex: number;
  /** What names in inline code mean. */
  codeNames: readonly CodeName[];
  exported: readonly ExportedName[];
}

/** A reference as it is remembered. */
interface RememberedApi extends ApiPages {
  codeNames: CodeName[];
  exported: ExportedName[];
  diagnostics: Diagnostic[];
}

/** Compiles the references of a site, or takes them as they were when nothing they are made of has changed. */
export function compileApi(options: ApiOptions, report: Report): Promise<CompiledApi[]> {
  const sections = options.config.value.sections.flatMap((section, sectionIndex) =>
    section.kind === 'api' ? [{ section, sectionIndex }] : [],
  );
  return Promise.all(
    sections.map(({ section, sectionIndex }) =>
      compileSection(section, sectionIndex, options, report),
    ),
  );
}

async function compileSection(
  section: ApiSectionConfig,
  sectionIndex: number,
  options: ApiOptions,
  report: Report,
): Promise<CompiledApi> {
  const { config, cache, generator } = options;
  const { trailingSlash, additionalLanguages } = config.value;
  const { id, kind, label, groupBy } = section;
  const path = section.path.replace(/\/$/, '');
  const place: ApiPlace = {
    pagePath: (address) => pagePath(address, trailingSlash),
    section: { label, path },
  };
  const projects = await convertPackages(section, sectionIndex, options, report);
  const inputs = [
    generator,
    JSON.stringify([path, label, trailingSlash, additionalLanguages, groupBy]),
  ];
  const sources = projects.map(({ project, read }) => contentHash(JSON.stringify([project, read])));
  const api = await cache.remember(`api-${id}`, [...inputs, ...sources], async () =>
    compileProjects(projects, { ...place, groupBy }, additionalLanguages),
  );
  for (const diagnostic of api.diagnostics) report(diagnostic);
  if (Array.isArray(groupBy)) {
    const placeOf = (group: number, symbol: number) => {
      const at = ['sections', sectionIndex, 'groupBy', group, 'symbols', symbol];
      return { file: config.file, ...config.placeOf(at) };
    };
    const names = api.exported.map(({ name }) => name);
    checkGroups(groupBy, names, placeOf, report);
  }
  return {
    sectionIndex,
    section: { id, kind, label },
    version: { name: 'current', label: 'Current', isLast: true },
    locale: config.value.locales[0]?.code ?? 'en',
    path: place.pagePath(path),
    pages: api.documents.map(({ document, typedocId }) => ({ document, sidebar: id, typedocId })),
    redirects: [],
    sidebars: new Map([[id, api.sidebar]]),
    symbols: api.symbols,
    codeNames: api.codeNames,
    exported: api.exported,
  };
}

function compileProjects(
  projects: readonly ReadProject[],
  place: ApiPlace & Pick<ApiContext, 'groupBy'>,
  additionalLanguages: readonly string[],
): RememberedApi {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => {
    // Nobody can mend a comment in an installed package, so its blemishes are not worth a word.
    const isBlemish =
      diagnostic.severity === 'warning' && diagnostic.file.includes('node_modules/');
    if (!isBlemish) diagnostics.push(diagnostic);
  };
  const packages = projects.map(({ project, read }) => readPackage(project, read, report));
  const names = packages.flatMap((api) => codeNames(api, place));
  const context = {
    ...place,
    // A comment links to addresses and to symbols; files beside it are not published.
    markdown: () => ({
      resolveLink: (target: string) => (/^(?:https?:|mailto:)/i.test(target) ? target : undefined),
      resolveImage: (target: string) => (/^https?:/i.test(target) ? { src: target } : undefined),
      symbolHref: () => undefined,
      additionalLanguages,
    }),
  };
  const { documents, ...lists } = compileApiPages(packages, context, report);
  const checked = documents.map((page) => ({ ...page, document: checkDocument(page.document) }));
  const exported = packages
    .flatMap((api) => api.symbols)
    .flatMap(({ name, key, importedFrom: from }) =>
      from === undefined ? [] : [{ name, from, path: symbolPath(place, key) }],
    );
  return { documents: checked, ...lists, codeNames: names, exported, diagnostics };
}
