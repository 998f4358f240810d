import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { diskFileStore } from './fileStore';
import { readImages } from './readImages';

it('reads images outside of the folders by name, but no hidden, installed or outer files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-images-'));
  try {
    const names = ['site/app/a.png', 'site/.git/a.png', 'site/node_modules/a.png', 'a.png'];
    for (const name of [...names, 'site/docs/a.png', 'site/app/unused.png', 'site/app/a.txt']) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), name);
    }
    await symlink(path.join(folder, 'a.png'), path.join(folder, 'site/app/link.png'));
    await symlink('../.git/a.png', path.join(folder, 'site/app/hidden.png'));
    const { report, entries } = createDiagnosticLog();
    const images = await readImages(
      diskFileStore(path.join(folder, 'site')),
      {
        folders: ['docs'],
        names: [
          ...['app/a.png', 'app/a.txt', 'app/none.png', 'app/link.png', 'app/hidden.png'],
          ...['.git/a.png', 'node_modules/a.png', '../a.png'],
        ],
      },
      report,
    );

    expect([...images.keys()]).toEqual(['docs/a.png', 'app/a.png']);
    expect(entries).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
