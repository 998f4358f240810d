import path from 'node:path/posix';
import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import { codeTargetsOf } from '../markdown/code/fenceWords';
import type { LinkSource } from '../routes/linkResolver';
import type { CodeFiles } from '../sources/readCodeFiles';
import type { Language } from '../sources/readLanguages';

/** The files that the code blocks of a text may mean: each time that of the language, then the original. */
export function codeNamesOf(text: string, sourcePath: string, language: Language): string[] {
  return codeTargetsOf(text).flatMap((target) => namesOf(target, sourcePath, language));
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
  const known = shown.some(([, code]) => code === undefined) ? codeFiles.known : [];
  return JSON.stringify([shown, known]);
}

/** The code of a file that a block names; nothing after a report when there is none. */
export function readCode(
  { codeFiles, language }: { codeFiles: CodeFiles; language: Language },
  source: Pick<LinkSource, 'file' | 'sourcePath'>,
  { target, ...place }: Place & { target: string },
  report: Report,
): string | undefined {
  const names = namesOf(target, source.sourcePath, language);
  const name = names.find((each) => codeFiles.texts.has(each));
  if (name !== undefined) return codeFiles.texts.get(name);
  const isOutside = names.at(-1)?.startsWith('../') === true;
  const folder = path.dirname(source.sourcePath);
  const known = codeFiles.known.map((other) =>
    target.startsWith('/') ? `/${other}` : relativeTo(folder, other, target.startsWith('./')),
  );
  report({
    code: isOutside ? 'outside-root' : 'broken-import',
    severity: 'error',
    message: isOutside
      ? `The file "${target}" lies outside of the site's folder`
      : `The file "${target}" is not among those of the site`,
    hint: isOutside
      ? "Put a copy of it into the site's folder"
      : suggest(
          target,
          known,
          'Write its path from the document, or with "/" from the site\'s folder',
        ),
    file: source.file,
    ...place,
  });
  return undefined;
}

function namesOf(target: string, sourcePath: string, { folder }: Language): string[] {
  const own = target.startsWith('/')
    ? path.normalize(target).slice(1)
    : path.join(path.dirname(sourcePath), target);
  return [path.join(folder, own), own];
}

function relativeTo(folder: string, file: string, withDot: boolean): string {
  const name = path.relative(folder, file);
  return withDot && !name.startsWith('.') ? `./${name}` : name;
}
