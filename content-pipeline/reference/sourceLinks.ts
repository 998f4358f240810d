import path from 'node:path/posix';
import type { ApiSource } from './apiPackage';
import type { PackageFacts } from './packageFacts';
import type { Reflection } from './typedocProject';

/** Where sources of packages are shown if a site does not say otherwise. */
const usualPlace = '{repository}/blob/v{version}/{directory}';

/** A place in a file that people wrote, from the folder of the package. */
interface WrittenPlace {
  file: string;
  line: number;
}

/**
 * Tells where the source of a declaration is shown, and where the files of its release begin.
 *
 * Sources of which nothing is known are taken to lie beside each other as the declarations do, from the folder of
 * the first entry point on, and have no line: those of a declaration file are not those of its source.
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
      // Only if the file that the template names is the one with these lines, and the host is one that has lines.
      const isSame = filled.includes('{path}') || path === guess || path?.endsWith(`/${guess}`);
      const at = written !== undefined && isSame && root !== undefined ? written.line : undefined;
      const label = inside === '' ? guess : put(inside);
      if (at === undefined) return { label, href: put(filled) };
      return { label: `${label}:${at}`, href: `${put(filled)}#L${at}` };
    },
  };
}

/** What follows the tag in an address is a path of the repository. */
function cut(address: string): { root: string | undefined; inside: string } {
  const [, root, inside = ''] = /^(.*?\/(?:blob|tree|src|raw)\/[^/]+\/)(.*)$/.exec(address) ?? [];
  return { root, inside };
}

/** The file of the package that declares something; undefined for what comes from elsewhere. */
export function ownFile({ sources }: Pick<Reflection, 'sources'>): string | undefined {
  return sources?.find(({ fileName }) => isOwnFile(fileName))?.fileName;
}

/** Whether a file, told from the folder of the package, is one of the package's. */
export function isOwnFile(file: string): boolean {
  return !file.startsWith('../') && !file.startsWith('node_modules/') && file !== '';
}

/** Whether a file holds declarations alone, which a program has written. */
export function isDeclarationFile(file: string): boolean {
  return /\.d\.[cm]?ts$/.test(file);
}

/** A file as the modules of a package see it: from the folder of the first entry point. */
export function fromEntry(file: string, { entryPoints }: PackageFacts): string {
  const [entry] = entryPoints;
  const relative = path.relative(path.dirname(entry?.file ?? ''), file);
  return relative.startsWith('../') ? file : relative;
}
