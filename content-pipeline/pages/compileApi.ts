import type { ReadConfig } from '../config/readSiteConfig';
import type { ApiSectionConfig } from '../config/sectionConfig';
import type { Diagnostic, Report } from '../diagnostics/diagnostic';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { convertPackage } from '../reference/convertPackage';
import { type ReadPackageOptions, readPackage } from '../reference/readPackage';
import type { TypedocProject } from '../reference/typedocProject';
import { pagePath } from '../routes/pagePath';
import type { ApiPlace } from './api/apiPlace';
import { type ApiPages, compileApiPages } from './api/compileApiPages';
import { symbolHrefs } from './api/symbolHrefs';
import { checkDocument } from './checkDocument';
import type { CompiledEdition } from './compiledEdition';

/** What references are made with. */
export interface ApiOptions {
  config: ReadConfig;
  /** The folder of the site, from which packages are looked for. */
  siteFolder: string;
  cache: CacheFolder;
  /** The program that runs TypeDoc. */
  typedocProcess: string;
  /** Names this version of the pipeline, so that no result of another one is used again. */
  generator: string;
}

/** A compiled reference. */
export interface CompiledApi extends CompiledEdition {
  /** The index of the section in the configuration, for places of messages. */
  sectionIndex: number;
  /** What names in inline code mean. */
  symbolHrefs: readonly (readonly [string, string])[];
}

/** A reference as it is remembered. */
interface RememberedApi extends ApiPages {
  symbolHrefs: [string, string][];
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
  const { id, kind, label } = section;
  const path = section.path.replace(/\/$/, '');
  const place: ApiPlace = {
    pagePath: (address) => pagePath(address, trailingSlash),
    section: { label, path },
  };
  const projects = await convertPackages(section, sectionIndex, options, report);
  const inputs = [generator, JSON.stringify([path, label, trailingSlash, additionalLanguages])];
  const sources = projects.map(({ project, read }) => contentHash(JSON.stringify([project, read])));
  const api = await cache.remember(`api-${id}`, [...inputs, ...sources], async () =>
    compileProjects(projects, place, additionalLanguages),
  );
  for (const diagnostic of api.diagnostics) report(diagnostic);
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
    symbolHrefs: api.symbolHrefs,
  };
}

interface ReadProject {
  project: TypedocProject;
  read: ReadPackageOptions;
}

/** Has TypeDoc read the packages of a section; those it cannot read are reported and left out. */
async function convertPackages(
  section: ApiSectionConfig,
  sectionIndex: number,
  { config, siteFolder, cache, typedocProcess }: ApiOptions,
  report: Report,
): Promise<ReadProject[]> {
  const projects = await Promise.all(
    section.packages.map(async ({ name, slug, sourceUrl }, index) => {
      const place = config.placeOf(['sections', sectionIndex, 'packages', index, 'name']);
      const project = await convertPackage(
        {
          packageName: name,
          from: siteFolder,
          cacheFolder: cache.path,
          program: { file: typedocProcess },
          place: { file: config.file, ...place },
        },
        report,
      );
      return project === undefined ? [] : [{ project, read: { slug, sourceUrl } }];
    }),
  );
  return projects.flat();
}

function compileProjects(
  projects: readonly ReadProject[],
  place: ApiPlace,
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
  const hrefs = packages.flatMap((api) => [...symbolHrefs(api, place)]);
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
  return { documents: checked, ...lists, symbolHrefs: hrefs, diagnostics };
}
