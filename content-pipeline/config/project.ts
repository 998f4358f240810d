import type { FileStore } from '../files/fileStore';
import { readPackageJson, repositoryAddress } from '../files/packageJson';

/** Data from the `package.json` in the site's folder, for default values of `recto.yaml`. */
export interface Project {
  /** The package name in `package.json`; `undefined` if it has none. */
  packageName?: string | undefined;
  description?: string | undefined;
  /**
   * The URL of the documentation, from `homepage` in `package.json`. `undefined` if `homepage` is missing, is not an
   * HTTP URL, or is a page of GitHub, npm or a similar host.
   */
  url?: string | undefined;
  /**
   * The URL of the repository's web page. `undefined` if `package.json` contains no repository, or if the form of its
   * value is unknown.
   */
  repository?: string | undefined;
  /** The folder of the package in its repository; `undefined` if `package.json` does not contain it. */
  directory?: string | undefined;
}

/**
 * Reads data about a project from the `package.json` in its folder. Fields that the file does not contain are
 * `undefined`.
 */
export async function readProject(files: Pick<FileStore, 'read'>): Promise<Project> {
  const written = await readPackageJson(files);
  return {
    packageName: written.name,
    description: written.description,
    url: documentationUrl(written.homepage),
    repository: repositoryAddress(written.repository?.url ?? ''),
    directory: written.repository?.directory,
  };
}

/** Pattern of the host names of code hosts and of npm. A page on these hosts is not a project's documentation. */
const codeHosts = /^(?:.+\.)?(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|npmjs\.com)$/;

function documentationUrl(homepage: string | undefined): string | undefined {
  if (homepage === undefined || !URL.canParse(homepage)) return undefined;
  const { protocol, hostname, origin, pathname } = new URL(homepage);
  if (!/^https?:$/.test(protocol) || codeHosts.test(hostname)) return undefined;
  return origin + pathname.replace(/\/$/, '');
}
