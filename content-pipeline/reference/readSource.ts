import path from 'node:path/posix';
import type { PackageFacts } from './packageFacts';
import type { Reflection } from './typedocProject';

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
