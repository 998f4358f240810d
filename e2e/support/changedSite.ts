import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { previewSite } from '../../scripts/previewSite.mjs';
import { projectFolder, withFolder } from './folders';
import { expectRecto } from './recto';

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
