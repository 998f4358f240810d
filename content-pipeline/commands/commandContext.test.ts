import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type CachingContext, withTypedoc } from './commandContext';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'recto-context-'));
});
afterEach(() => rm(site, { recursive: true, force: true }));

/** Returns the number of TypeDoc processes that wait when a command for the site runs. */
async function countWaiting(): Promise<number | undefined> {
  const context = {
    cacheFolder: path.join(site, 'cache'),
    installation: { typedocProcess: '/none' },
  } as CachingContext;
  let count: number | undefined;
  await withTypedoc(site, context, async ({ typedoc }) => {
    count = typedoc?.waiting?.length;
  });
  return count;
}

it('starts TypeDoc at once only for a site with a reference, if nothing is cached', async () => {
  expect(await countWaiting()).toBe(0);
  await writeFile(path.join(site, 'recto.yaml'), 'title: Tea\nsections: []\n');
  expect(await countWaiting()).toBe(0);
  await writeFile(
    path.join(site, 'recto.yaml'),
    'title: Tea\nsections: [{ kind: api, id: a, packages: [{ name: kit }] }]\n',
  );
  expect(await countWaiting()).toBe(1);
  await mkdir(path.join(site, 'cache'));
  expect(await countWaiting()).toBe(0);
});
