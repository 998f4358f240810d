import { type FileStore, readTextFile } from '../files/fileStore';
import { readPackageJson, repositoryAddress } from '../files/packageJson';

/** An entry point of a package: its import specifier, and the file with its types. */
export interface EntryPoint {
  /** The import specifier, such as `kit` or `kit/tools`. */
  specifier: string;
  /** The path relative to the folder of the declarations, with forward slashes. */
  file: string;
  /** TypeDoc's id of the module, if the module is declared by name: `declare module 'kit/tools'`. */
  ambient?: number;
}

/** The facts about a package that are not in TypeDoc's output, most of them from its `package.json`. */
export interface PackageFacts {
  name: string;
  /** The path of the folder with the declarations, as messages show it. */
  folder: string;
  version?: string;
  license?: string;
  description?: string;
  /** The URL of the repository, without a slash at the end. */
  repository?: string;
  /** The folder of the package in the repository, as `package.json` specifies it. */
  directory?: string;
  readme?: { file: string; text: string };
  /** The package with the declarations, if it is a different package: `@types/kit` for `kit`. */
  typesPackage?: string;
  entryPoints: EntryPoint[];
}

/** The facts from the package's own files. They do not include entry points, because the compiler resolves these. */
export type OwnFacts = Omit<PackageFacts, 'entryPoints'>;

/**
 * Reads the facts about a package from its files. Returns `undefined` if there is no valid `package.json` with a name.
 */
export async function readPackageFacts(files: FileStore): Promise<OwnFacts | undefined> {
  const { name, version, license, description, repository } = await readPackageJson(files);
  if (name === undefined) return undefined;
  const address = repository && repositoryAddress(repository.url);
  const readme = await findReadme(files);
  return {
    ...{ name, folder: files.nameOf('.') },
    ...(version === undefined ? {} : { version }),
    ...(license === undefined ? {} : { license }),
    ...(description === undefined ? {} : { description }),
    ...(address === undefined ? {} : { repository: address }),
    ...(repository?.directory === undefined ? {} : { directory: repository.directory }),
    ...(readme === undefined ? {} : { readme }),
  };
}

async function findReadme(files: FileStore): Promise<PackageFacts['readme']> {
  for (const name of ['README.md', 'readme.md', 'Readme.md']) {
    const text = await readTextFile(files, name);
    if (text !== undefined) return { file: files.nameOf(name), text };
  }
  return undefined;
}
