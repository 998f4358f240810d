import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import type { PageDocument } from '#manifest/pageDocument';
import { previewSite } from '../../scripts/previewSite.mjs';
import { changeFile, projectFolder, withFolder } from './folders';
import { expectRecto } from './recto';

/** The options of `test.use` for the site that uses all features (`e2e/fixtures/full-site`). */
export const fullSite = { baseURL: process.env.RECTO_FULL_SITE_URL ?? '' };

/** Calls a function with the URL of the site that has a handwritten manifest and page documents (`e2e/handwritten`). */
export async function withHandwrittenSite(use: (url: string) => Promise<void>): Promise<void> {
  await use(process.env.RECTO_HANDWRITTEN_SITE_URL ?? '');
}

/** A text in a file, and its replacement. The path of the file is relative to the site's folder. */
interface Change {
  file: string;
  from: string;
  to: string;
}

/**
 * Copies the site that uses all features, changes the sources of the copy, builds and serves it and calls `use` with
 * its URL. Closes the page afterwards.
 */
export async function withChangedSite(
  page: Page,
  changes: readonly Change[],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const source = path.join(projectFolder, 'e2e/fixtures/full-site');
  await withFolder(source, async (site) => {
    for (const { file, from, to } of changes) await changeFile(path.join(site, file), from, to);
    await expectRecto(['build', '.', '--out', 'out', '--date', '2026-02-03'], { cwd: site });
    const preview = await previewSite(path.join(site, 'out'));
    await use(preview.url)
      // No request may be pending when the server is closed.
      .finally(() => page.close())
      .finally(preview.close);
  });
}

/** A site that consists only of an API reference. */
interface PackageSite {
  url: string;
  documents: readonly PageDocument[];
}

/**
 * Builds and serves an API reference and calls `use` with the site. The reference documents the package in
 * `e2e/fixtures/kit`, the installed packages in `packages`, and a package for each entry of `declarations`: the keys
 * are package names, the values the declarations.
 */
export async function withPackageSite(
  packages: readonly string[],
  use: (site: PackageSite) => Promise<void>,
  declarations: Readonly<Record<string, string>> = {},
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
    for (const [name, text] of Object.entries(declarations)) {
      await mkdir(path.join(modules, name), { recursive: true });
      await writeFile(path.join(modules, name, 'package.json'), JSON.stringify({ name }));
      await writeFile(path.join(modules, name, 'index.d.ts'), text);
    }
    // Several versions of a package have the same name, but different folders.
    const names = ['recto-kit', ...packages, ...Object.keys(declarations)].map((name) =>
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
  // The schema is not checked here: the pipeline does that.
  return texts.map((text) => JSON.parse(text) as PageDocument);
}
