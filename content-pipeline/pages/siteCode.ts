import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { codeTargetsOf } from '../markdown/code/fenceWords';
import type { LinkSource } from '../routes/linkResolver';
import type { CodeFiles } from '../sources/readCodeFiles';
import type { Language } from '../sources/readLanguages';
import { codeNames, codeTargetFor, rootOf } from './codeName';

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
