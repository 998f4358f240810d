import type { FileStore } from '../files/fileStore';
import type { EntryPoint, PackageFacts } from './packageFacts';
import { packageJsonSchema } from './packageJson';
import { repositoryAddress } from './repositoryAddress';
import { namedSubpaths, resolveTypes } from './resolveTypes';

/** What is known of a package; with the entry points that have no declarations, by their places in what was asked for. */
export interface FoundPackage {
  facts: PackageFacts;
  untyped: { index: number; specifier: string }[];
  /** The subpaths that it exports by name. */
  subpaths: string[];
}

/** Reads what the files of a package say about it; undefined if it does not describe itself at all. */
export async function readPackageFacts(
  files: FileStore,
  subpaths: readonly string[],
): Promise<FoundPackage | undefined> {
  const read = packageJsonSchema.safeParse(parseJson(await readText(files, 'package.json')));
  if (!read.success) return undefined;
  const { name, version, license, description, repository } = read.data;
  const entryPoints: EntryPoint[] = [];
  const untyped: FoundPackage['untyped'] = [];
  for (const [index, subpath] of subpaths.entries()) {
    const specifier = subpath === '.' ? name : `${name}/${subpath.replace(/^\.\//, '')}`;
    const file = await resolveTypes(files, read.data, subpath);
    if (file === undefined) untyped.push({ index, specifier });
    else entryPoints.push({ specifier, file });
  }
  const address = repository && repositoryAddress(repository.url);
  const readme = await findReadme(files);
  return {
    untyped,
    subpaths: namedSubpaths(read.data.exports),
    facts: {
      ...{ name, entryPoints, folder: files.nameOf('.') },
      ...(version === undefined ? {} : { version }),
      ...(license === undefined ? {} : { license }),
      ...(description === undefined ? {} : { description }),
      ...(address === undefined ? {} : { repository: address }),
      ...(repository?.directory === undefined ? {} : { directory: repository.directory }),
      ...(readme === undefined ? {} : { readme }),
    },
  };
}

async function findReadme(files: FileStore): Promise<PackageFacts['readme']> {
  for (const name of ['README.md', 'readme.md', 'Readme.md']) {
    const text = await readText(files, name);
    if (text !== undefined) return { file: files.nameOf(name), text };
  }
  return undefined;
}

async function readText(files: FileStore, name: string): Promise<string | undefined> {
  const result = await files.read(name);
  return result.status === 'found' ? new TextDecoder().decode(result.bytes) : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
