import { z } from 'zod';
import { type FileStore, readTextFile } from './fileStore';

const text = z.string().min(1).optional().catch(undefined);

/** Schema of the used fields of `package.json`. Invalid fields are ignored, as npm reports them. */
const packageJsonSchema = z.object({
  name: text,
  version: text,
  license: text,
  description: text,
  homepage: text,
  private: z.unknown().optional(),
  repository: z
    .union([
      z.string().transform((url) => ({ url, directory: undefined })),
      z.object({ url: z.string(), directory: text }),
    ])
    .optional()
    .catch(undefined),
  workspaces: z.unknown().optional(),
  main: text,
  types: text,
  typings: text,
  exports: z.unknown().optional(),
});
export type PackageJson = z.infer<typeof packageJsonSchema>;

/** Reads `package.json`. Returns an empty object if the file does not exist or is invalid. */
export async function readPackageJson(
  files: Pick<FileStore, 'read'>,
): Promise<Partial<PackageJson>> {
  try {
    const value: unknown = JSON.parse((await readTextFile(files, 'package.json')) ?? '{}');
    return packageJsonSchema.safeParse(value).data ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Tests if a package refers to declarations or to sources in TypeScript. */
export function hasTypes({ main, types, typings, exports }: Partial<PackageJson>): boolean {
  return /\.[cm]?tsx?"/.test(JSON.stringify({ main, types, typings, exports }));
}

const hosts: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  bitbucket: 'https://bitbucket.org/',
};

/** Returns the URL of a repository from any form that `package.json` allows; `undefined` if the form is unknown. */
export function repositoryAddress(written: string): string | undefined {
  const text = written.trim();
  const [, host = 'github', short] = /^(?:(\w+):)?([\w-][\w.-]*\/[\w.-]+)$/.exec(text) ?? [];
  if (short !== undefined) {
    const base = hosts[host];
    return base === undefined ? undefined : base + withoutEnding(short);
  }
  const [, site, path] =
    /^(?:git\+)?(?:https?|git|ssh):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/([^\s#?]+)/.exec(text) ??
    /^[\w.-]+@([\w.-]+):([^\s#?]+)$/.exec(text) ??
    [];
  return site === undefined || path === undefined
    ? undefined
    : `https://${site}/${withoutEnding(path)}`;
}

function withoutEnding(path: string): string {
  return path.replace(/\/+$/, '').replace(/\.git$/, '');
}
