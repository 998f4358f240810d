import type { Manifest } from '#manifest/manifest';
import { routeTableSchema } from '#manifest/routes';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';

/**
 * What is wrong with the route tables of a site that was written by hand: sidebars that a page names
 * and its edition lacks. Nobody would see that they are missing.
 */
export async function tableSidebarFaults(
  { sections }: Pick<Manifest, 'sections'>,
  files: FileStore,
): Promise<string[]> {
  const editions = sections.flatMap(({ versions }) => versions.flatMap((each) => each.editions));
  const faults: string[] = [];
  for (const { routes, sidebars } of editions) {
    const name = `content/${routes}`;
    for (const { path, sidebar } of await readEntries(name, files)) {
      if (sidebar === undefined || Object.hasOwn(sidebars, sidebar)) continue;
      const hint = suggest(sidebar, Object.keys(sidebars), 'Name it in the manifest, too');
      faults.push(
        `${files.nameOf(name)}: "${path}" names the sidebar "${sidebar}", which its edition lacks\nhelp: ${hint}`,
      );
    }
  }
  return faults;
}

/** The pages of a route table; none where it cannot be read, which the viewer says itself. */
async function readEntries(name: string, files: FileStore) {
  const result = await files.read(name);
  if (result.status !== 'found') return [];
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(result.bytes));
    return routeTableSchema.safeParse(value).data?.entries ?? [];
  } catch {
    return [];
  }
}
