import type { ReadConfig } from '../../config/readSiteConfig';
import type { Report } from '../../diagnostics/diagnostic';
import type { CacheFolder } from '../../files/cacheFolder';
import { convertPackage } from '../../reference/convertPackage';
import type { ReadPackageOptions } from '../../reference/readPackage';
import type { TypedocProgram } from '../../reference/runTypedoc';
import type { TypedocProject } from '../../reference/typedocProject';
import type { ApiSectionConfig } from './apiConfig';
import { type PackageImages, readPackageImages } from './packageImages';

/** The configuration and the folders with which packages are converted. */
export interface ConversionOptions {
  config: ReadConfig;
  /** The folder of the site, from which packages are resolved. */
  siteFolder: string;
  cache: CacheFolder;
  typedoc: TypedocProgram;
}

/** A converted package, the options for its symbol model, and its images. */
export interface ReadProject {
  project: TypedocProject;
  read: ReadPackageOptions;
  images: PackageImages;
}

/**
 * Converts the packages of a section with TypeDoc, and reads their images. Packages that cannot be converted are
 * reported and omitted.
 */
export async function convertPackages(
  section: ApiSectionConfig,
  sectionIndex: number,
  { config, siteFolder, cache, typedoc }: ConversionOptions,
  report: Report,
): Promise<ReadProject[]> {
  const projects = await Promise.all(
    section.packages.map(async ({ name, slug, install, sourceUrl, ...choices }, index) => {
      const inConfig = ['sections', sectionIndex, 'packages', index];
      const placeOf = (...keys: readonly PropertyKey[]) => ({
        file: config.file,
        ...config.placeOf([...inConfig, ...keys]),
      });
      const project = await convertPackage(
        {
          packageName: name,
          from: siteFolder,
          ...choices,
          visibility: section.visibility,
          cacheFolder: cache.path,
          program: typedoc,
          place: placeOf('name'),
          placeOfEntry: (entry) => placeOf('entryPoints', entry),
        },
        report,
      );
      if (project === undefined) return [];
      const images = await readPackageImages(
        project.facts,
        () => JSON.stringify(project.converted),
        report,
      );
      return [{ project, read: { slug, install, sourceUrl }, images }];
    }),
  );
  return projects.flat();
}
