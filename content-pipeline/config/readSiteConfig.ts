import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { readYaml, type YamlValue } from './readYaml';
import { type ConfiguredKind, type SiteConfig, siteConfigSchema } from './siteConfig';

const configFile = 'recto.yaml';

/** The configuration of a site, with the name of its file in diagnostics. */
export interface ReadConfig extends YamlValue<SiteConfig> {
  file: string;
}

/** Reads and validates `recto.yaml`, with the parts of all kinds of sections. Reports problems; returns `undefined` if the file is missing or invalid. */
export async function readSiteConfig(
  files: FileStore,
  kinds: readonly ConfiguredKind[],
  report: Report,
): Promise<ReadConfig | undefined> {
  const file = files.nameOf(configFile);
  const result = await files.read(configFile);
  if (result.status !== 'found') {
    const names = (await files.list('.')).filter((name) => !name.includes('/'));
    report({
      code: 'missing-source',
      severity: 'error',
      message: 'There is no recto.yaml in this folder',
      hint: suggest(configFile, names, 'Name the folder of a site, or create recto.yaml'),
      file,
    });
    return undefined;
  }
  const text = decodeText(result.bytes, file, report);
  if (text === undefined) return undefined;
  const codes = { syntax: 'config-syntax', shape: 'config-shape' } as const;
  const value = readYaml({ file, text, firstLine: 1, codes }, siteConfigSchema(kinds), report);
  return value && { ...value, file };
}
