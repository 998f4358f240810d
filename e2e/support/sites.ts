import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import type { PageDocument } from '#manifest/pageDocument';
import { previewSite } from '../../scripts/previewSite.mjs';
import { projectFolder, withFolder } from './folders';
import { expectRecto } from './recto';

/** For `test.use`: pages come from the site that uses everything a site can use (`e2e/fixtures/full-site`). */
export const fullSite = { baseURL: process.env.RECTO_FULL_SITE_URL ?? '' };

/** Has the site visited whose manifest and pages were written by hand (`e2e/handwritten`). */
export async function withHandwrittenSite(use: (url: string) => Promise<void>): Promise<void> {
  await use(process.env.RECTO_HANDWRITTEN_SITE_URL ?? '');
}

/** A text of a file, and what stands there instead. */
interface Change {
  file: string;
  from: string;
  to: string;
}

/** Builds and serves the site that uses everything, with some texts of its sources changed, for one page to visit. */
export async function withChangedSite(
  page: Page,
  changes: readonly Change[],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const source = path.join(projectFolder, 'e2e/fixtures/full-site');
  await withFolder(source, async (site) => {
    for (const { file, from, to } of changes) {
      const text = await readFile(path.join(site, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no text "${from}"`);
      await writeFile(
        path.join(site, file),
        text.replace(from, () => to),
      );
    }
    await expectRecto(['build', '.', '--out', 'out', '--date', '2026-02-03'], { cwd: site });
    const preview = await previewSite(path.join(site, 'out'));
    await use(preview.url)
      // Nothing may be under way any more when the server ends.
      .finally(() => page.close())
      .finally(preview.close);
  });
}

/** A site that holds nothing but a reference. */
interface PackageSite {
  url: string;
  documents: readonly PageDocument[];
}

/** Builds and serves a reference of our own package (`e2e/fixtures/kit`) and of installed ones. */
export async function withPackageSite(
  packages: readonly string[],
  use: (site: PackageSite) => Promise<void>,
): Promise<void> {
  await withFolder(undefined, async (folder) => {
    const modules = path.join(folder, 'node_modules');
    await cp(path.join(projectFolder, 'e2e/fixtures/kit'), path.join(modules, 'recto-kit'), {
      recursive: true,
    });
    for (const name of packages) {
      await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
      await symlink(path.join(projectFolder, 'node_modules', name), path.join(modules, name));
    }
    // Two releases of a package have the same name, but for the folders in which they are installed.
    const names = ['recto-kit', ...packages].map((name) =>
      JSON.stringify({ name, slug: name.replace(/^@.*\//, '') }),
    );
    await writeFile(path.join(folder, 'recto.yaml'), configOf(names));
    await expectRecto(['build', '.', '--out', 'out'], { cwd: folder });
    const preview = await previewSite(path.join(folder, 'out'));
    const documents = await documentsIn(path.join(folder, 'out/content/pages'));
    await use({ url: preview.url, documents }).finally(preview.close);
  });
}

function configOf(packages: readonly string[]): string {
  return `title: Packages
url: https://packages.example
socialImages: none
sections:
  - { kind: api, id: api, label: API, path: /api, packages: [${packages.join(', ')}] }
`;
}

async function documentsIn(folder: string): Promise<PageDocument[]> {
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  // The pipeline checks what it writes.
  return texts.map((text) => JSON.parse(text) as PageDocument);
}
