import path from 'node:path/posix';
import { originalOf } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import { sectionPaths } from '../config/siteConfig';
import type { FileStore } from '../files/fileStore';
import { isImage } from '../files/readImages';
import {
  articlePath,
  decodeAddress,
  isMarkdownFile,
  pagePath,
  withoutMarkdownExtension,
} from '../links/pagePath';
import type { AddressesByName, SectionKind } from '../sections/sectionKind';

interface PartContext {
  config: ReadConfig;
  files: FileStore;
  kinds: readonly SectionKind[];
}

/**
 * Maximum number of texts in a small site. All texts of a small site are read for the first pages. For larger sites,
 * `filesAround` returns at most this number of texts per folder.
 */
const fewTexts = 200;

/** The texts (Markdown files) of a site, which have been listed but not read. */
export interface NamedTexts {
  /**
   * The paths of the source files. The keys are route paths, which are derived from the names of the files. For a list
   * page, the value is the path of one of the listed files.
   */
  byAddress: AddressesByName;
  /** The paths of the source files. */
  files: ReadonlySet<string>;
  /** True if there are more than `fewTexts` texts. Reading all of them then takes a long time. */
  areMany: boolean;
}

/** Lists the texts of sections of the given kinds without reading them. */
export async function listTexts({ kinds, ...context }: PartContext): Promise<NamedTexts> {
  const lists = await Promise.all(kinds.map((kind) => kind.addressesByName?.(context)));
  const byAddress = new Map(lists.flatMap((addresses) => [...(addresses ?? [])]));
  const files = new Set([...byAddress.values()].sort());
  return { byAddress, files, areMany: files.size > fewTexts };
}

/**
 * Returns a file store that reads only the texts and images that the pages at the given route paths need. All other
 * texts, images and static files have the status `skipped`. If the site has few texts, returns the file store of the
 * context, which reads all files.
 */
export async function sourcesOf(
  addresses: Iterable<string>,
  texts: NamedTexts,
  context: PartContext,
): Promise<FileStore> {
  const { files, config } = context;
  if (!texts.areMany) return files;
  const wanted = new Set<string>();
  for (const address of addresses) {
    const file = texts.byAddress.get(inDefaultLanguage(address, config));
    if (file !== undefined) for (const each of filesAround(file, texts.files)) wanted.add(each);
  }
  const most = 2 * wanted.size + fewTexts;
  for (const file of [...wanted]) {
    if (wanted.size > most) break;
    const result = await files.read(file);
    if (result.status === 'found') addNamed(file, result.bytes);
  }

  function addNamed(file: string, bytes: Uint8Array): void {
    for (const name of namedIn(file, bytes, texts, context)) wanted.add(name);
  }

  const statics = config.value.static;
  return {
    ...files,
    async read(file) {
      const isOther = !isMarkdownFile(file) && !isImage(file);
      const isStatic = statics !== undefined && file.startsWith(`${statics}/`);
      if (!isOther && !isStatic && !wanted.has(originalOf(config.value.locales, file) ?? file))
        return { status: 'skipped' };
      const result = await files.read(file);
      // The landing page and the authors of posts refer to images, which are read later.
      if (/\.ya?ml$/.test(file) && result.status === 'found') addNamed(file, result.bytes);
      return result;
    },
  };
}

function inDefaultLanguage(address: string, { value }: ReadConfig): string {
  const [, ...others] = value.locales;
  const prefix = others
    .map(({ code }) => `/${code}/`)
    .find((start) => `${address}/`.startsWith(start));
  return pagePath(address.slice(Math.max(0, (prefix ?? '/').length - 1)), value.trailingSlash);
}

/**
 * Returns the files that the sidebar of a page needs. These are the page's file, the other files of its folder, and the
 * pages of all folders that contain the file (`guide/index.md` or `guide.md` for `guide/`). For an index file, the
 * result also contains the index files of the subfolders. Returns at most `fewTexts` files of the folder and `fewTexts`
 * index files of its subfolders.
 */
function filesAround(file: string, texts: ReadonlySet<string>): string[] {
  const folder = path.dirname(file);
  const isIndex = isFolderPage(file);
  const beside = [...texts].filter((other) => path.dirname(other) === folder);
  const first = Math.max(0, beside.indexOf(file) - fewTexts / 2);
  const below = [...texts].filter(
    (other) => isIndex && path.dirname(path.dirname(other)) === folder && isFolderPage(other),
  );
  const above = foldersAbove(file).flatMap((each) =>
    ['.md', '.mdx'].flatMap((extension) => [`${each}/index${extension}`, `${each}${extension}`]),
  );
  return [
    file,
    ...beside.slice(first, first + fewTexts),
    ...below.slice(0, fewTexts),
    ...above.filter((other) => texts.has(other)),
  ];
}

function isFolderPage(file: string): boolean {
  return withoutMarkdownExtension(path.basename(file)) === 'index';
}

function foldersAbove(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [...foldersAbove(folder), folder];
}

/** The pattern of possible targets of links and images in Markdown, HTML and YAML, and of imports in MDX. */
const targets =
  /(?:\]\(\s*<?|\]:\s*<?|\bfrom\s+["']|\b(?:href|src|image)\s*[=:]\s*["']?)([^\s)>"'#?]+)/g;

function namedIn(
  file: string,
  bytes: Uint8Array,
  { byAddress, files: texts }: NamedTexts,
  { config, kinds }: PartContext,
): string[] {
  const { trailingSlash } = config.value;
  const bases = sectionPaths(config.value, kinds);
  const text = new TextDecoder().decode(bytes);
  return [...text.matchAll(targets)].flatMap(([, written = '']) => {
    const target = decodeAddress(written);
    const name = path.join(path.dirname(file), target);
    // An imported text has no page, so it is not in `texts`.
    if (texts.has(name) || isImage(name) || isMarkdownFile(name)) return name;
    const paths = target.startsWith('/')
      ? [target]
      : bases.map((base) => articlePath(base, target, undefined));
    return paths.flatMap((address) => byAddress.get(pagePath(address, trailingSlash)) ?? []);
  });
}
