import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { readYamlFile, type YamlFile } from './readYaml';
import { type ConfiguredKind, type SiteConfig, siteConfigSchema } from './siteConfig';

const configFile = 'recto.yaml';

/** The configuration of a site. */
export type ReadConfig = YamlFile<SiteConfig>;

/** Reads and validates `recto.yaml`, with the parts of all kinds of sections. Reports problems; returns `undefined` if the file is missing or invalid. */
export async function readSiteConfig(
  files: FileStore,
  kinds: readonly ConfiguredKind[],
  report: Report,
): Promise<ReadConfig | undefined> {
  const config = await readYamlFile(files, configFile, siteConfigSchema(kinds), report);
  if (config === 'missing') {
    const names = (await files.list('.')).filter((name) => !name.includes('/'));
    report({
      code: 'missing-source',
      severity: 'error',
      message: 'There is no recto.yaml in this folder',
      hint: suggest(configFile, names, 'Name the folder of a site, or create recto.yaml'),
      file: files.nameOf(configFile),
    });
    return undefined;
  }
  return config;
}
