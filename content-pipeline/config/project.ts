import { z } from 'zod';
import type { FileStore } from '../files/fileStore';

/**
 * Data about the project around a site, from `package.json` and the folder of the site. `recto.yaml` need not repeat
 * them.
 */
export interface Project {
  /** The name in `package.json`. */
  packageName?: string | undefined;
  description?: string | undefined;
  /** The URL of the documentation: the home page of the package, unless it is a page of a code host such as GitHub. */
  url?: string | undefined;
  /** The web page of the repository. */
  repository?: string | undefined;
  /** The folder of the package in its repository; missing if it is the root. */
  directory?: string | undefined;
  /** True if the package refers to declarations or to sources in TypeScript. */
  hasTypes: boolean;
  /** True if the folder `docs` contains Markdown files. */
  hasDocs: boolean;
}

const text = z.string().min(1).optional().catch(undefined);

/** The fields of `package.json` that are used. Invalid fields are ignored. */
const packageJsonSchema = z.object({
  name: text,
  description: text,
  homepage: text,
  repository: z
    .union([
      z.string().transform((url) => ({ url, directory: undefined })),
      z.object({ url: z.string(), directory: text }),
    ])
    .optional()
    .catch(undefined),
  main: text,
  types: text,
  typings: text,
  exports: z.unknown().optional(),
});

/** Reads the data about a project from its folder. Fields that `package.json` does not contain are `undefined`. */
export async function readProject(files: FileStore): Promise<Project> {
  const { name, description, homepage, repository, ...entries } = await readPackageJson(files);
  return {
    ...{ packageName: name, description, directory: repository?.directory },
    url: documentationUrl(homepage),
    repository: repositoryUrl(repository?.url),
    hasTypes: /\.[cm]?tsx?"/.test(JSON.stringify(entries)),
    hasDocs: (await files.list('docs')).some((file) => file.endsWith('.md')),
  };
}

async function readPackageJson(
  files: FileStore,
): Promise<Partial<z.infer<typeof packageJsonSchema>>> {
  const result = await files.read('package.json');
  if (result.status !== 'found') return {};
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(result.bytes));
    return packageJsonSchema.safeParse(value).data ?? {};
  } catch {
    return {}; // npm reports it.
  }
}

/** Matches the host names of code hosts. A page about a project on such a host is not the project's documentation. */
const codeHosts = /^(?:.+\.)?(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|npmjs\.com)$/;

function documentationUrl(homepage: string | undefined): string | undefined {
  if (homepage === undefined || !URL.canParse(homepage)) return undefined;
  const { protocol, hostname, origin, pathname } = new URL(homepage);
  if (!/^https?:$/.test(protocol) || codeHosts.test(hostname)) return undefined;
  return origin + pathname.replace(/\/$/, '');
}

/**
 * Returns the web page of a repository from `repository` in `package.json`: a URL, or a short form such as
 * `github:kit/kit` (https://docs.npmjs.com/cli/configuring-npm/package-json#repository). Returns `undefined` for other
 * values.
 */
function repositoryUrl(written = ''): string | undefined {
  const [, host = 'github', name] =
    /^(?:(github|gitlab):)?([\w-][\w.-]*\/[\w.-]+)$/.exec(written) ?? [];
  if (name !== undefined) return `https://${host}.com/${name}`;
  const url = written
    .replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^git:/, 'https:')
    .replace(/\.git$/, '');
  return /^https?:\/\/[^\s/]+\/\S+$/.test(url) ? url : undefined;
}
