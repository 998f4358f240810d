import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { readYamlFile, type YamlFile } from './readYaml';
import { type ConfiguredKind, type SiteConfig, siteConfigSchema } from './siteConfig';
import { localUrl, withDefaults } from './siteDefaults';

const configFile = 'recto.yaml';

/** The validated configuration of a site, with the positions of its parts in `recto.yaml`. */
export type ReadConfig = YamlFile<SiteConfig>;

/**
 * Reads and validates `recto.yaml`, including the keys of all kinds of sections, and adds default values. If the file
 * is missing or invalid, reports the problems and returns `undefined`. Reports a missing URL of the site as a warning.
 */
export async function readSiteConfig(
  files: FileStore,
  kinds: readonly ConfiguredKind[],
  report: Report,
): Promise<ReadConfig | undefined> {
  const config = await readYamlFile(files, configFile, siteConfigSchema(kinds), report, (value) =>
    withDefaults(value, kinds, files),
  );
  if (config === 'missing') {
    const names = (await files.list('.')).filter((name) => !name.includes('/'));
    report({
      code: 'missing-source',
      severity: 'error',
      message: 'recto.yaml not found in the folder of the site',
      hint: suggest(
        configFile,
        names,
        'pass the folder that contains recto.yaml, or create the file',
      ),
      file: files.nameOf(configFile),
    });
    return undefined;
  }
  if (config?.value.url === localUrl) {
    const uncounted = config.value.analytics ? ', and views on other hosts are not counted' : '';
    report({
      code: 'missing-url',
      severity: 'warning',
      message: `the site has no URL, so feeds, the sitemap and link previews contain ${localUrl}${uncounted}`,
      hint: 'add "url" to recto.yaml, or "homepage" to package.json',
      file: config.file,
    });
  }
  return config;
}
