import { type LandingConfig, landingConfigSchema } from '../../config/landingConfig';
import type { ReadConfig } from '../../config/readSiteConfig';
import { readYaml, type YamlValue } from '../../config/readYaml';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { decodeText } from '../../files/decodeText';
import type { FileStore } from '../../files/fileStore';

/** The landing page's data, and how messages name its file. */
export interface LandingSource extends YamlValue<LandingConfig> {
  file: string;
  sourcePath: string;
}

/** Reads a landing page, that of the configuration or a translation of it; nothing when the file is missing or wrong. */
export async function readLanding(
  files: FileStore,
  sourcePath: string,
  config: ReadConfig,
  report: Report,
): Promise<LandingSource | undefined> {
  const file = files.nameOf(sourcePath);
  const result = await files.read(sourcePath);
  if (result.status !== 'found') {
    report({
      code: 'missing-source',
      severity: 'error',
      message: `The landing page "${sourcePath}" is not a file of this site`,
      hint: suggest(sourcePath, await files.list('.'), 'Write the file, or take out "landing"'),
      file: config.file,
      ...config.placeOf(['landing']),
    });
    return undefined;
  }
  const text = decodeText(result.bytes, file, report);
  if (text === undefined) return undefined;
  const codes = { syntax: 'config-syntax', shape: 'config-shape' } as const;
  const value = readYaml({ file, text, firstLine: 1, codes }, landingConfigSchema, report);
  return value && { ...value, file, sourcePath };
}
