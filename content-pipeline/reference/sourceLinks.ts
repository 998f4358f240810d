import path from 'node:path/posix';
import type { ApiSource } from './apiPackage';
import type { PackageFacts } from './packageFacts';
import type { Reflection } from './typedocProject';

/** The default address of source files. */
const usualPlace = '{repository}/blob/v{version}/{directory}';

/** A place in a source file, relative to the folder of the package. */
interface WrittenPlace {
  file: string;
  line: number;
}

/**
 * Creates the links to the source of declarations, and the start of the addresses of all files.
 *
 * Unknown source files are assumed to have the same folders as the declarations, starting at the first entry
 * point, and have no line: lines of a declaration file are not those of its source.
 */
export function createSourceLinks(
  facts: PackageFacts,
  template: string | undefined,
  writtenAt: (file: string, line: number) => WrittenPlace | undefined = () => undefined,
) {
  const { repository, version, directory } = facts;
  const folder = directory === undefined ? '' : `${directory}/`;
  const isUsual = version !== undefined && repository?.startsWith('https://github.com/');
  const usual = (end: string) => (isUsual ? usualPlace + end : '');
  const fill = (text: string) =>
    text
      .replaceAll('{repository}', repository ?? '')
      .replaceAll('{version}', version ?? '')
      .replaceAll('{directory}', folder);
  const { root } = cut(fill(template ?? usual('')));
  return {
    filesHref: root === undefined ? undefined : root + folder,
    sourceOf(file: string, line?: number): ApiSource | undefined {
      const isSource = !isDeclarationFile(file);
      const own = isSource && line !== undefined ? { file, line } : undefined;
      const written = line === undefined ? undefined : (own ?? writtenAt(file, line));
      const path = written?.file ?? (isSource ? file : undefined);
      const filled = fill(template ?? usual(path === undefined ? 'src/{file}' : '{path}'));
      if (filled === '') return undefined;
      const guess = fromEntry(file, facts).replace(/\.d\.([cm]?ts)$/, '.$1');
      const { root, inside } = cut(filled);
      const put = (text: string) =>
        text.replaceAll('{path}', path ?? guess).replaceAll('{file}', guess);
      // Only if the template names the file with these lines, and the host has anchors for lines.
      const isSame = filled.includes('{path}') || path === guess || path?.endsWith(`/${guess}`);
      const at = written !== undefined && isSame && root !== undefined ? written.line : undefined;
      const label = inside === '' ? guess : put(inside);
      if (at === undefined) return { label, href: put(filled) };
      return { label: `${label}:${at}`, href: `${put(filled)}#L${at}` };
    },
  };
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
export function isDeclarationFile(file: string): boolean {
  return /\.d\.[cm]?ts$/.test(file);
}

/** Returns a file relative to the folder of the first entry point. */
export function fromEntry(file: string, { entryPoints }: PackageFacts): string {
  const [entry] = entryPoints;
  const relative = path.relative(path.dirname(entry?.file ?? ''), file);
  return relative.startsWith('../') ? file : relative;
}
