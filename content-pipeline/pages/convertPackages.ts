import type { ApiSectionConfig } from '../config/apiConfig';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import type { CacheFolder } from '../files/cacheFolder';
import { convertPackage } from '../reference/convertPackage';
import type { ReadPackageOptions } from '../reference/readPackage';
import type { TypedocProject } from '../reference/typedocProject';

/** What packages are read with. */
export interface ConversionOptions {
  config: ReadConfig;
  /** The folder of the site, from which packages are looked for. */
  siteFolder: string;
  cache: CacheFolder;
  /** The program that runs TypeDoc. */
  typedocProcess: string;
}

/** A package as TypeDoc read it, and how it is understood. */
export interface ReadProject {
  project: TypedocProject;
  read: ReadPackageOptions;
}

/** Has TypeDoc read the packages of a section; those it cannot read are reported and left out. */
export async function convertPackages(
  section: ApiSectionConfig,
  sectionIndex: number,
  { config, siteFolder, cache, typedocProcess }: ConversionOptions,
  report: Report,
): Promise<ReadProject[]> {
  const projects = await Promise.all(
    section.packages.map(async ({ name, slug, sourceUrl, entryPoints }, index) => {
      const place = config.placeOf(['sections', sectionIndex, 'packages', index, 'name']);
      const project = await convertPackage(
        {
          packageName: name,
          from: siteFolder,
          entryPoints,
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
