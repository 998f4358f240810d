import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { previewSite } from '../scripts/previewSite.mjs';
import { hashesOf, projectFolder, withFolder } from './support/folders';
import {
  type BuiltRelease,
  bucketHost,
  folderHost,
  type PublishHost,
  type ReadFile,
  readOnce,
  readRelease,
} from './support/publishHosts';
import { expectRecto, runRecto } from './support/recto';

/** The number of times that each command is killed, for each kind of target. */
const rounds = process.env.RECTO_FULL === undefined ? 2 : 50;

/** The seed of the random steps before which commands are killed. `RECTO_SEED` replaces it, to repeat a failed run. */
const defaultSeed = process.env.RECTO_FULL === undefined ? 20_260_101 : Date.now() % 2_147_483_648;
const seed = Number(process.env.RECTO_SEED ?? defaultSeed);

const config = `
title: Bread
url: https://bread.example
socialImages: none
sections:
  - { kind: docs, id: docs, label: Guide, path: /docs, include: [guide], mainDoc: guide/index }
`;

/** Writes and builds a site with a page for each text, by page name, and returns the files of the release. */
async function build(folder: string, name: string, pages: Record<string, string>) {
  const source = path.join(folder, `${name}-source`);
  await mkdir(path.join(source, 'guide'), { recursive: true });
  await writeFile(path.join(source, 'recto.yaml'), config);
  for (const [page, text] of Object.entries(pages)) {
    const file = path.join(source, `guide/${page}.md`);
    await writeFile(file, `---\ntitle: ${page}\n---\n\n${text}\n`);
  }
  await expectRecto(['build', source, '--out', path.join(folder, name), '--date', '2026-01-01']);
  return readRelease(path.join(folder, name));
}

const work = path.join(projectFolder, '.cache/e2e/publish');
let one: BuiltRelease;
let two: BuiltRelease;

beforeAll(async () => {
  await rm(work, { recursive: true, force: true });
  one = await build(work, 'one', { index: 'Of the first.', same: 'Same.', old: 'Old.' });
  two = await build(work, 'two', { index: 'Of the second.', same: 'Same.', new: 'New.' });
}, 120_000);

afterAll(() => rm(work, { recursive: true, force: true }));

/** Yields pseudorandom numbers of at least 0 and less than 1. The same start results in the same numbers. */
function* randomNumbers(start: number): Generator<number, never> {
  for (let state = start; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/**
 * Reads a target repeatedly until a command has ended, and once more afterwards. Returns the exit code and the signal
 * of the command, and descriptions of the problems that readers would have.
 */
async function readMeanwhile(child: ChildProcess, read: ReadFile, readAll = readOnce) {
  const releases = [one, two];
  const ended = once(child, 'close');
  child.stdout?.resume();
  const cached = new Set<string>();
  const failures: string[] = [];
  let isOver = false;
  const reading = (async () => {
    do failures.push(...(await readAll(read, releases, cached)));
    while (!isOver);
  })();
  const [code, signal] = await ended;
  isOver = true;
  await reading;
  failures.push(...(await readOnce(read, releases)));
  return { code, signal, failures };
}

/**
 * Reads a folder to which a build is writing, again if it has problems, and returns descriptions of the problems that
 * remain. A build deletes the files of the previous release last, so a reader for which a file is missing finds a
 * complete release by reading again.
 */
async function readBuilt(read: ReadFile, releases: readonly BuiltRelease[]): Promise<string[]> {
  const failures = await readOnce(read, releases);
  return failures.length === 0 ? failures : readOnce(read, releases);
}

/**
 * Publishes and rolls back repeatedly. Kills each command before a random step and then runs it again to its end.
 * Expects that readers find a complete release at any time.
 */
async function killAndComplete(host: PublishHost) {
  const random = randomNumbers(seed);
  await once(host.start(['publish', one.folder, host.target('before')]), 'close');
  const commands = [
    { wanted: two, of: (target: string) => ['publish', two.folder, target] },
    { wanted: one, of: (target: string) => ['rollback', target, one.name] },
  ];
  const steps: number[] = [];
  let kills = 0;
  await host.copy('before', 'rehearsal');
  for (const { of } of commands) {
    await once(host.start(of(host.target('rehearsal'))), 'close');
    steps.push(host.stepsTaken());
  }
  for (let round = 0; round < rounds; round += 1) {
    const place = `round-${round}`;
    await host.copy('before', place);
    const read = host.read(place);
    for (const [index, { wanted, of }] of commands.entries()) {
      const step = Math.floor(random.next().value * (steps[index] ?? 0));
      const command = of(host.target(place));
      const description = `${command[0]} of round ${round}, step ${step}; again with RECTO_SEED=${seed}`;

      const killed = await readMeanwhile(host.start(command, step), read);
      expect({ description, ...killed }).toMatchObject({ description, failures: [] });
      // The number of steps varies a little: a run may end before the last one that the rehearsal had.
      if (killed.signal === 'SIGKILL') kills += 1;
      else expect({ description, code: killed.code }).toEqual({ description, code: 0 });
      const completed = await readMeanwhile(host.start(command), read);

      expect({ description, ...completed }).toMatchObject({ description, code: 0, failures: [] });
      expect({ description, failures: await readOnce(read, [wanted]) }).toEqual({
        description,
        failures: [],
      });
    }
  }
  expect(kills).toBeGreaterThan(rounds * commands.length * 0.8);
}

it(
  'a killed build leaves a readable site, and the next build equals a fresh one',
  async () => {
    const host = folderHost(path.join(work, 'builds'));
    const random = randomNumbers(seed);
    const command = (place: string) => {
      const source = path.join(work, 'two-source');
      return ['build', source, '--out', host.target(place), '--date', '2026-01-01'];
    };
    const copy = (place: string) => cp(one.folder, host.target(place), { recursive: true });
    await copy('rehearsal');
    await once(host.start(command('rehearsal')), 'close');
    const steps = host.stepsTaken();
    const fresh = await hashesOf(two.folder);
    expect(await hashesOf(host.target('rehearsal'))).toEqual(fresh);
    for (let round = 0; round < rounds; round += 1) {
      const place = `round-${round}`;
      await copy(place);
      const step = Math.floor(random.next().value * steps);
      const description = `round ${round}, step ${step}; again with RECTO_SEED=${seed}`;

      const killed = await readMeanwhile(
        host.start(command(place), step),
        host.read(place),
        readBuilt,
      );
      expect({ description, ...killed }).toMatchObject({
        description,
        signal: 'SIGKILL',
        failures: [],
      });
      const completed = await readMeanwhile(
        host.start(command(place)),
        host.read(place),
        readBuilt,
      );

      expect({ description, ...completed }).toMatchObject({ description, code: 0, failures: [] });
      expect({ description, ...(await hashesOf(host.target(place))) }).toEqual({
        description,
        ...fresh,
      });
    }
  },
  60_000 + rounds * 20_000,
);

it(
  'readers of a folder see complete releases only, wherever a publisher is killed',
  async () => {
    await killAndComplete(folderHost(path.join(work, 'live')));
  },
  60_000 + rounds * 20_000,
);

it(
  'readers of a bucket see complete releases only, wherever a publisher is killed',
  async () => {
    const host = await bucketHost();
    try {
      await killAndComplete(host);
    } finally {
      await host.close();
    }
  },
  60_000 + rounds * 40_000,
);

it('the commands publish, releases, rollback and verify work, and refuse wrong arguments', async () => {
  await withFolder(undefined, async (folder) => {
    const target = path.join(folder, 'live');
    await expectRecto(['publish', one.folder, target]);
    await expectRecto(['publish', two.folder, `file:${target}`]);

    const { stdout } = await expectRecto(['releases', target, '--format', 'json']);
    expect(JSON.parse(stdout).releases).toMatchObject([
      { release: two.name, pages: expect.any(Number), current: true },
      { release: one.name, current: false },
    ]);
    await expectRecto(['rollback', target]);
    expect((await expectRecto(['releases', target])).stdout).toMatch(
      new RegExp(`${one.name} .* pages {2}current`),
    );

    const live = await previewSite(target);
    try {
      const verified = await expectRecto(['verify', live.url]);
      expect(verified.stdout).toContain('no problems');
      await writeFile(path.join(target, 'docs/guide/same/index.html'), 'Something else.');
      const broken = await runRecto(['verify', live.url]);
      expect(broken).toMatchObject({ code: 1 });
      expect(broken.stderr).toContain('error[published-hash]: ');
    } finally {
      await live.close();
    }

    const refusals = [
      { args: ['publish', path.join(folder, 'nowhere'), target], code: 2 },
      { args: ['publish', path.join(work, 'one-source'), target], code: 2 },
      { args: ['releases', path.join(folder, 'liev')], code: 2 },
      { args: ['rollback', path.join(folder, 'liev')], code: 2 },
      { args: ['publish', one.folder, 'gs://bucket'], code: 2 },
      { args: ['publish', one.folder, two.folder], code: 4 },
      { args: ['rollback', target, 'never-published'], code: 2 },
      { args: ['publish', one.folder, path.join(one.folder, 'inside')], code: 4 },
      { args: ['publish', one.folder, path.join(work, 'one-source/recto.yaml')], code: 4 },
    ];
    for (const { args, code } of refusals) {
      const refused = await runRecto(args);
      expect({ args, code: refused.code }).toEqual({ args, code });
      expect(refused.stderr).toMatch(/^help: /m);
    }
    expect(await readdir(folder)).toEqual(['live']);
  });
}, 120_000);
