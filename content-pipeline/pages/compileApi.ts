import type { ApiSectionConfig } from '../config/apiConfig';
import type { Report } from '../diagnostics/diagnostic';
import { contentHash } from '../files/contentHash';
import type { ImageSource } from '../files/readImages';
import type { ExportedName } from '../links/exportedNames';
import { pagePath } from '../links/pagePath';
import type { ApiPlace } from './api/apiPlace';
import { checkGroups } from './api/checkGroups';
import type { CodeName } from './api/codeNames';
import { externalHref } from './api/externalHref';
import type { CompiledEdition } from './compiledEdition';
import { compileProjects } from './compileProjects';
import { type ConversionOptions, convertPackages, type ReadProject } from './convertPackages';

/** What references are made with. */
export interface ApiOptions extends ConversionOptions {
  /** Names this version of the pipeline, so that no result of another one is used again. */
  generator: string;
}

/** A compiled reference. */
export interface CompiledApi extends CompiledEdition {
  /** The index of the section in the configuration, for places of messages. */
  sectionIndex: number;
  /** Whether all of its packages could be read. */
  isWhole: boolean;
  /** What names in inline code mean. */
  codeNames: readonly CodeName[];
  exported: readonly ExportedName[];
  /** The images that its pages show. */
  images: readonly ImageSource[];
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
  const { id, kind, label, groupBy, externalLinks } = section;
  const path = section.path.replace(/\/$/, '');
  const place: ApiPlace = {
    pagePath: (address) => pagePath(address, trailingSlash),
    section: { label, path },
    externalHref: (packageName, name) => externalHref(externalLinks, packageName, name),
  };
  const projects = await convertPackages(section, sectionIndex, options, report);
  const inputs = [
    generator,
    JSON.stringify([path, label, trailingSlash, additionalLanguages, groupBy, externalLinks]),
    ...projects.map(hashOf),
  ];
  const api = await cache.remember(`api-${id}`, inputs, async () =>
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
    isWhole: projects.length === section.packages.length,
    pages: api.documents.map(({ document, typedocId }) => ({ document, sidebar: id, typedocId })),
    redirects: [],
    sidebars: new Map([[id, api.sidebar]]),
    symbols: api.symbols,
    codeNames: api.codeNames,
    exported: api.exported,
    images: projects.flatMap(({ images }) => api.shown.flatMap((name) => images.get(name) ?? [])),
  };
}

/** Everything about a package that its pages are made of. */
function hashOf({ project, read, images }: ReadProject): string {
  const published = [...images].map(([name, { file }]) => [name, file]);
  return contentHash(JSON.stringify([project.key, project.facts, read, published]));
}
