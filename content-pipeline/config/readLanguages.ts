import path from 'node:path/posix';
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

const localesFolder = 'locales';

/** A language of a site, with the translated configuration of the site. */
export interface Language extends LocaleConfig {
  isDefault: boolean;
  /**
   * The beginning of the route paths in this language: empty for the default language, a path such as `/ar` for other
   * languages.
   */
  prefix: string;
  /**
   * The folder with the language's `words.yaml` and translated files, relative to the site's folder, such as
   * `locales/ar`. A translated file has the same path in this folder as its original in the site's folder. `folders`
   * specifies other locations for the translations of some folders.
   */
  folder: string;
  /** The configuration with translated texts. */
  config: ReadConfig;
  /** The translations of Recto's own messages. The keys are the ids of the messages. */
  messages: Readonly<Record<string, string>>;
}

/**
 * Reads the translations (`words.yaml`) of all languages of a site, and translates the configuration into each
 * language. Returns the languages, the default language first. Reports invalid files, translations that are never
 * displayed, and folders of languages that the site does not have.
 *
 * @throws {Error} if the configuration lists no language, which its schema does not allow
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
      const translate = (text: string) =>
        Object.hasOwn(labels, text) ? (labels[text] ?? text) : text;
      const isDefault = index === 0;
      const value = translateConfig(config.value, kinds, translate);
      const prefix = isDefault ? '' : `/${locale.code}`;
      return { ...locale, isDefault, prefix, folder, messages, config: { ...config, value } };
    }),
  );
  if (first === undefined)
    throw new Error('the configuration lists no language, which its schema does not allow');
  return [first, ...others];
}

/**
 * Returns the path of the file that translates an original into a language. The file may not exist. Both paths are
 * relative to the site's folder.
 */
export function translationOf(
  { folder, folders }: Pick<Language, 'folder' | 'folders'>,
  original: string,
): string {
  const [from, to = ''] =
    Object.entries(folders)
      .filter(([each]) => isInFolder(original, each))
      .sort(([a], [b]) => b.length - a.length)[0] ?? [];
  if (from === undefined) return path.join(folder, original);
  return path.join(to, path.relative(from, original));
}

/**
 * Returns the path of the original of a translated file. Both paths are relative to the site's folder. Returns
 * `undefined` if the file is not in a folder with translations.
 */
export function originalOf(locales: readonly LocaleConfig[], file: string): string | undefined {
  for (const { code, folders } of locales) {
    const all = { ...folders, '.': folders['.'] ?? `${localesFolder}/${code}` };
    for (const [from, to] of Object.entries(all)) {
      if (isInFolder(file, to)) return path.join(from, path.relative(to, file));
    }
  }
  return undefined;
}

function isInFolder(file: string, folder: string): boolean {
  const inside = path.relative(folder, file);
  return inside !== '..' && !inside.startsWith('../');
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

function reportUnknownMessages(words: Words, report: Report): void {
  for (const id of Object.keys(words.value.messages)) {
    if (messageIds.includes(id)) continue;
    report({
      code: 'unknown-translation',
      severity: 'error',
      message: `unknown message id "${id}"`,
      hint: suggest(
        id,
        messageIds,
        'remove it, or move it to "labels" if it is a text of recto.yaml',
      ),
      file: words.file,
      ...words.placeOfKey(['messages'], id),
    });
  }
}

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
      message: `label "${label}" not found in ${config.file}`,
      hint: suggest(label, known, `copy the label exactly as ${config.file} contains it`),
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
      message: `unknown language "${folder}", expected one of: ${codes.join(', ')}`,
      // Every code of two letters is similar to all others.
      hint: `add it to "locales" in ${config.file}, or rename or remove the folder`,
      file: files.nameOf(`${localesFolder}/${folder}`),
    });
  }
}
