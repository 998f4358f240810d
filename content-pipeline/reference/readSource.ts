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
 * Tells where the source of a declaration file is shown.
 *
 * Sources are taken to lie beside each other as the declarations do, from the folder of the first
 * entry point on. There is no line: those of a declaration file are not those of its source.
 */
export function createSourceLinks(facts: PackageFacts, template: string | undefined) {
  const pattern = template ?? (isOnGitHub(facts) ? usualTemplate : '');
  const isComplete = facts.version !== undefined && facts.repository !== undefined;
  return (file: string): ApiSource | undefined => {
    if (pattern === '' || (!isComplete && pattern === usualTemplate)) return undefined;
    const source = sourceFileOf(fromEntry(file, facts));
    const filled = pattern
      .replaceAll('{repository}', facts.repository ?? '')
      .replaceAll('{version}', facts.version ?? '')
      .replaceAll('{directory}', facts.directory === undefined ? '' : `${facts.directory}/`);
    const [before = '', after = ''] = filled.split('{file}');
    return {
      label: `${folderIn(before)}${source}${after}`,
      href: filled.replaceAll('{file}', source),
    };
  };
}

/** A file as the modules of a package see it: from the folder of the first entry point. */
export function fromEntry(file: string, { entryPoints }: PackageFacts): string {
  const [entry] = entryPoints;
  const relative = path.relative(path.dirname(entry?.file ?? ''), file);
  return relative.startsWith('../') ? file : relative;
}

function sourceFileOf(file: string): string {
  return file.replace(/\.d\.([cm]?ts)$/, '.$1');
}

function isOnGitHub({ repository }: PackageFacts): boolean {
  return repository?.startsWith('https://github.com/') ?? false;
}

/** The part of an address that names a folder of the repository: what follows the tag. */
function folderIn(address: string): string {
  return /\/(?:blob|tree|src|raw)\/[^/]+\/(.*)$/.exec(address)?.[1] ?? '';
}
