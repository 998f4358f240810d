import type { SidebarItem } from '#manifest/sidebar';
import { readLanguages } from '../config/readLanguages';
import { readSiteConfig } from '../config/readSiteConfig';
import { printSiteConfig } from '../config/readYaml';
import type { FileStore } from '../files/fileStore';
import { docSidebars } from '../sections/docs/docSidebars';
import type { DocsSectionConfig } from '../sections/docs/docsConfig';
import { collectDocs } from '../sections/docs/docsSections';
import type { Doc } from '../sections/docs/readDocs';
import { sectionsOfKind } from '../sections/sectionKind';
import { sectionKinds } from '../site/sectionKinds';

/** The documents and sidebars of a version of a section, as Recto compiles them. */
export interface ReadVersion {
  /** The name of the version; `current` if the section has no versions. */
  name: string;
  /** The path below which the version is published. */
  path: string;
  docs: readonly Doc[];
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
}

const ignore = () => undefined;

/**
 * Reads the documents of a section, and builds its sidebars. `section` is an entry of `sections` for a section with
 * documents. Returns the versions in the order of the entry; an empty array if the entry is invalid. Problems are not
 * reported.
 */
export async function readSection(files: FileStore, section: object): Promise<ReadVersion[]> {
  const text = printSiteConfig({ title: 'x', url: 'https://example.org', sections: [section] }, []);
  const withConfig: FileStore = {
    ...files,
    read: async (name) =>
      name === 'recto.yaml'
        ? { status: 'found', bytes: new TextEncoder().encode(text) }
        : files.read(name),
  };
  const config = await readSiteConfig(withConfig, sectionKinds, ignore);
  if (config === undefined) return [];
  const languages = await readLanguages(withConfig, config, sectionKinds, ignore);
  const [place] = sectionsOfKind<DocsSectionConfig>(config.value, 'docs');
  if (place === undefined) return [];
  const versions = await collectDocs(place, { files, languages, drafts: false }, ignore);
  const links = { resolveConfigLink: (href: string) => href };
  return versions.map(({ edition }) => ({
    name: edition.version.name,
    path: edition.path,
    docs: edition.docs,
    sidebars: docSidebars(edition, links, ignore),
  }));
}

/** Returns the target of the first link in sidebar items and their categories; `undefined` if there is none. */
export function firstLink(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    const href = item.href ?? (item.type === 'category' ? firstLink(item.items) : undefined);
    if (href !== undefined) return href;
  }
  return undefined;
}
