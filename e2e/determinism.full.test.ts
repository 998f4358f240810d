import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { hashesOf, projectFolder } from './support/folders';
import { expectRecto } from './support/recto';

const work = path.join(projectFolder, '.cache/e2e/determinism');
const config = path.join(projectFolder, 'config/graphql-js');

it('writes the same bytes for the same sources in another folder, century, zone and language', async () => {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const here = path.join(work, 'here');
  const there = path.join(work, 'other folder/there');
  const copy = path.join(work, 'other folder/config/graphql-js');
  await cp(config, copy, { recursive: true });

  // Another installation with a cache of its own.
  const installation = path.join(work, 'other installation/dist');
  await cp(path.join(projectFolder, 'dist'), installation, { recursive: true });
  await cp(path.join(projectFolder, 'package.json'), path.join(installation, '../package.json'));
  // Dates of the last change come from the git history: both builds use the same one.
  const historyOf = (folder: string) => ({
    GIT_DIR: path.join(projectFolder, '.git'),
    GIT_WORK_TREE: folder,
  });
  const elsewhere = {
    command: path.join(installation, 'recto/cli.mjs'),
    cwd: path.join(work, 'other folder'),
    env: {
      ...historyOf(path.join(work, 'other folder')),
      RECTO_CACHE_DIR: path.join(work, 'other cache'),
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      NODE_OPTIONS: `--import="${pathToFileURL(path.join(projectFolder, 'e2e/support/fakeClock.mjs'))}"`,
    },
  };

  await Promise.all([
    expectRecto(['build', config, '--out', here, '--date', '2026-12-31'], {
      env: historyOf(projectFolder),
    }),
    expectRecto(['build', copy, '--out', there, '--date', '2026-12-31'], elsewhere),
  ]);

  const [one, other] = [await hashesOf(here), await hashesOf(there)];
  expect(Object.keys(one).length).toBeGreaterThan(700);
  expect(other).toEqual(one);
  await rm(work, { recursive: true });
}, 300_000);
