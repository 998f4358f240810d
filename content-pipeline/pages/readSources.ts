import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { knownLanguages, loadGrammars } from '../markdown/highlight';
import type { RouteIndex } from '../routes/routeIndex';
import { type ImageSource, readImages } from '../sources/readImages';
import { type LandingSource, readLanding } from '../sources/readLanding';
import { readStaticFiles } from '../sources/readStaticFiles';
import { collectDocs, type DocsEdition } from './collectDocs';

/** Everything that authors wrote for a site, read and checked file by file. */
export interface SiteSources {
  landing: LandingSource | undefined;
  docs: readonly DocsEdition[];
  /** By path below the site's folder. */
  images: ReadonlyMap<string, ImageSource>;
  /** By address, without its first slash. */
  staticFiles: ReadonlyMap<string, Uint8Array>;
}

/** Reads the sources of a site and claims the addresses of its pages. */
export async function readSources(
  config: ReadConfig,
  files: FileStore,
  routes: RouteIndex,
  report: Report,
): Promise<SiteSources> {
  await loadConfiguredGrammars(config, report);
  const staticFiles = await readStaticFiles(files, config.value.static);
  const landing = await readLanding(files, config, report);
  if (landing !== undefined) routes.claim('/', { file: landing.file, line: 1 });
  const docs: DocsEdition[] = [];
  const folders = new Set<string>();
  for (const [sectionIndex, section] of config.value.sections.entries()) {
    if (section.kind !== 'docs') continue;
    docs.push(...(await collectDocs(files, config, { section, sectionIndex }, routes, report)));
    for (const { folder } of section.versions)
      for (const include of section.include)
        folders.add(folder === '.' ? include : `${folder}/${include}`);
  }
  return { landing, docs, images: await readImages(files, [...folders]), staticFiles };
}

async function loadConfiguredGrammars(config: ReadConfig, report: Report): Promise<void> {
  const { additionalLanguages } = config.value;
  const { unknown } = await loadGrammars(additionalLanguages);
  for (const name of unknown) {
    report({
      code: 'language-unknown',
      severity: 'error',
      message: `"${name}" is not a language that can be highlighted`,
      hint: suggest(name, knownLanguages([]), 'Take it out of the list'),
      file: config.file,
      ...config.placeOf(['additionalLanguages', additionalLanguages.indexOf(name)]),
    });
  }
}
