import path from 'node:path/posix';
import type { Language } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { limits } from '../markdown/limits';
import type { LinkSource } from './linkResolver';

/** The files that code blocks show (`file=./server.ts`), and the names of others for suggestions. */
export interface CodeFiles {
  /** By path below the site's folder, or `samples:server.ts`. The text of a file that has been reported is undefined. */
  texts: ReadonlyMap<string, string | undefined>;
  /** The names of all files that could be shown. */
  known: readonly string[];
  /** The names of the folders outside of the site. */
  roots: readonly string[];
}

interface CodeContext {
  codeFiles: CodeFiles;
  language: Language;
}

/** Returns the names of the files that code blocks may mean: each time that of the language, then the original. */
export function codeNamesOf(
  targets: readonly string[],
  sourcePath: string,
  language: Language,
): string[] {
  return targets.flatMap((target) => codeNames(target, sourcePath, language));
}

/** Reads the files among `names` that exist. Files that are hidden or outside of their folder are never read. */
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
  for (const [prefix, folder] of names.size === 0 ? [] : folders) {
    // The listing omits hidden files: where a site is a whole repository, they may hold secrets.
    for (const file of await folder.list('.')) {
      const name = prefix + file;
      known.push(name);
      if (!names.has(name)) continue;
      const result = await folder.read(file);
      if (result.status === 'found')
        texts.set(name, readText(folder.nameOf(file), result.bytes, report));
    }
  }
  return { texts, known, roots: [...roots.keys()] };
}

/** Opens the configured folders outside of the site; reports those that are missing or outside of its repository. */
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
        message: `no folder "${folder}" in the repository of the site`,
        hint: 'write its path from the site\'s folder, such as "../examples"',
        file,
        ...placeOf(['codeRoots', name]),
      });
  }
  return roots;
}

function readText(file: string, bytes: Uint8Array, report: Report): string | undefined {
  if (bytes.length <= limits.bytes) return decodeText(bytes, file, report);
  report({
    code: 'too-large',
    severity: 'error',
    message: `the file is larger than ${limits.bytes / 1_000_000} MB`,
    hint: 'show a smaller file',
    file,
  });
  return undefined;
}

/** Returns everything that code blocks show from files, as one key of a cache. */
export function codeInputsOf(
  targets: readonly string[],
  sourcePath: string,
  { codeFiles, language }: CodeContext,
): string {
  const names = codeNamesOf(targets, sourcePath, language);
  const shown = names.map((name) => [name, codeFiles.texts.get(name)]);
  // The message about a missing file suggests the names of others.
  const isMissing = shown.some(([, code]) => code === undefined);
  return JSON.stringify([shown, isMissing ? [codeFiles.known, codeFiles.roots] : []]);
}

/** Returns the whole files that code blocks show parts of. */
export function codeTextsOf(
  targets: readonly string[],
  sourcePath: string,
  { codeFiles, language }: CodeContext,
): string[] {
  const names = codeNamesOf(targets, sourcePath, language);
  return names.flatMap((name) => codeFiles.texts.get(name) ?? []);
}

/** Returns the code of a file that a block names; undefined after a report when there is none. */
export function readCode(
  { codeFiles, language }: CodeContext,
  source: Pick<LinkSource, 'file' | 'sourcePath'>,
  { target, ...place }: Place & { target: string },
  report: Report,
): string | undefined {
  const names = codeNames(target, source.sourcePath, language);
  const name = names.find((each) => codeFiles.texts.has(each));
  if (name !== undefined) return codeFiles.texts.get(name);
  const isOutside = names.at(-1)?.startsWith('../') === true;
  const problem = isOutside ? outsideProblem(target) : missingProblem(target, codeFiles, source);
  report({ ...problem, severity: 'error', file: source.file, ...place });
  return undefined;
}

function outsideProblem(target: string) {
  const root = rootOf(target);
  return {
    code: 'outside-root' as const,
    message: `file "${target}" is outside of ${root === undefined ? "the site's folder" : `the folder of "${root}"`}`,
    hint: 'copy it there, or name a folder around it under "codeRoots" in recto.yaml',
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
      hint: suggest(root, roots, 'name the folder under "codeRoots" in recto.yaml'),
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
        ? 'write its path from the document, or with "/" from the site\'s folder'
        : 'write its path from that folder',
    ),
  };
}

/** Matches a file in a folder outside of the site: `samples:server.ts`. */
const inRoot = /^([A-Za-z][\w-]*):(.*)$/;

function rootOf(target: string): string | undefined {
  return inRoot.exec(target)?.[1];
}

/**
 * Returns the files that a target may mean, by the names under which they are read: in the site's folder that of the
 * language, then the original; else `samples:server.ts`. A name outside of its folder begins with `../`.
 */
function codeNames(target: string, sourcePath: string, { folder }: Language): string[] {
  const [, root, file] = inRoot.exec(target) ?? [];
  if (root !== undefined && file !== undefined) {
    const inside = path.normalize(file.replace(/^\/+/, ''));
    return [inside.startsWith('../') ? inside : `${root}:${inside}`];
  }
  const original = target.startsWith('/')
    ? path.normalize(target).slice(1)
    : path.join(path.dirname(sourcePath), target);
  return [path.join(folder, original), original];
}

/** Returns how a text would write the name of a file, in the form of a target in it. */
function codeTargetFor(name: string, target: string, sourcePath: string): string {
  if (rootOf(name) !== undefined) return name;
  if (target.startsWith('/')) return `/${name}`;
  const relative = path.relative(path.dirname(sourcePath), name);
  return target.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
}
