import path from 'node:path/posix';
import type { Language } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { codeTargetsOf } from '../markdown/code/fence';
import { limits } from '../markdown/limits';
import type { FilePlace, PartialText } from '../markdown/render/page';
import { imageName, imageTargetsOf } from './imageTargets';
import type { LinkSource } from './linkResolver';
import { isMarkdownFile } from './pagePath';

/**
 * The texts of the files that code blocks show or pages include, and the names of all files, for hints. A name is a
 * path below the site's folder, or `samples:server.ts` for a file in the configured folder `samples`.
 */
export interface CodeFiles {
  /**
   * The texts of the files. The keys are the names of the files. The value is `undefined` for a file that is too large
   * or not text; such a file has already been reported.
   */
  texts: ReadonlyMap<string, string | undefined>;
  /** The names of all files that code blocks could show; empty if no page refers to a file. */
  known: readonly string[];
  /** The names of the existing folders in `codeRoots` of `recto.yaml`. */
  roots: readonly string[];
}

interface CodeContext {
  codeFiles: CodeFiles;
  language: Language;
}

/**
 * Returns the names of the files that the targets of code blocks and imports can refer to. The files may not exist. For
 * each target, the translated files come before the original files.
 */
export function codeNamesOf(
  targets: readonly string[],
  sourcePath: string,
  language: Language,
): string[] {
  return targets.flatMap((target) => codeNames(target, sourcePath, language));
}

/**
 * Reads the files in `names` that exist. If one of them is a Markdown file, also reads the files that it refers to.
 * Never reads hidden files or files outside the site's folder and the configured folders. Reports configured folders
 * that are not found in the site's repository, and files that are too large or not text.
 */
export async function readCodeFiles(
  { files, config }: { files: FileStore; config: ReadConfig },
  names: ReadonlySet<string>,
  report: Report,
): Promise<CodeFiles> {
  const roots = await openCodeRoots(files, config, report);
  const texts = new Map<string, string | undefined>();
  const known: string[] = [];
  const folders = [
    ['', files] as const,
    ...[...roots].map(([name, root]) => [`${name}:`, root] as const),
  ];
  const byName = new Map<string, readonly [FileStore, string]>();
  for (const [prefix, folder] of names.size === 0 ? [] : folders) {
    // The listing omits hidden files: if the site is a whole repository, they may contain secrets.
    for (const file of await folder.list('.')) {
      known.push(prefix + file);
      byName.set(prefix + file, [folder, file]);
    }
  }
  // The set grows while it is read.
  const wanted = new Set(names);
  for (const name of wanted) {
    const [folder, file] = byName.get(name) ?? [];
    const result = file === undefined ? undefined : await folder?.read(file);
    if (file === undefined || folder === undefined || result?.status !== 'found') continue;
    const text = readText(folder.nameOf(file), result.bytes, report);
    texts.set(name, text);
    for (const nested of namesWithin(name, text)) wanted.add(nested);
  }
  return { texts, known, roots: [...roots.keys()] };
}

async function openCodeRoots(
  files: FileStore,
  { value, file, placeOf }: ReadConfig,
  report: Report,
): Promise<ReadonlyMap<string, FileStore>> {
  const roots = new Map<string, FileStore>();
  for (const [name, folder] of Object.entries(value.codeRoots)) {
    const root = await files.beside(folder);
    if (root !== undefined) roots.set(name, root);
    else
      report({
        code: 'missing-source',
        severity: 'error',
        message: `folder "${folder}" not found in the repository of the site`,
        hint: 'use a folder in the same Git repository, and write its path relative to the site\'s folder, such as "../examples"',
        file,
        ...placeOf(['codeRoots', name]),
      });
  }
  return roots;
}

function namesWithin(name: string, text: string | undefined): string[] {
  if (text === undefined || !isMarkdownFile(name)) return [];
  return codeTargetsOf(text).flatMap((target) => codeNames(target, name));
}

/**
 * Returns the paths of the images outside the folders of pages to which included Markdown files can refer. The files
 * may not exist.
 */
export function imagesInPartials({ texts }: Pick<CodeFiles, 'texts'>): string[] {
  return [...texts].flatMap(([name, text = '']) =>
    isMarkdownFile(name) ? imageTargetsOf(text).map((target) => imageName(target, name)) : [],
  );
}

function withNested(names: readonly string[], { texts }: CodeFiles): string[] {
  // The set grows while it is read.
  const all = new Set(names);
  for (const name of all) for (const nested of namesWithin(name, texts.get(name))) all.add(nested);
  return [...all];
}

function readText(file: string, bytes: Uint8Array, report: Report): string | undefined {
  if (bytes.length <= limits.bytes) return decodeText(bytes, file, report);
  report({
    code: 'too-large',
    severity: 'error',
    message: `the file is larger than ${limits.bytes / 1_000_000} MB`,
    hint: 'use a smaller file',
    file,
  });
  return undefined;
}

/**
 * Returns a cache key with the texts of all files that the code blocks of a document can refer to. If one of these
 * texts is missing, the key also contains the names of all files and configured folders, which hints can suggest.
 */
export function codeInputsOf(
  targets: readonly string[],
  sourcePath: string,
  { codeFiles, language }: CodeContext,
): string {
  const names = withNested(codeNamesOf(targets, sourcePath, language), codeFiles);
  const shown = names.map((name) => [name, codeFiles.texts.get(name)]);
  // The message about a missing file suggests the names of others.
  const isMissing = shown.some(([, code]) => code === undefined);
  return JSON.stringify([shown, isMissing ? [codeFiles.known, codeFiles.roots] : []]);
}

/** Returns the texts of the files that the targets of code blocks can refer to. Files without a text are omitted. */
export function codeTextsOf(
  targets: readonly string[],
  sourcePath: string,
  { codeFiles, language }: CodeContext,
): string[] {
  const names = codeNamesOf(targets, sourcePath, language);
  return names.flatMap((name) => codeFiles.texts.get(name) ?? []);
}

/**
 * Returns the text of the file that a code block refers to. If the file does not exist or is outside its folder,
 * reports the code block and returns `undefined`. Returns `undefined` without a report if the file is too large or not
 * text, which was reported earlier.
 */
export function readCode(
  { codeFiles, language }: CodeContext,
  source: Pick<LinkSource, 'file' | 'sourcePath'>,
  { target, ...place }: FilePlace & { target: string },
  report: Report,
): string | undefined {
  const names = codeNames(target, source.sourcePath, language);
  const name = names.find((each) => codeFiles.texts.has(each));
  if (name !== undefined) return codeFiles.texts.get(name);
  const isOutside = names.at(-1)?.startsWith('../') === true;
  const problem = isOutside ? outsideProblem(target) : missingProblem(target, codeFiles, source);
  report({ ...problem, severity: 'error', ...place, file: place.file ?? source.file });
  return undefined;
}

/**
 * Returns the Markdown file that a page imports or includes. If the import is in an imported file, `from` is the name
 * of that file. Returns `undefined` under the same conditions as `readCode`.
 */
export function readPartial(
  context: CodeContext,
  { file, sourcePath }: Pick<LinkSource, 'file' | 'sourcePath'>,
  { target, from, ...place }: FilePlace & { target: string; from: string | undefined },
  report: Report,
): PartialText | undefined {
  const { codeFiles, language } = context;
  const importing = { file, sourcePath: from ?? sourcePath };
  const text = readCode(context, importing, { target, ...place }, report);
  const names = codeNames(target, importing.sourcePath, language);
  const name = names.find((each) => codeFiles.texts.has(each));
  if (text === undefined || name === undefined) return undefined;
  // The names of files in diagnostics begin with the path to the site's folder.
  const site = file.endsWith(sourcePath) ? file.slice(0, -sourcePath.length) : '';
  const folder = path.relative(path.dirname(sourcePath), path.dirname(names.at(-1) ?? name));
  return { name, path: site + name, folder, text };
}

function outsideProblem(target: string) {
  const root = rootOf(target);
  return {
    code: 'outside-root' as const,
    message: `file "${target}" is outside ${root === undefined ? "the site's folder" : `the folder "${root}"`}`,
    // Imports of Markdown cannot refer to these folders.
    hint: isMarkdownFile(target)
      ? 'copy the file into that folder'
      : 'copy the file into that folder, or add the folder of the file to "codeRoots" in recto.yaml under a name such as "samples", and use the path "samples:oven.js"',
  };
}

function missingProblem(
  target: string,
  { known, roots }: CodeFiles,
  source: { sourcePath: string },
) {
  const root = rootOf(target);
  const code = 'broken-import' as const;
  if (root !== undefined && !roots.includes(root)) {
    return {
      code,
      message: `unknown folder "${root}" in "${target}"`,
      hint: suggest(root, roots, 'add the folder to "codeRoots" in recto.yaml'),
    };
  }
  const targets = known
    .filter((name) => rootOf(name) === root)
    .map((name) => codeTargetFor(name, target, source.sourcePath));
  return {
    code,
    message: `file "${target}" not found`,
    hint: suggest(
      target,
      targets,
      root === undefined
        ? 'use a path relative to the document, or one from the site\'s folder that begins with "/"'
        : `use a path relative to the folder "${root}"`,
    ),
  };
}

/** The pattern of a file in a configured folder outside the site's folder: `samples:server.ts`. */
const inRoot = /^([A-Za-z][\w-]*):(.*)$/;

function rootOf(target: string): string | undefined {
  return inRoot.exec(target)?.[1];
}

/**
 * Returns the names of the files that a target in the file `sourcePath` can refer to, in the order in which they are
 * tried. The names are paths relative to the site's folder; those in `folder` of the language come first. A target in a
 * configured folder has one name, such as `samples:server.ts`. If the target is outside the site's folder or the
 * configured folder, the last name begins with `../`.
 */
function codeNames(
  target: string,
  sourcePath: string,
  { folder }: Pick<Language, 'folder'> = { folder: '' },
): string[] {
  const [, root, file] = inRoot.exec(target) ?? [];
  if (root !== undefined && file !== undefined) {
    const inside = path.normalize(file.replace(/^\/+/, ''));
    return [inside.startsWith('../') ? inside : `${root}:${inside}`];
  }
  const originals = /^@?\//.test(target)
    ? [path.normalize(target.replace(/^@/, '')).slice(1)]
    : [path.join(path.dirname(sourcePath), target)];
  // VitePress: "@" is the folder of its documents, which is the site's folder or a folder in it.
  if (target.startsWith('@/'))
    originals.unshift(...foldersOf(sourcePath).map((each) => path.join(each, target.slice(2))));
  return folder === ''
    ? originals
    : [...originals.map((original) => path.join(folder, original)), ...originals];
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/**
 * Returns a target for the file `name` that begins like `target`: with `@/`, a slash, `./` or none of them. Returns a
 * name in a configured folder unchanged.
 */
function codeTargetFor(name: string, target: string, sourcePath: string): string {
  if (rootOf(name) !== undefined) return name;
  if (/^@?\//.test(target)) return target.startsWith('@') ? `@/${name}` : `/${name}`;
  const relative = path.relative(path.dirname(sourcePath), name);
  return target.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
}
