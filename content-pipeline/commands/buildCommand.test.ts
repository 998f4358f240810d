import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { typedocFor } from './buildCommand';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'recto-build-'));
});
afterEach(() => rm(site, { recursive: true, force: true }));

/** Returns the number of processes that are started for the site. */
async function countStarted(): Promise<number> {
  const { waiting = [] } = await typedocFor(site, path.join(site, 'cache'), '/none');
  for (const process of waiting) process.stop();
  return waiting.length;
}

it('starts TypeDoc at once only for a site with a reference, if nothing is cached', async () => {
  expect(await countStarted()).toBe(0);
  await writeFile(path.join(site, 'recto.yaml'), 'title: Tea\nsections: []\n');
  expect(await countStarted()).toBe(0);
  await writeFile(
    path.join(site, 'recto.yaml'),
    'title: Tea\nsections: [{ kind: api, id: a, packages: [{ name: kit }] }]\n',
  );
  expect(await countStarted()).toBe(1);
  await mkdir(path.join(site, 'cache'));
  expect(await countStarted()).toBe(0);
});
