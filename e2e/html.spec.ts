import path from 'node:path';
import { expect, test } from 'playwright/test';
import { builtSite, withFolder } from './support/folders';
import { htmlFilesOf } from './support/htmlFiles';
import { htmlErrorsOf } from './support/htmlValidator';
import { expectRecto } from './support/recto';
import { sample } from './support/sample';

const shares = 2;

for (let share = 0; share < shares; share++) {
  test(`every HTML file of the first site is valid (share ${share + 1} of ${shares})`, async () => {
    const files = await htmlFilesOf(builtSite);
    expect(files.length).toBeGreaterThan(400);
    const own = files.filter((_, index) => index % shares === share);
    expect(await errorsIn(sample(own, 6))).toEqual([]);
  });
}

test('every HTML file of a small site is valid', async () => {
  await withFolder(path.join(import.meta.dirname, 'fixtures/small-site'), async (site) => {
    await expectRecto(['build', site, '--out', path.join(site, 'out')]);
    const files = await htmlFilesOf(path.join(site, 'out'));
    expect(files.map(([name]) => name)).toContain('docs/index.html');
    expect(await errorsIn(files)).toEqual([]);
  });
});

test('the shell of a site written by hand is valid', async () => {
  await withFolder(path.join(import.meta.dirname, 'handwritten'), async (folder) => {
    await expectRecto(['viewer', folder]);
    expect(await errorsIn(await htmlFilesOf(folder))).toEqual([]);
  });
});

async function errorsIn(files: readonly [string, string][]): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, html] of files) failures.push(...(await htmlErrorsOf(name, html)));
  return failures;
}
