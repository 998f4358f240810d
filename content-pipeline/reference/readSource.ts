import path from 'node:path/posix';
import type { ApiSource } from './apiPackage';
import type { PackageFacts } from './packageFacts';
import type { Reflection } from './typedocProject';

/** Where sources of packages are shown if a site does not say otherwise. */
const usualTemplate = '{repository}/blob/v{version}/{directory}src/{file}';

/** The file of the package that declares something; undefined for what comes from elsewhere. */
export function ownFile({ sources }: Pick<Reflection, 'sources'>): string | undefined {
  return sources?.find(({ fileName }) => isOwnFile(fileName))?.fileName;
}

/** Whether a file, told from the folder of the package, is one of the package's. */
export function isOwnFile(file: string): boolean {
  return !file.startsWith('../') && !file.startsWith('node_modules/') && file !== '';
}

/**
 * Tells where the source of a declaration file is shown, and where the files of its release begin.
 *
 * Sources are taken to lie beside each other as the declarations do, from the folder of the first
 * entry point on. There is no line: those of a declaration file are not those of its source.
 */
export function createSourceLinks(facts: PackageFacts, template: string | undefined) {
  const { repository, version, directory } = facts;
  const folder = directory === undefined ? '' : `${directory}/`;
  const isUsual = version !== undefined && repository?.startsWith('https://github.com/');
  const filled = (template ?? (isUsual ? usualTemplate : ''))
    .replaceAll('{repository}', repository ?? '')
    .replaceAll('{version}', version ?? '')
    .replaceAll('{directory}', folder);
  // What follows the tag in an address is a path of the repository.
  const [, root, inside = ''] = /^(.*?\/(?:blob|tree|src|raw)\/[^/]+\/)(.*)$/.exec(filled) ?? [];
  return {
    filesHref: root === undefined ? undefined : root + folder,
    sourceOf(file: string): ApiSource | undefined {
      if (filled === '') return undefined;
      const source = fromEntry(file, facts).replace(/\.d\.([cm]?ts)$/, '.$1');
      const label = inside === '' ? source : inside.replaceAll('{file}', source);
      return { label, href: filled.replaceAll('{file}', source) };
    },
  };
}

/** A file as the modules of a package see it: from the folder of the first entry point. */
export function fromEntry(file: string, { entryPoints }: PackageFacts): string {
  const [entry] = entryPoints;
  const relative = path.relative(path.dirname(entry?.file ?? ''), file);
  return relative.startsWith('../') ? file : relative;
}
