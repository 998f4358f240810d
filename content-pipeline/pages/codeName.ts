import path from 'node:path/posix';
import type { Language } from '../sources/readLanguages';

/** A target such as `samples:server.ts`: a file of a folder outside of the site. */
const inRoot = /^([A-Za-z][\w-]*):(.*)$/;

/** The name of the folder that a target names, where it names one. */
export function rootOf(target: string): string | undefined {
  return inRoot.exec(target)?.[1];
}

/**
 * The files that a target may mean, by the names under which they are read: in the site's folder that of the
 * language, then the original; else `samples:server.ts`. What leads out of its folder begins with `../`.
 */
export function codeNames(target: string, sourcePath: string, { folder }: Language): string[] {
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
export function codeTargetFor(name: string, target: string, sourcePath: string): string {
  if (rootOf(name) !== undefined) return name;
  if (target.startsWith('/')) return `/${name}`;
  const relative = path.relative(path.dirname(sourcePath), name);
  return target.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
}
