import path from 'node:path/posix';
import type { Language } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { codeTargetsOf } from '../markdown/code/fenceWords';
import { limits } from '../markdown/limits';
import type { LinkSource } from './linkResolver';

/** The files that the code blocks of a text may mean: each time that of the language, then the original. */
export function codeNamesOf(text: string, sourcePath: string, language: Language): string[] {
  return codeTargetsOf(text).flatMap((target) => codeNames(target, sourcePath, language));
}

/** What the code blocks of a text show, beside the text itself: it changes what is made of the text. */
export function codeInputsOf(
  text: string,
  sourcePath: string,
  { codeFiles, language }: { codeFiles: CodeFiles; language: Language },
): string {
  const names = codeNamesOf(text, sourcePath, language);
  const shown = names.map((name) => [name, codeFiles.texts.get(name)]);
  // Of a file that is missing, the message offers the names of others.
  const isMissing = shown.some(([, code]) => code === undefined);
  return JSON.stringify([shown, isMissing ? [codeFiles.known, codeFiles.roots] : []]);
}

/** The files whole that the code blocks of a text show parts of. */
export function codeTextsOf(
  text: string,
  sourcePath: string,
  { codeFiles, language }: { codeFiles: CodeFiles; language: Language },
): string[] {
  const names = codeNamesOf(text, sourcePath, language);
  return names.flatMap((name) => codeFiles.texts.get(name) ?? []);
}

/** The code of a file that a block names; nothing after a report when there is none. */
export function readCode(
  { codeFiles, language }: { codeFiles: CodeFiles; language: Language },
  source: Pick<LinkSource, 'file' | 'sourcePath'>,
  { target, ...place }: Place & { target: string },
  report: Report,
): string | undefined {
  const names = codeNames(target, source.sourcePath, language);
  const name = names.find((each) => codeFiles.texts.has(each));
  if (name !== undefined) return codeFiles.texts.get(name);
  const isOutside = names.at(-1)?.startsWith('../') === true;
  const fault = isOutside ? outsideFault(target) : missingFault(target, codeFiles, source);
  report({ ...fault, severity: 'error', file: source.file, ...place });
  return undefined;
}

function outsideFault(target: string) {
  const root = rootOf(target);
  return {
    code: 'outside-root' as const,
    message: `The file "${target}" lies outside of ${root === undefined ? "the site's folder" : `the folder of "${root}"`}`,
    hint: 'Put a copy of it there, or name a folder around it under "codeRoots" in recto.yaml',
  };
}

function missingFault(target: string, { known, roots }: CodeFiles, source: { sourcePath: string }) {
  const root = rootOf(target);
  const code = 'broken-import' as const;
  if (root !== undefined && !roots.includes(root)) {
    return {
      code,
      message: `The file "${target}" is one of "${root}", and no folder is called so`,
      hint: suggest(root, roots, 'Name the folder under "codeRoots" in recto.yaml'),
    };
  }
  const targets = known
    .filter((name) => rootOf(name) === root)
    .map((name) => codeTargetFor(name, target, source.sourcePath));
  return {
    code,
    message: `The file "${target}" is not among those of ${root === undefined ? 'the site' : `"${root}"`}`,
    hint: suggest(
      target,
      targets,
      root === undefined
        ? 'Write its path from the document, or with "/" from the site\'s folder'
        : 'Write its path from that folder',
    ),
  };
}

/** The files that code blocks show, and what else they might have meant. */
export interface CodeFiles {
  /** By path below the site's folder, or `samples:server.ts`. Nothing stands for a file that has been reported. */
  texts: ReadonlyMap<string, string | undefined>;
  /** The names of all files that could be shown. */
  known: readonly string[];
  /** The names of the folders outside of the site. */
  roots: readonly string[];
}

/** Reads the files among `names` that exist. What is hidden, or lies outside of the site's folder, is never read. */
export async function readCodeFiles(
  { files, roots }: { files: FileStore; roots: CodeRoots },
  names: ReadonlySet<string>,
  report: Report,
): Promise<CodeFiles> {
  const texts = new Map<string, string | undefined>();
  const known: string[] = [];
  const folders = [
    ['', files] as const,
    ...[...roots].map(([name, root]) => [`${name}:`, root] as const),
  ];
  for (const [prefix, folder] of names.size === 0 ? [] : folders) {
    // A list leaves out what is hidden: where a site is a whole repository, secrets may lie there.
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

function readText(file: string, bytes: Uint8Array, report: Report): string | undefined {
  if (bytes.length <= limits.bytes) return decodeText(bytes, file, report);
  report({
    code: 'too-large',
    severity: 'error',
    message: `A file with code holds ${limits.bytes / 1_000_000} MB at most, and this one holds more`,
    hint: 'Show a smaller file',
    file,
  });
  return undefined;
}

/** The folders outside of the site whose files code blocks may show, by the names that blocks give them. */
type CodeRoots = ReadonlyMap<string, FileStore>;

/** Opens the configured folders; those that are not there, or not in the site's repository, are reported. */
export async function openCodeRoots(
  files: FileStore,
  { value, file, placeOf }: ReadConfig,
  report: Report,
): Promise<CodeRoots> {
  const roots = new Map<string, FileStore>();
  for (const [name, folder] of Object.entries(value.codeRoots)) {
    const root = await files.beside(folder);
    if (root !== undefined) roots.set(name, root);
    else
      report({
        code: 'missing-source',
        severity: 'error',
        message: `The folder "${folder}" is no folder of the repository that the site is in`,
        hint: 'Write its path from the site\'s folder, such as "../examples"',
        file,
        ...placeOf(['codeRoots', name]),
      });
  }
  return roots;
}

/** A target such as `samples:server.ts`: a file of a folder outside of the site. */
const inRoot = /^([A-Za-z][\w-]*):(.*)$/;

/** The name of the folder that a target names, where it names one. */
function rootOf(target: string): string | undefined {
  return inRoot.exec(target)?.[1];
}

/**
 * The files that a target may mean, by the names under which they are read: in the site's folder that of the
 * language, then the original; else `samples:server.ts`. What leads out of its folder begins with `../`.
 */
function codeNames(target: string, sourcePath: string, { folder }: Language): string[] {
  const [, root, file] = inRoot.exec(target) ?? [];
  if (root !== undefined && file !== undefined) {
    const inside = path.normalize(file.replace(/^\/+/, ''));
    return [inside.startsWith('../') ? inside : `${root}:${inside}`];
  }
  const own = target.startsWith('/')
    ? path.normalize(target).slice(1)
    : path.join(path.dirname(sourcePath), target);
  return [path.join(folder, own), own];
}

/** How a text would write the name of a file, in the manner of a target. */
function codeTargetFor(name: string, target: string, sourcePath: string): string {
  if (rootOf(name) !== undefined) return name;
  if (target.startsWith('/')) return `/${name}`;
  const relative = path.relative(path.dirname(sourcePath), name);
  return target.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
}
