import path from 'node:path';
import { previewSite } from '../../scripts/previewSite.mjs';
import { withFolder } from './folders';
import { expectRecto } from './recto';

/** Serves the site whose manifest and pages were written by hand, with the viewer put in by the command. */
export async function withHandwrittenSite(use: (url: string) => Promise<void>): Promise<void> {
  await withFolder(path.join(import.meta.dirname, '../handwritten'), async (folder) => {
    await expectRecto(['viewer', folder]);
    const preview = await previewSite(folder);
    await use(preview.url).finally(preview.close);
  });
}
