import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import { inTemporaryFolder, writeFiles } from '../../reference/testing/convertDeclarations';
import { readPackageImages } from './packageImages';

/** Reads the images of a package whose readme contains `a.svg`, which is not safe, and `b.svg`. */
async function readIn(packageFolder: string) {
  return inTemporaryFolder(async (folder) => {
    const log = createDiagnosticLog();
    const place = path.join(folder, packageFolder);
    await writeFiles(place, { 'a.svg': '<svg onload="alert(1)"/>', 'b.svg': '<svg/>' });
    const facts = {
      folder: path.relative(process.cwd(), place),
      readme: { file: 'README.md', text: '![](a.svg) ![](b.svg)' },
    };
    const images = await readPackageImages(facts, () => '', log.report);
    return { names: [...images.keys()].map((name) => path.basename(name)), log };
  });
}

describe('images that are not safe', () => {
  it('are reported in a package of the site’s own', async () => {
    const { log } = await readIn('kit');

    expect(log.entries).toEqual([expect.objectContaining({ code: 'unsafe-image', line: 1 })]);
  });

  it('are omitted in an installed package, whose files the author cannot change', async () => {
    const { names, log } = await readIn('node_modules/kit');

    expect(names).toEqual(['b.svg']);
    expect(log.entries).toEqual([]);
  });
});
