import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { contentHash } from './files/contentHash';
import { diskFileStore } from './files/fileStore';
import { memoryCache } from './files/testing/memoryFiles';
import type { FileContent } from './files/writeAtomically';
import { contentNames, readBuiltSite } from './publish/builtSite';
import { folderStore } from './publish/folderStore';
import { requiredFiles, storedFiles } from './publish/inventory';
import type { ObjectStore } from './publish/objectStore';
import { publishSite } from './publish/publishSite';
import {
  readCurrentRelease,
  readInventory,
  readReleases,
  releasesFolder,
} from './publish/releases';
import { rollBack } from './publish/rollBack';
import { buildOutputFiles } from './site/buildOutputFiles';
import { emptyBuildRecord } from './site/buildRecord';
import type { CompiledSite } from './site/compiledSite';
import { type OutputFolder, openOutput } from './site/outputFolder';
import type { Prerenderer } from './site/prerender/prerenderer';
import { type PageRenderer, prerenderHtml } from './site/prerender/prerenderHtml';
import { writeSite } from './site/writeSite';
import { compile } from './testing/compileSample';

// Random edits of a site, builds, publications and rollbacks, some of which are killed. After each step
// the folders must be as if the site had just been written for the first time.

const isFull = process.env.RECTO_FULL === '1';
/** The seed of the random values. `RECTO_SEED` repeats a run that failed. */
const seed = Number(process.env.RECTO_SEED ?? (isFull ? Date.now() % 2 ** 31 : 20_260_101));
const runs = isFull ? 60 : 5;
/** Milliseconds after which no further run is started. */
const timeLimit = isFull ? 300_000 : 15_000;
jest.setTimeout(isFull ? 600_000 : 120_000);

/**
 * The paths at which source files are added and removed, by kind of file. A file is moved only to a path of its kind.
 */
const places: Record<string, readonly string[]> = {
  document: ['guide/dough.md', 'guide/salt.md', 'guide/deep/rye.md', 'guide/deep/inner/oat.md'],
  extra: ['extra/one.md', 'extra/deep/two.md', 'extra/deep/three.md'],
  post: ['blog/2026-01-01-rye.md', 'blog/2026-02-01-oven.md', 'blog/2026-03-01-salt.md'],
  translation: ['locales/ar/guide/index.md', 'locales/ar/guide/dough.md'],
  image: ['guide/loaf.svg', 'guide/deep/loaf.svg'],
  // A file and a folder of the same name take turns.
  static: ['static/notes', 'static/notes/all.txt', 'static/notes/more/last.txt', 'static/a.txt'],
};
const allPlaces = Object.values(places).flat();

/** The state of a site as its author expects it. */
interface Model {
  sources: Map<string, string>;
  hasExtra: boolean;
  hasBlog: boolean;
  isTranslated: boolean;
  /** The version of the viewer. */
  viewer: number;
  /** True if the output folder of builds contains a complete site. */
  isBuilt: boolean;
  publications: number;
}

type Files = ReadonlyMap<string, Buffer>;

/** The folders that commands write to. */
interface Real {
  /** The output folder of builds. */
  out: string;
  /** The target of publications. */
  target: string;
  /**
   * The files of fresh builds, by release. A release that was built with several versions of the viewer has several
   * sets of files.
   */
  releases: Map<string, Files[]>;
  /** The number of days that have passed since the start. */
  day: number;
}

function sourcesOf({ sources, hasExtra, hasBlog, isTranslated }: Model): Record<string, string> {
  const config = [
    'title: Bread\nurl: https://bread.example\nsocialImages: none\nsections:',
    '  - { kind: docs, id: docs, label: Guide, path: /docs, include: [guide], mainDoc: guide/index }',
    hasExtra &&
      '  - { kind: docs, id: extra, label: Extra, path: /extra, include: [extra], mainDoc: extra/index }',
    hasBlog && '  - { kind: blog, id: blog, label: Blog, path: /blog, title: Blog }',
    isTranslated &&
      'locales: [{ code: en, label: English }, { code: ar, label: Arabic, direction: rtl }]',
  ];
  return {
    'recto.yaml': config.filter((line) => line !== false).join('\n'),
    'guide/index.md': '---\ntitle: Start\n---\n\nStart here.\n',
    'extra/index.md': '---\ntitle: Extra\n---\n\nMore.\n',
    ...Object.fromEntries(sources),
  };
}

function textOf(place: string, version: number): string {
  if (place.endsWith('.svg')) {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${version + 1}" height="8"/>`;
  }
  if (!place.endsWith('.md')) return `Version ${version}`;
  const image = version % 2 === 0 ? '' : '![A loaf](./loaf.svg)';
  return `---\ntitle: ${path.basename(place, '.md')} ${version}\n---\n\n## Part ${version}\n\n${image}\n`;
}

/**
 * Adds a file to the sources. Removes files whose paths conflict with its path, because no path can be both a file and
 * a folder.
 */
function put({ sources }: Model, place: string, text: string): void {
  for (const other of sources.keys()) {
    if (other.startsWith(`${place}/`) || place.startsWith(`${other}/`)) sources.delete(other);
  }
  sources.set(place, text);
}

const renderer: PageRenderer = {
  renderPage: async ({ path, document }) => ({
    html: `${path} ${contentHash(JSON.stringify(document))}`,
    head: '',
    data: {},
    views: [],
  }),
  renderNotFound: async (_manifest, _base, locale) => ({ html: `missing: ${locale}`, head: '' }),
};
const prerenderer: Prerenderer = {
  expect: () => undefined,
  html: (page, site) => prerenderHtml(page, site, renderer),
  socialImage: async () => new Uint8Array(),
  close: async () => undefined,
};

async function write(out: OutputFolder, site: CompiledSite, { viewer }: Model): Promise<void> {
  const code = `start(${viewer});`;
  const script = `assets/main.${contentHash(code).slice(0, 8)}.js`;
  const outputFiles = buildOutputFiles(site, {
    base: '/',
    assets: {
      scripts: [{ file: script, integrity: code }],
      styles: [],
      views: {},
      startScript: '',
    },
    prerenderer,
    cache: memoryCache(),
    fontFiles: [],
    generator: `viewer ${viewer}`,
  });
  await writeSite(out, site, { assets: new Map([[script, Buffer.from(code)]]), outputFiles });
}

/** Writes a site into an empty folder in memory, and returns the files. */
async function freshBuild(site: CompiledSite, model: Model): Promise<Files> {
  const files = new Map<string, Buffer>();
  const writeFresh = async (name: string, content: FileContent) => {
    const isText = typeof content === 'string' || !(content instanceof Uint8Array);
    files.set(name, Buffer.from(isText ? [...content].join('') : content));
  };
  await write(
    {
      names: new Set(),
      record: emptyBuildRecord,
      read: async (name) => files.get(name),
      write: writeFresh,
      adopt: () => Promise.reject(new Error('There is nothing to adopt')),
      stage: () => Promise.reject(new Error('There is nothing to replace')),
      stageCopy: () => Promise.reject(new Error('There is nothing to replace')),
      remove: () => Promise.reject(new Error('There is nothing to remove')),
      close: async () => undefined,
    },
    site,
    model,
  );
  return files;
}

/**
 * Creates an object that runs steps and simulates the end of the process after the given number of steps, before any
 * clean-up.
 */
function createKiller(steps: number) {
  let left = steps;
  const running = new Set<Promise<unknown>>();
  return {
    isKilled: () => left < 0,
    step<Result>(run: () => Promise<Result>): Promise<Result> {
      left = left <= 0 ? -1 : left - 1;
      if (left < 0) return Promise.reject(new Error('killed'));
      const done = run();
      running.add(done);
      return done;
    },
    /** Waits until all steps that have started have ended. */
    settled: () => Promise.allSettled(running),
  };
}
type Killer = ReturnType<typeof createKiller>;

async function build(model: Model, real: Real, killer: Killer): Promise<void> {
  const site = await compile(sourcesOf(model));
  const fresh = await freshBuild(site, model);
  const { release } = site.manifest;
  real.releases.set(release, [...(real.releases.get(release) ?? []), fresh]);
  const out = await openOutput(real.out, {
    sourceFolder: '/nowhere',
    force: false,
    report: () => undefined,
  });
  const { step } = killer;
  const killable: OutputFolder = {
    ...out,
    write: (name, content) => step(() => out.write(name, content)),
    remove: (name) => step(() => out.remove(name)),
    async stage(name, content) {
      const { commit, discard } = await step(() => out.stage(name, content));
      return { commit: () => step(commit), discard: () => step(discard) };
    },
  };
  await write(killable, site, model).catch((error) => {
    if (!killer.isKilled()) throw error;
  });
  await killer.settled();
  await out.close();
  model.isBuilt = !killer.isKilled();
  if (model.isBuilt) expectSame(await filesIn(real.out), fresh);
  else {
    // Never a manifest that names a missing file, and never half a site that can be published.
    await expectReadable(real.out, real);
    const built = readBuiltSite(diskFileStore(real.out));
    const found = await built.then(
      ({ release }) => release,
      (error) => error.code,
    );
    expect([...real.releases.keys(), 'site', 'target']).toContain(found);
  }
}

function openTarget({ target }: Real, { step }: Killer): ObjectStore {
  const store = folderStore(target, () => undefined);
  return {
    ...store,
    write: (...given) => step(() => store.write(...given)),
    remove: (names) => step(() => store.remove(names)),
  };
}

const progress = { start: () => undefined, advance: () => undefined, end: () => undefined };
const timeOf = ({ day }: Real) => new Date(Date.UTC(2026, 0, 1 + day));

async function publish(model: Model, real: Real, killer: Killer): Promise<void> {
  const before = await currentRelease(real);
  const site = await readBuiltSite(diskFileStore(real.out));
  await publishSite(site, openTarget(real, killer), {
    now: timeOf(real),
    concurrency: 4,
    retention: { releases: 2, days: 30 },
    force: false,
    repair: false,
    dryRun: false,
    progress,
  }).catch((error) => {
    if (!killer.isKilled()) throw error;
  });
  await killer.settled();
  model.publications += 1;
  await checkTarget(real, killer.isKilled() ? undefined : site.release);
  // Pages that were open before still find their files.
  if (before !== undefined) expect(await completeReleases(real)).toContain(before);
}

async function rollBackTo(real: Real, release: string, killer: Killer): Promise<void> {
  await rollBack(openTarget(real, killer), {
    release,
    now: timeOf(real),
    concurrency: 4,
    progress,
  }).catch((error) => {
    if (!killer.isKilled()) throw error;
  });
  await killer.settled();
  await checkTarget(real, killer.isKilled() ? undefined : release);
}

async function checkTarget(real: Real, current: string | undefined): Promise<void> {
  await expectReadable(real.target, real);
  const store = folderStore(real.target, () => undefined);
  for (const release of await completeReleases(real)) {
    const inventory = await readInventory(store, release);
    const { parts, readPart } = storedFiles(store, inventory ?? { release, parts: {} }, true);
    for (const part of Object.values(parts)) {
      for (const [name, { hash }] of requiredFiles(await readPart(part))) {
        expect([name, await store.tagOf(name)]).toEqual([name, hash]);
      }
    }
  }
  if (current === undefined) return;
  const isKept = (name: string) => /^(?:content|assets|\.recto\.json)(?:\/|$)/.test(name);
  const outputOf = (files: Files) => new Map([...files].filter(([name]) => !isKept(name)));
  const found = await filesIn(real.target);
  const builds = real.releases.get(current) ?? [];
  const page = found.get('404.html');
  const fresh = builds.findLast((files) => page && files.get('404.html')?.equals(page));
  expectSame(outputOf(found), outputOf(fresh ?? new Map()));
  expect(found.get('content/manifest.json')).toEqual(fresh?.get('content/manifest.json'));
}

async function completeReleases({ target }: Real): Promise<string[]> {
  const store = folderStore(target, () => undefined);
  const manifest = await readCurrentRelease(store);
  const current = await readInventory(store, manifest?.release ?? '');
  const folder = await store.list(releasesFolder);
  const releases = await readReleases(store, folder, { current, concurrency: 4 });
  return releases.filter(({ isComplete }) => isComplete).map(({ release }) => release);
}

async function currentRelease({ target }: Real): Promise<string | undefined> {
  const text = await readFile(path.join(target, 'content/manifest.json')).catch(() => undefined);
  return text && JSON.parse(text.toString()).release;
}

/**
 * Checks that visitors can read the site in a folder: all files that the manifest refers to exist, and every page
 * belongs to a known release.
 *
 * @throws {Error} if a file is missing or a page belongs to no release
 */
async function expectReadable(folder: string, { releases }: Real): Promise<void> {
  const files = await filesIn(folder);
  const manifest = files.get('content/manifest.json');
  if (manifest === undefined) return;
  const seen = new Set<string>();
  const follow = (name: string, bytes: Buffer) => {
    for (const other of contentNames(name, bytes.toString())) {
      if (seen.has(other)) continue;
      seen.add(other);
      const content = files.get(`content/${other}`);
      if (content === undefined) throw new Error(`${name} names ${other}, which is missing`);
      expect(other).toContain(contentHash(content));
      follow(other, content);
    }
  };
  follow('manifest.json', manifest);
  const current = releases.get(JSON.parse(manifest.toString()).release);
  for (const name of current?.[0]?.keys() ?? []) {
    if (name.endsWith('.html') && !files.has(name)) throw new Error(`${name} is missing`);
  }
  const known = [...releases.values()].flat();
  for (const [name, bytes] of files) {
    if (!name.endsWith('.html')) continue;
    if (!known.some((release) => release.get(name)?.equals(bytes))) {
      throw new Error(`${name} belongs to no release`);
    }
    for (const [asset] of bytes.toString().matchAll(/assets\/[\w.]+/g)) {
      if (!files.has(asset)) throw new Error(`${name} loads ${asset}, which is missing`);
    }
  }
}

async function filesIn(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name))] as const),
    ),
  );
}

function expectSame(found: Files, expected: Files): void {
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [name, bytes] of found) {
    if (!expected.get(name)?.equals(bytes))
      expect([name, String(bytes)]).toEqual([name, String(expected.get(name))]);
  }
}

type Command = fc.AsyncCommand<Model, Real>;

function command(
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void> | void,
): Command {
  return { check, run: async (model, real) => run(model, real), toString: () => name };
}

const never = () => createKiller(Number.POSITIVE_INFINITY);
const killAt = fc.nat(60);

const edits: fc.Arbitrary<Command>[] = [
  fc.tuple(fc.constantFrom(...allPlaces), fc.nat(5)).map(([place, version]) =>
    command(
      `put ${place} ${version}`,
      () => true,
      (model) => put(model, place, textOf(place, version)),
    ),
  ),
  fc.constantFrom(...allPlaces).map((place) =>
    command(
      `remove ${place}`,
      ({ sources }) => sources.has(place),
      ({ sources }) => void sources.delete(place),
    ),
  ),
  fc
    .constantFrom(...Object.values(places))
    .chain((kind) => fc.tuple(fc.constantFrom(...kind), fc.constantFrom(...kind)))
    .map(([from, to]) =>
      command(
        `move ${from} to ${to}`,
        ({ sources }) => sources.has(from) && !sources.has(to),
        (model) => {
          const text = model.sources.get(from) ?? '';
          model.sources.delete(from);
          put(model, to, text);
        },
      ),
    ),
];

const changes: fc.Arbitrary<Command>[] = [
  fc.constantFrom('hasExtra' as const, 'hasBlog' as const, 'isTranslated' as const).map((part) =>
    command(
      `toggle ${part}`,
      () => true,
      (model) => {
        model[part] = !model[part];
      },
    ),
  ),
  fc.constant(
    command(
      'upgrade the viewer',
      () => true,
      (model) => {
        model.viewer += 1;
      },
    ),
  ),
  fc.nat(40).map((days) =>
    command(
      `wait ${days} days`,
      () => true,
      (_, real) => {
        real.day += days;
      },
    ),
  ),
];

const outputs: fc.Arbitrary<Command>[] = [
  fc.constant(
    command(
      'build',
      () => true,
      (model, real) => build(model, real, never()),
    ),
  ),
  killAt.map((steps) =>
    command(
      `build, killed at step ${steps}`,
      () => true,
      (model, real) => build(model, real, createKiller(steps)),
    ),
  ),
  fc.constant(
    command(
      'publish',
      ({ isBuilt }) => isBuilt,
      (model, real) => publish(model, real, never()),
    ),
  ),
  killAt.map((steps) =>
    command(
      `publish, killed at step ${steps}`,
      ({ isBuilt }) => isBuilt,
      (model, real) => publish(model, real, createKiller(steps)),
    ),
  ),
  fc.tuple(fc.nat(), fc.option(killAt)).map(([choice, steps]) =>
    command(
      `roll back to release ${choice}${steps === null ? '' : `, killed at step ${steps}`}`,
      ({ publications }) => publications > 1,
      async (_, real) => {
        const releases = await completeReleases(real);
        const release = releases[choice % releases.length];
        if (release === undefined) return;
        await rollBackTo(real, release, steps === null ? never() : createKiller(steps));
      },
    ),
  ),
];

// Most failures need several edits and builds.
const commands = [...edits, ...edits, ...changes, ...outputs, ...outputs];

describe('a site that is edited, built, published and rolled back', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recto-model-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('always equals a fresh build, and never refers to a missing file', async () => {
    let run = 0;
    const end = performance.now() + timeLimit;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (some) => {
        if (performance.now() > end) return;
        run += 1;
        const own = path.join(folder, String(run));
        const setup = () => ({
          model: {
            sources: new Map(allPlaces.slice(0, 8).map((place) => [place, textOf(place, 1)])),
            hasExtra: true,
            hasBlog: true,
            isTranslated: false,
            viewer: 1,
            isBuilt: false,
            publications: 0,
          },
          real: {
            out: path.join(own, 'out'),
            target: path.join(own, 'target'),
            releases: new Map(),
            day: 0,
          },
        });
        await fc.asyncModelRun(setup, some);
        await rm(own, { recursive: true, force: true });
      }),
      { numRuns: runs, seed, endOnFailure: !isFull },
    );
  });
});
