import path from 'node:path/posix';
import type { ApiSource } from './apiPackage';
import type { PackageFacts } from './packageFacts';
import type { Reflection } from './typedocProject';

/** A place in a source file, relative to the folder of the package. */
interface WrittenPlace {
  file: string;
  /** Missing if only the file is known. */
  line?: number;
}

/**
 * Creates the links to the source of declarations, and the start of the addresses of all files.
 *
 * Without a template of the site, only files are linked that are known to exist: those that source maps name, and those
 * that the package contains. Lines of a declaration file are not those of its source.
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
      // Only if the template names the file with these lines, and the host has anchors for lines.
      const isSame = filled.includes('{path}') || path === guess || path?.endsWith(`/${guess}`);
      const isReleased = template !== undefined || directory === undefined;
      const at = isSame && isReleased && root !== undefined ? written?.line : undefined;
      const label = inside === '' ? guess : put(inside);
      if (at === undefined) return { label, href: put(filled) };
      return { label: `${label}:${at}`, href: `${put(filled)}#L${at}` };
    },
  };
}

/** Returns the address of source files in a repository, or `undefined` if it is not known. */
function usualAddress({ repository, version, directory }: PackageFacts): string | undefined {
  if (!repository?.startsWith('https://github.com/')) return undefined;
  // Tags of repositories with several packages are named in many ways.
  if (directory !== undefined) return '{repository}/blob/HEAD/{directory}{path}';
  return version === undefined ? undefined : '{repository}/blob/v{version}/{path}';
}

function sourcePlace(file: string, line: number | undefined): WrittenPlace {
  return line === undefined ? { file } : { file, line };
}

/** Returns true for a file that people write, and that the repository therefore contains. */
function isWritten(file: string): boolean {
  return isDeclarationFile(file) ? file.startsWith('src/') : !/^(?:dist|build|out)\//.test(file);
}

/** Splits an address after the tag, where the path within the repository starts. */
function cut(address: string): { root: string | undefined; inside: string } {
  const [, root, inside = ''] = /^(.*?\/(?:blob|tree|src|raw)\/[^/]+\/)(.*)$/.exec(address) ?? [];
  return { root, inside };
}

/** Returns the package's own file with a declaration, or `undefined`. */
export function ownFile({ sources }: Pick<Reflection, 'sources'>): string | undefined {
  return sources?.find(({ fileName }) => isOwnFile(fileName))?.fileName;
}

/** Returns true if a file, relative to the folder of the package, belongs to the package. */
export function isOwnFile(file: string): boolean {
  return !file.startsWith('../') && !file.startsWith('node_modules/') && file !== '';
}

/** Returns true for generated declaration files. */
function isDeclarationFile(file: string): boolean {
  return /\.d\.[cm]?ts$/.test(file);
}

/** Returns a file relative to the folder of the first entry point. */
export function fromEntry(file: string, { entryPoints }: PackageFacts): string {
  const [entry] = entryPoints;
  const relative = path.relative(path.dirname(entry?.file ?? ''), file);
  return relative.startsWith('../') ? file : relative;
}
