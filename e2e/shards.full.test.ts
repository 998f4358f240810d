import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeFile, hashesOf, projectFolder } from './support/folders';
import { expectRecto, type Finished, runRecto } from './support/recto';

const work = path.join(projectFolder, '.cache/e2e/shards');
const killer = pathToFileURL(path.join(projectFolder, 'e2e/support/killAtStep.mjs'));

beforeAll(async () => {
  await rm(work, { recursive: true, force: true });
});
afterAll(() => rm(work, { recursive: true, force: true }));

interface Run {
  args: string[];
  /** The name of the simulated machine that runs the command. */
  on: string;
  /** The number of steps after which the command is killed; missing to let the command end. */
  killAt?: number;
}

/** Returns the options of `runRecto` for a simulated machine, which has a separate cache. */
function environmentOf({ on, killAt }: Run) {
  return {
    env: {
      NODE_OPTIONS: `--import="${killer}"`,
      KILL_AT_STEP: killAt === undefined ? undefined : String(killAt),
      RECTO_CACHE_DIR: path.join(work, 'caches', on),
    },
  };
}

const recto = async (run: Run): Promise<Finished> => runRecto(run.args, environmentOf(run));
const expectRun = async (run: Run): Promise<Finished> => expectRecto(run.args, environmentOf(run));

const partOf = (name: string, index: number) => path.join(work, name, `part-${index}`);

function shard(name: string, site: string, index: number, count: number): Run {
  const out = partOf(name, index);
  const args = ['build', site, '--date', '2026-12-31', '--out', out];
  return { args: [...args, '--shard', `${index}/${count}`], on: `${name}-${index}` };
}

/**
 * Builds a site as a whole and as shards, each on a separate simulated machine, and merges the shards. Returns the
 * hashes of the files of both results, the output of the merge, and the folders of the shards.
 */
async function buildBoth(name: string, site: string, count: number) {
  const indexes = Array.from({ length: count }, (_, at) => at + 1);
  const whole = path.join(work, name, 'whole');
  const merged = path.join(work, name, 'merged');
  await expectRun({
    args: ['build', site, '--date', '2026-12-31', '--out', whole],
    on: `${name}-whole`,
  });
  for (const index of indexes) await expectRun(shard(name, site, index, count));
  const parts = indexes.map((index) => partOf(name, index)).reverse();
  const merge = await expectRun({
    args: ['merge', ...parts, '--site', site, '--out', merged, '--profile'],
    on: `${name}-merge`,
  });
  return { whole: await hashesOf(whole), merged: await hashesOf(merged), merge, parts };
}

it('builds the first site with three machines as with one', async () => {
  const { whole, merged, merge } = await buildBoth('graphql-js', 'config/graphql-js', 3);
  expect(Object.keys(whole).length).toBeGreaterThan(700);
  expect(merged).toEqual(whole);
  // The merge compiles no article again.
  expect(merge.stderr).toMatch(/ 0 compiled, \d+ from the cache/);
}, 600_000);

it('builds a site in several languages and versions with three machines as with one', async () => {
  const { whole, merged } = await buildBoth('full-site', 'e2e/fixtures/full-site', 3);
  expect(merged).toEqual(whole);
}, 300_000);

describe('a site of many pages', () => {
  const site = path.join(work, 'site');
  const count = 2;
  let whole: Record<string, string>;
  let parts: string[];
  const out = path.join(work, 'out');
  const merge = (...named: string[]): Run => ({
    args: ['merge', ...named, '--site', site, '--out', out],
    on: 'many-merge',
  });

  beforeAll(async () => {
    for (const [name, text] of Object.entries(manyPages())) {
      await mkdir(path.dirname(path.join(site, name)), { recursive: true });
      await writeFile(path.join(site, name), text);
    }
    const both = await buildBoth('many', site, count);
    [whole, parts] = [both.whole, both.parts];
    expect(both.merged).toEqual(whole);
  }, 300_000);

  it('is merged in place of another site, and again without changes', async () => {
    const other = path.join(projectFolder, 'e2e/fixtures/full-site');
    await expectRun({ args: ['build', other, '--out', out], on: 'many-merge' });
    await expectRun(merge(...parts));
    expect(await hashesOf(out)).toEqual(whole);
    const again = await expectRun(merge(...parts));
    expect(again.stdout).toContain('0 files changed');
    // The site remains when the parts are deleted.
    await rm(out, { recursive: true });
  }, 120_000);

  it('is the whole site or none after a merge that is killed', async () => {
    const { stderr } = await expectRun(merge(...parts));
    const steps = Number(/steps: (\d+)/.exec(stderr)?.[1]);
    expect(steps).toBeGreaterThan(500);
    for (const share of [0.2, 0.5, 0.8, 0.97, 0.995]) {
      await rm(out, { recursive: true, force: true });
      const killed = await recto({ ...merge(...parts), killAt: Math.floor(steps * share) });
      expect(killed).toMatchObject({ code: null });
      const found = existsSync(out) ? await hashesOf(out) : {};
      if ('content/manifest.json' in found) {
        expect({ ...whole, ...found, '.recto.json': '' }).toEqual({
          ...whole,
          '.recto.json': '',
          '.recto.lock': found['.recto.lock'],
        });
      }
      await expectRun(merge(...parts));
      expect(await hashesOf(out)).toEqual(whole);
    }
  }, 300_000);

  it('refuses a part of a shard that was killed, until the shard has run again', async () => {
    const run = shard('many', site, 1, count);
    const { stderr } = await expectRun(run);
    const steps = Number(/steps: (\d+)/.exec(stderr)?.[1]);
    for (const share of [0.5, 0.9, 0.999]) {
      const killed = await recto({ ...run, killAt: Math.floor(steps * share) });
      expect(killed).toMatchObject({ code: null });
      await rm(out, { recursive: true, force: true });
      const refused = await recto(merge(...parts));
      expect(refused).toMatchObject({
        code: 4,
        stderr: expect.stringContaining('not built completely'),
      });
      expect(existsSync(out)).toBe(false);
    }
    await expectRun(run);
    await expectRun(merge(...parts));
    expect(await hashesOf(out)).toEqual(whole);
  }, 300_000);

  it('refuses parts of other sources', async () => {
    await changeFile(path.join(site, 'guide/part-2/page-40.md'), 'Knead it.', 'Fold it.');
    expect(await recto(merge(...parts))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('differ from the sources of the parts'),
    });
    await expectRun(shard('many', site, 2, count));
    expect(await recto(merge(...parts))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('from different sources'),
    });
  }, 120_000);

  it('refuses a part in place of a site, and a site in place of a part', async () => {
    const live = path.join(work, 'live');
    const published = await recto({ args: ['publish', partOf('many', 1), live], on: 'many-merge' });
    expect(published).toMatchObject({ code: 2, stderr: expect.stringContaining('part of a site') });

    const before = await hashesOf(out);
    const run = shard('many', site, 1, count);
    const refused = await recto({ ...run, args: [...run.args, '--out', out] });
    expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining('whole site') });
    expect(await hashesOf(out)).toEqual(before);
  }, 120_000);

  it('reports the same problems as one machine', async () => {
    const lost = 'See [nothing](../part-0/page-1.md#nowhere).\n\nFold it.';
    await changeFile(path.join(site, 'guide/part-2/page-58.md'), 'Knead it.', lost);
    for (const index of [1, 2]) await expectRun(shard('many', site, index, count));
    const found = await recto({
      ...merge(...parts),
      args: [...merge(...parts).args, '--format', 'json'],
    });
    const args = ['check', site, '--date', '2026-12-31', '--format', 'json'];
    const expected = await recto({ args, on: 'many-merge' });
    expect(found).toMatchObject({ code: 0, stdout: expected.stdout });
    expect(found.stdout).toContain('broken-anchor');

    const refused = await recto({
      ...merge(...parts),
      args: [...merge(...parts).args, '--error', 'broken-anchor'],
    });
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain('error[broken-anchor]');
  }, 120_000);
});

/** Returns the source files, by path, of a site that has many documents with tags, and a blog. */
function manyPages(): Record<string, string> {
  const length = 60;
  const nameOf = (index: number) => `guide/part-${Math.floor(index / 20)}/page-${index}.md`;
  const documents = Array.from({ length }, (_, index): [string, string] => [
    nameOf(index),
    [
      `---\ntitle: Page ${index}\ndescription: Step ${index}.\ntags: [${index % 2 ? 'odd' : 'even'}]\n---`,
      `## Knead ${index}\n\nSee [another](../../${nameOf((index * 7 + 1) % length)}#knead-${(index * 7 + 1) % length}).`,
      '![Loaf](../loaf.svg)\n\n:::note\n\nKnead it.\n\n:::\n',
    ].join('\n\n'),
  ]);
  const posts = Array.from({ length: 25 }, (_, index): [string, string] => [
    `blog/2026-01-${String(index + 1).padStart(2, '0')}-day-${index}.md`,
    `---\ntitle: Day ${index}\ntags: [bakery]\n---\n\nWe bake ${index} loaves.\n\n<!-- more -->\n\nMore.\n`,
  ]);
  return {
    'recto.yaml': [
      'title: Bread\nurl: https://bread.example\nnavbar: { items: [{ type: search }] }\nsections:',
      '  - { kind: docs, id: docs, label: Guide, path: /docs, include: [guide], mainDoc: guide/part-0/page-0 }',
      '  - { kind: blog, id: blog, label: Blog, path: /blog, folder: blog }\n',
    ].join('\n'),
    'guide/loaf.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 9h9z"/></svg>',
    ...Object.fromEntries([...documents, ...posts]),
  };
}
