import path from 'node:path/posix';
import { z } from 'zod';
import type { FileStore } from '../files/fileStore';
import { type Project, readProject } from './project';
import type { YamlFile } from './readYaml';
import type { ConfiguredKind, SiteConfig } from './siteConfig';

/** The URL of a site without a configured URL: the default URL of `recto preview`. */
export const localUrl = 'http://localhost:4000';

/**
 * Returns the content of `recto.yaml` with default values for `title`, `tagline`, `url`, `repository`, `sections` and
 * `navbar`, for `items` of a navbar, and for `editUrl` of sections. A value that is not a map is returned unchanged.
 */
export async function withDefaults(
  config: unknown,
  kinds: readonly ConfiguredKind[],
  files: FileStore,
): Promise<unknown> {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return config;
  const own: Record<string, unknown> = { ...config };
  const project = await readProject(files);
  const repository = own.repository ?? project.repository;
  const sections = own.sections ?? (await defaultSections(project, kinds, files));
  const title = own.title ?? project.packageName;
  return {
    ...own,
    ...(title !== undefined && { title }),
    tagline: own.tagline ?? project.description ?? '',
    url: own.url ?? project.url ?? localUrl,
    ...(repository !== undefined && { repository }),
    sections: withEditUrls(sections, kinds, editUrlOf(repository, project.directory)),
    navbar: navbarOf(own.navbar, title, () => navbarItems(sections, own.locales, repository)),
  };
}

function navbarOf(navbar: unknown, title: unknown, items: () => unknown[]): unknown {
  // The schema reports an invalid title, but would also report it here.
  const isTitle = typeof title === 'string' && title !== '';
  if (navbar === undefined) return { ...(isTitle && { title }), items: items() };
  const isMap = typeof navbar === 'object' && navbar !== null && !Array.isArray(navbar);
  return isMap && !('items' in navbar) ? { ...navbar, items: items() } : navbar;
}

async function defaultSections(
  project: Project,
  kinds: readonly ConfiguredKind[],
  files: FileStore,
): Promise<object[]> {
  const sections = await Promise.all(
    kinds.map(({ configuration }) => configuration?.defaultSection?.(project, files)),
  );
  return sections.filter((section) => section !== undefined);
}

/** Sources of the values that `withDefaults` adds. A key of this map is the first or the last key of a value's path. */
const sources: Readonly<Record<string, string>> = {
  title: 'package.json',
  tagline: 'package.json',
  url: 'package.json',
  repository: 'package.json',
  sections: 'folders and package.json',
  navbar: 'title, sections and repository',
  items: 'sections and repository',
  editUrl: 'repository',
};

/**
 * Returns the source of a value of the configuration: `recto.yaml` with a line number, a description of the source from
 * which `withDefaults` has taken the value, or `default`.
 */
export function originOf(
  path: readonly PropertyKey[],
  { file, value, has, placeOf }: YamlFile<SiteConfig>,
): string {
  if (has(path)) return `${file}:${placeOf(path).line}`;
  const [first] = path;
  const last = path.at(-1);
  if (first === 'url' && value.url === localUrl) return 'default';
  if (first === 'tagline' && value.tagline === '') return 'default';
  const isWritten = first !== undefined && has([first]);
  return (isWritten ? undefined : sources[String(first)]) ?? sources[String(last)] ?? 'default';
}

function editUrlOf(repository: unknown, directory = ''): string | undefined {
  const isKnown = typeof repository === 'string' && repository.startsWith('https://github.com/');
  return isKnown ? `${repository}/edit/HEAD/${path.join(directory, '{file}')}` : undefined;
}

const kindSchema = z.looseObject({ kind: z.string() });

function withEditUrls(
  sections: unknown,
  kinds: readonly ConfiguredKind[],
  editUrl: string | undefined,
): unknown {
  if (!Array.isArray(sections) || editUrl === undefined) return sections;
  const editable = kinds.flatMap(({ configuration }) => {
    const shape = configuration?.section?.shape;
    return shape !== undefined && 'editUrl' in shape ? [shape.kind.value] : [];
  });
  return sections.map((section: unknown) => {
    const { success, data } = kindSchema.safeParse(section);
    return success && editable.includes(data.kind) ? { editUrl, ...data } : section;
  });
}

const linkedSchema = z.object({ label: z.string().min(1), path: z.string().min(1) });
const versionedSchema = z.object({ id: z.string(), versions: z.array(z.unknown()).min(2) });

function navbarItems(sections: unknown, locales: unknown, repository: unknown): unknown[] {
  // The schema of the configuration reports sections that are invalid.
  const listed: unknown[] = Array.isArray(sections) ? sections : [];
  const links = listed.flatMap((section) => {
    const { data } = linkedSchema.safeParse(section);
    return data ? [{ type: 'link', position: 'left', label: data.label, href: data.path }] : [];
  });
  const versions = listed.flatMap((section) => {
    const { data } = versionedSchema.safeParse(section);
    return data ? [{ type: 'version-dropdown', section: data.id }] : [];
  });
  return [
    ...links,
    { type: 'search' },
    ...versions,
    ...(Array.isArray(locales) && locales.length > 1 ? [{ type: 'locale-dropdown' }] : []),
    ...(typeof repository === 'string'
      ? [{ type: 'link', label: hostName(repository), href: repository }]
      : []),
  ];
}

function hostName(repository: string): string {
  const host = URL.canParse(repository) ? new URL(repository).hostname : '';
  const names: Readonly<Record<string, string>> = {
    'github.com': 'GitHub',
    'gitlab.com': 'GitLab',
    'bitbucket.org': 'Bitbucket',
    'codeberg.org': 'Codeberg',
  };
  return names[host] ?? host;
}
