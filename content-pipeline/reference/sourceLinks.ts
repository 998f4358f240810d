import path from 'node:path/posix';
import type { ApiSource } from './apiPackage';
import type { PackageFacts } from './packageFacts';
import type { Reflection } from './typedocProject';

/** A position in a source file, whose path is relative to the folder of the package. */
interface WrittenPlace {
  file: string;
  /** The line; missing if only the file is known. */
  line?: number;
}

/**
 * Returns `sourceOf`, a function that returns the link to the source of a declaration, and `filesHref`, the URL of the
 * package's folder in the repository. The link and the URL are `undefined` if they are unknown.
 *
 * Without a template in the configuration, declarations are linked only if their source files are known. The line
 * numbers of generated declaration files are not used, because source files have other line numbers.
 */
export function createSourceLinks(
  facts: PackageFacts,
  template: string | undefined,
  writtenAt: (file: string, line: number | undefined) => WrittenPlace | undefined = () => undefined,
) {
  const { repository, version, directory, typesPackage } = facts;
  const folder = directory === undefined ? '' : `${directory}/`;
  const usual = usualAddress(facts);
  const fill = (text: string) =>
    text
      .replaceAll('{repository}', repository ?? '')
      .replaceAll('{version}', version ?? '')
      .replaceAll('{directory}', folder);
  const { root } = cut(fill(template ?? usual ?? ''));
  return {
    filesHref: root === undefined ? undefined : root + folder,
    sourceOf(file: string, line?: number): ApiSource | undefined {
      const written = isWritten(file) ? sourcePlace(file, line) : writtenAt(file, line);
      if (template === undefined && (typesPackage !== undefined || written === undefined))
        return undefined;
      const filled = fill(template ?? usual ?? '');
      if (filled === '') return undefined;
      const path = written?.file;
      const guess = fromEntry(file, facts).replace(/\.d\.([cm]?ts)$/, '.$1');
      const { root, inside } = cut(filled);
      const put = (text: string) =>
        text.replaceAll('{path}', path ?? guess).replaceAll('{file}', guess);
      // Only if the URL is that of the file with these lines, and the host has anchors for lines.
      const isSame = filled.includes('{path}') || path === guess || path?.endsWith(`/${guess}`);
      const isReleased = template !== undefined || directory === undefined;
      const at = isSame && isReleased && root !== undefined ? written?.line : undefined;
      const label = inside === '' ? guess : put(inside);
      if (at === undefined) return { label, href: put(filled) };
      return { label: `${label}:${at}`, href: `${put(filled)}#L${at}` };
    },
  };
}

function usualAddress({ repository, version, directory }: PackageFacts): string | undefined {
  if (!repository?.startsWith('https://github.com/')) return undefined;
  // Tags of repositories with several packages are named in many ways.
  if (directory !== undefined) return '{repository}/blob/HEAD/{directory}{path}';
  return version === undefined ? undefined : '{repository}/blob/v{version}/{path}';
}

function sourcePlace(file: string, line: number | undefined): WrittenPlace {
  return line === undefined ? { file } : { file, line };
}

/** Tests if a file, given its path, is probably not generated. Repositories usually do not contain generated files. */
function isWritten(file: string): boolean {
  return isDeclarationFile(file) ? file.startsWith('src/') : !/^(?:dist|build|out)\//.test(file);
}

/**
 * Splits the URL of a file after the tag or the branch. `inside` is the path within the repository. If the URL contains
 * neither a tag nor a branch, `root` is `undefined`, and `inside` is empty.
 */
function cut(address: string): { root: string | undefined; inside: string } {
  const [, root, inside = ''] = /^(.*?\/(?:blob|tree|src|raw)\/[^/]+\/)(.*)$/.exec(address) ?? [];
  return { root, inside };
}

/** Returns the first file of the package that contains a declaration; `undefined` if there is none. */
export function ownFile({ sources }: Pick<Reflection, 'sources'>): string | undefined {
  return sources?.find(({ fileName }) => isOwnFile(fileName))?.fileName;
}

/** Tests if a file, relative to the folder of the package, belongs to the package. */
export function isOwnFile(file: string): boolean {
  return !file.startsWith('../') && !file.startsWith('node_modules/') && file !== '';
}

function isDeclarationFile(file: string): boolean {
  return /\.d\.[cm]?ts$/.test(file);
}

/** Returns a path relative to the folder of the first entry point; paths outside that folder are returned unchanged. */
export function fromEntry(file: string, { entryPoints }: PackageFacts): string {
  const [entry] = entryPoints;
  const relative = path.relative(path.dirname(entry?.file ?? ''), file);
  return relative.startsWith('../') ? file : relative;
}
