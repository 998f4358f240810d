import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { messageIds } from '../words/pageWords';
import type { ReadConfig } from './readSiteConfig';
import { readYamlFile, type YamlFile } from './readYaml';
import {
  type ConfiguredKind,
  type LocaleConfig,
  type WordsConfig,
  wordsConfigSchema,
} from './siteConfig';
import { translateConfig, wordsOf } from './translateConfig';

/** The folder below the site's own that holds a folder for each language. */
export const localesFolder = 'locales';

/** A language of a site, and the site's configuration in its words. */
export interface Language extends LocaleConfig {
  isDefault: boolean;
  /** Start of its addresses: empty for the default language, `/ar` for others. */
  prefix: string;
  /** The folder with its words and its translated files, under the paths of their originals in the site's folder. */
  folder: string;
  config: ReadConfig;
  /** Recto's own words, by id. */
  messages: Readonly<Record<string, string>>;
}

/**
 * Reads the words of all languages of a site; the default one comes first.
 *
 * @throws {Error} if the configuration lists no language, which its schema does not allow.
 */
export async function readLanguages(
  files: FileStore,
  config: ReadConfig,
  kinds: readonly ConfiguredKind[],
  report: Report,
): Promise<[Language, ...Language[]]> {
  const { locales } = config.value;
  await reportUnknownFolders(files, config, report);
  const [first, ...others] = await Promise.all(
    locales.map(async (locale, index): Promise<Language> => {
      const folder = `${localesFolder}/${locale.code}`;
      const words = await readWords(files, `${folder}/words.yaml`, report);
      const { messages = {}, labels = {} } = words?.value ?? {};
      if (words !== undefined) {
        reportUnknownMessages(words, report);
        reportUnknownLabels(words, config, wordsOf(config.value, kinds), report);
      }
      const say = (text: string) => (Object.hasOwn(labels, text) ? (labels[text] ?? text) : text);
      const isDefault = index === 0;
      const value = translateConfig(config.value, kinds, say);
      const prefix = isDefault ? '' : `/${locale.code}`;
      return { ...locale, isDefault, prefix, folder, messages, config: { ...config, value } };
    }),
  );
  if (first === undefined)
    throw new Error('The schema of the configuration allows no site without a language');
  return [first, ...others];
}

type Words = YamlFile<WordsConfig>;

async function readWords(
  files: FileStore,
  name: string,
  report: Report,
): Promise<Words | undefined> {
  const words = await readYamlFile(files, name, wordsConfigSchema, report);
  return words === 'missing' ? undefined : words;
}

/** Reports translations of messages that Recto does not have: they would never be shown. */
function reportUnknownMessages(words: Words, report: Report): void {
  for (const id of Object.keys(words.value.messages)) {
    if (messageIds.includes(id)) continue;
    report({
      code: 'unknown-translation',
      severity: 'error',
      message: `"${id}" is not the id of a message`,
      hint: suggest(
        id,
        messageIds,
        'Remove it, or move it to "labels" if recto.yaml has this text',
      ),
      file: words.file,
      ...words.placeOfKey(['messages'], id),
    });
  }
}

/** Reports translations of texts that are not in the configuration and would never be shown. */
function reportUnknownLabels(
  words: Words,
  config: ReadConfig,
  known: ReadonlySet<string>,
  report: Report,
): void {
  for (const label of Object.keys(words.value.labels)) {
    if (known.has(label)) continue;
    report({
      code: 'unknown-translation',
      severity: 'error',
      message: `"${label}" is translated, but does not appear in ${config.file}`,
      hint: suggest(label, known, 'Write the words exactly as in the configuration'),
      file: words.file,
      ...words.placeOfKey(['labels'], label),
    });
  }
}

async function reportUnknownFolders(
  files: FileStore,
  config: ReadConfig,
  report: Report,
): Promise<void> {
  const codes = config.value.locales.map(({ code }) => code);
  const names = (await files.list(localesFolder)).map((name) => name.split('/'));
  const folders = new Set(names.flatMap(([, folder = '', ...rest]) => (rest[0] ? [folder] : [])));
  for (const folder of folders) {
    if (codes.includes(folder)) continue;
    report({
      code: 'unknown-translation',
      severity: 'error',
      message: `"${folder}" is not a language of this site: it has ${codes.join(', ')}`,
      hint: suggest(folder, codes, `Add it to "locales" in ${config.file}`),
      file: files.nameOf(`${localesFolder}/${folder}`),
    });
  }
}
