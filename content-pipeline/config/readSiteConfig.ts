import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { readYaml, type YamlValue } from './readYaml';
import { type SiteConfig, siteConfigSchema } from './siteConfig';

const configFile = 'recto.yaml';

/** A site's configuration, and how messages name its file. */
export interface ReadConfig extends YamlValue<SiteConfig> {
  file: string;
}

/** Reads and checks `recto.yaml`; gives nothing when it is missing or wrong, after a report of every fault. */
export async function readSiteConfig(
  files: FileStore,
  report: Report,
): Promise<ReadConfig | undefined> {
  const file = files.nameOf(configFile);
  const result = await files.read(configFile);
  if (result.status !== 'found') {
    const names = (await files.list('.')).filter((name) => !name.includes('/'));
    report({
      code: 'missing-source',
      severity: 'error',
      message: 'A site is a folder with a file recto.yaml, and there is none here',
      hint: suggest(configFile, names, 'Name the folder of the site, or write recto.yaml'),
      file,
    });
    return undefined;
  }
  const text = decodeText(result.bytes, file, report);
  if (text === undefined) return undefined;
  const codes = { syntax: 'config-syntax', shape: 'config-shape' } as const;
  const value = readYaml({ file, text, firstLine: 1, codes }, siteConfigSchema, report);
  return value && { ...value, file };
}
