import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runCommand } from './testing/runCommand';

let work: string;
beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'recto-doctor-'));
});
afterEach(() => rm(work, { recursive: true, force: true }));

it('prints versions, folders, sections and packages', async () => {
  const kit = path.join(work, 'node_modules/kit');
  await mkdir(kit, { recursive: true });
  await writeFile(
    path.join(work, 'recto.yaml'),
    'title: Tea\nurl: https://tea.example\nsections: [{ kind: api, id: a, label: API, path: /a, packages: [{ name: kit }] }]\n',
  );
  const { code, output } = await runCommand(['doctor', work], work);

  expect(code).toBe(0);
  expect(output).toMatch(/^recto +1\.2\.3$/m);
  expect(output).toMatch(/^cache +\S+cache$/m);
  expect(output).toMatch(/^section +API \(api\) at \/a$/m);
  expect(output).toContain(`kit in ${kit}`);
});

it('reports a package that is not installed, and a cache folder that is not writable', async () => {
  await writeFile(
    path.join(work, 'recto.yaml'),
    'title: Tea\nurl: https://tea.example\nsections: [{ kind: api, id: a, label: API, path: /a, packages: [{ name: kit-that-is-missing }] }]\n',
  );
  await writeFile(path.join(work, 'cache'), 'a file where the folder of the cache should be');
  const { code, output } = await runCommand(['doctor', work], work);

  expect(output).toMatch(/^cache +\S+cache \(not writable\)$/m);
  expect(output).toContain('error[typedoc-failed]: package "kit-that-is-missing" is not installed');
  expect(code).toBe(3);
});

it('works without a valid recto.yaml', async () => {
  const { code, output } = await runCommand(['doctor', work], work);
  expect(output).toMatch(/^recto +1\.2\.3$/m);
  expect(output).toContain('recto.yaml not found');
  expect(code).toBe(2);
});
