import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contentHash } from '../files/contentHash';
import { folderStore } from './folderStore';
import { memoryStore } from './testing/memoryStore';
import { problemsOf, publish, rollBackTo, sampleSite } from './testing/samples';

const first = sampleSite({ 'docs/a': 'one', 'docs/b': 'same', 'docs/old': 'old' });
const second = sampleSite({ 'docs/a': 'two', 'docs/b': 'same', 'docs/new': 'new' });

/** Returns the steps without hashes and without repetitions. */
function kinds(steps: readonly string[]): string[] {
  return [...new Set(steps.map((step) => step.replace(/\b(?:[0-9a-f]{8,20}|[0-7]{3})\b/g, '#')))];
}

async function published(...sites: Parameters<typeof publish>[0][]) {
  const store = memoryStore();
  for (const site of sites) await publish(site, store);
  return store;
}

/** Returns a site with many pages, one of which has the given text. */
function largeSite(text = 'same') {
  const paths = Array.from({ length: 3_000 }, (_, index) => `docs/${index}`);
  return sampleSite({ ...Object.fromEntries(paths.map((path) => [path, path])), 'docs/7': text });
}

/**
 * Returns a store in memory that records the names of files that are read, and records `walk` if all files are listed.
 */
function recording(files: Map<string, Uint8Array>) {
  const store = memoryStore(files);
  const reads: string[] = [];
  return {
    ...store,
    reads,
    read: (name: string) => {
      reads.push(name);
      return store.read(name);
    },
    walk: () => {
      reads.push('walk');
      return store.walk();
    },
    list: (prefix: string) => {
      reads.push(`list ${prefix}`);
      return store.list(prefix);
    },
  };
}

describe('a publication of a large site', () => {
  const isPart = (name: string) => name.startsWith('content/inventory/');

  it('reads and uploads only the parts that have changed, and lists only the releases', async () => {
    const { files } = await published(largeSite());
    const store = recording(files);

    const { plan, unchanged } = await publish(largeSite('edited'), store);

    // The page, its document and the route table; of the latter two, there are a former and a new one.
    expect(plan.parts.length).toBeLessThanOrEqual(5);
    expect(store.steps.filter(isPart)).toHaveLength(plan.parts.length);
    expect(store.reads.filter(isPart).length).toBeLessThanOrEqual(5);
    expect(
      store.reads.filter((name) => /^(?:walk|list (?!content\/releases\/$))/.test(name)),
    ).toEqual([]);
    expect(store.steps.length).toBeLessThan(20);
    expect(unchanged).toBeGreaterThan(8_000);
    expect(problemsOf(files, [largeSite('edited')])).toEqual([]);
  });

  it('is rolled back with the parts that differ', async () => {
    const { files } = await published(largeSite(), largeSite('edited'));
    const store = recording(files);

    await rollBackTo(store, largeSite().release);

    expect(store.reads.filter(isPart).length).toBeLessThanOrEqual(10);
    expect(store.reads.includes('walk')).toBe(false);
    expect(problemsOf(files, [largeSite()])).toEqual([]);
  });

  it('is resumed after a kill without uploading existing files again', async () => {
    const files = new Map<string, Uint8Array>();
    let left = 4_000;
    const dying = memoryStore(files, async () => {
      if (left === 0) throw new Error('killed');
      left -= 1;
    });
    await expect(publish(largeSite(), dying)).rejects.toThrow('killed');
    const sent = new Set(dying.steps);
    const store = memoryStore(files);

    await publish(largeSite(), store);

    const again = store.steps.filter((name) => sent.has(name));
    expect(again.filter((name) => !/^content\/(?:inventory|releases)\//.test(name))).toEqual([]);
    expect(problemsOf(files, [largeSite()])).toEqual([]);
  });

  it('writes only different output files again after a kill', async () => {
    const { files } = await published(largeSite());
    const other = sampleSite({ ...pagesOf(200, 'edited'), ...pagesOf(100, 'new', 'more') });
    const paths = (steps: readonly string[]) => steps.filter((name) => name.endsWith('.html'));
    const whole = memoryStore(new Map(files));
    await publish(other, whole);
    const half = whole.steps.indexOf('content/manifest.json') + 100;
    let left = half;
    const dying = memoryStore(files, async () => {
      if (left === 0) throw new Error('killed');
      left -= 1;
    });
    await expect(publish(other, dying)).rejects.toThrow('killed');
    const store = memoryStore(files);

    await publish(other, store);

    const written = new Set(paths(dying.steps));
    expect(written.size).toBeGreaterThan(150);
    expect(paths(store.steps).filter((name) => written.has(name))).toEqual([]);
    expect(problemsOf(files, [other])).toEqual([]);
  });

  it('reports a damaged part, and writes it again with --repair', async () => {
    const { files } = await published(largeSite());
    const { parts } = JSON.parse(
      Buffer.from(files.get(`content/releases/${largeSite().release}/files.json`) ?? '').toString(),
    );
    for (const hash of Object.values(parts))
      files.set(`content/inventory/${hash}.json`, new Uint8Array());

    await expect(publish(largeSite('edited'), memoryStore(files))).rejects.toMatchObject({
      code: 'store',
      message: expect.stringMatching(
        /content\/inventory\/[0-9a-f]{20}\.json, .* is missing or damaged$/,
      ),
      hint: expect.stringContaining('--repair'),
    });
    await publish(largeSite('edited'), memoryStore(files), { repair: true });

    expect(problemsOf(files, [largeSite('edited')])).toEqual([]);
    await publish(largeSite(), memoryStore(files));
    expect(problemsOf(files, [largeSite()])).toEqual([]);
  });
});

function pagesOf(count: number, text: string, folder = 'docs') {
  const paths = Array.from({ length: count }, (_, index) => `${folder}/${index}`);
  return Object.fromEntries(paths.map((path) => [path, text]));
}

describe('publishSite', () => {
  it('sends immutable files first, then new pages, the manifest and changed pages, and removes files last', async () => {
    const store = await published(first);
    store.steps.length = 0;

    await publish(second, store);

    expect(kinds(store.steps)).toEqual([
      'content/releases/#/files.json',
      'content/inventory/#.json',
      'content/releases/#/switch.json',
      'content/output/#/#.blob',
      'content/pages/#.json',
      'content/routes/#.json',
      'docs/new/index.html',
      'content/releases/#.json',
      'content/manifest.json',
      'docs/a/index.html',
      '-docs/old/index.html',
      '-content/releases/#/switch.json',
    ]);
  });

  it('leaves a readable site after every step', async () => {
    const { files } = await published(first);
    const found: string[] = [];
    const store = memoryStore(files, async () => {
      found.push(...problemsOf(files, [first, second]));
    });

    await publish(second, store);

    expect(found).toEqual([]);
    expect(store.steps.length).toBeGreaterThan(10);
    expect(problemsOf(files, [second])).toEqual([]);
  });

  it('leaves a readable site if it is killed before any step, and the next run completes it', async () => {
    const whole = await published(first, second);
    const before = await published(first);
    const steps = whole.steps.length - before.steps.length;
    for (let survived = 0; survived < steps; survived += 1) {
      const files = new Map(before.files);
      let left = survived;
      const dying = memoryStore(files, async () => {
        if (left === 0) throw new Error('killed');
        left -= 1;
      });

      await expect(publish(second, dying, { concurrency: 1 })).rejects.toThrow('killed');
      expect(problemsOf(files, [first, second])).toEqual([]);
      await publish(second, memoryStore(files));

      expect(new Map([...files].sort())).toEqual(new Map([...whole.files].sort()));
    }
    expect(steps).toBeGreaterThan(10);
  });

  it('removes the files of a killed run if the next run publishes another release', async () => {
    const { files } = await published(first);
    const dying = memoryStore(files, async (step) => {
      if (step.startsWith('content/manifest')) throw new Error('killed');
    });
    await expect(publish(second, dying)).rejects.toThrow('killed');
    expect(files.has('docs/new/index.html')).toBe(true);
    files.set('docs/a/index.html.123456789012', new Uint8Array());

    await publish(sampleSite({ 'docs/a': 'three' }), memoryStore(files));

    const pages = [...files.keys()].filter((name) => name.startsWith('docs/'));
    expect(pages).toEqual(['docs/a/index.html']);
  });

  it('sends only the inventory with its time if nothing has changed', async () => {
    const store = await published(first);
    store.steps.length = 0;

    const { plan } = await publish(first, store);

    expect(store.steps).toEqual([`content/releases/${first.release}/files.json`]);
    expect(plan).toMatchObject({ uploads: [], additions: [], replacements: [], deletions: [] });
  });

  it('finds changed files in a folder, too', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'recto-publish-'));
    const store = folderStore(folder, () => undefined);
    await publish(first, store);

    const { plan } = await publish(second, store);
    const { sent } = await publish(second, store);
    await rm(folder, { recursive: true });

    expect(plan.replacements.map(([name]) => name)).toEqual(['docs/a/index.html']);
    expect(sent.files).toBe(1);
  });

  it('reports the number of uploaded files, and then of written pages', async () => {
    const store = await published(first);
    let step = '';
    const counts: string[] = [];
    const progress = {
      start: (name: string) => {
        step = name;
      },
      advance: (done: number, total: number) => void counts.push(`${step} ${done} of ${total}`),
      end: () => undefined,
    };

    const { plan } = await publish(second, store, { progress });

    const sent = plan.uploads.map((_, i) => `Sending ${i + 1} of ${plan.uploads.length}`);
    expect(counts).toEqual([...sent, 'Switching 1 of 2', 'Switching 2 of 2']);
  });

  it('sends incomplete files again', async () => {
    const store = await published(first);
    const [name = ''] = Object.keys(first.immutableFiles);
    store.files.set(name, new Uint8Array());

    await publish(first, store, { repair: true });

    expect(problemsOf(store.files, [first])).toEqual([]);
  });

  it('sends files of the same size with other bytes again', async () => {
    const store = await published(first);
    for (const name of Object.keys(first.immutableFiles)) {
      const bytes = store.files.get(name) ?? new Uint8Array();
      store.files.set(
        name,
        bytes.map((byte) => byte ^ 1),
      );
    }

    await publish(first, store, { repair: true });

    expect(problemsOf(store.files, [first])).toEqual([]);
  });

  it('returns the plan of a dry run, and writes nothing', async () => {
    const store = await published(first);
    store.steps.length = 0;

    const { plan } = await publish(second, store, { dryRun: true });

    expect(store.steps).toEqual([]);
    expect(plan.additions.map(([name]) => name)).toEqual(['docs/new/index.html']);
    expect(plan.replacements.map(([name]) => name)).toEqual(['docs/a/index.html']);
    expect(plan.deletions).toEqual(['docs/old/index.html']);
  });

  it('refuses a target with other files without --force, and retains these files with it', async () => {
    const store = memoryStore();
    store.files.set('thesis.txt', new Uint8Array(7));

    await expect(publish(first, store)).rejects.toMatchObject({ code: 'store' });
    await publish(first, store, { force: true });
    await publish(second, store);

    expect(store.files.get('thesis.txt')).toHaveLength(7);
  });

  it('refuses a site for another base path without --force, and also in a dry run', async () => {
    const at = (base: string) => {
      const html = new TextEncoder().encode(`<html lang="en" data-base="${base}"></html>`);
      const file = { hash: contentHash(html), size: html.length };
      return {
        ...first,
        outputFiles: { ...first.outputFiles, '404.html': file },
        read: async (name: string) => (name === '404.html' ? html : first.read(name)),
      };
    };
    const store = await published(at('/kit/'));
    store.steps.length = 0;

    for (const options of [{}, { dryRun: true }, { repair: true }]) {
      await expect(publish(at('/'), store, options)).rejects.toMatchObject({
        code: 'store',
        message: 'memory contains a site for the path /kit/, but this site was built for /',
      });
    }
    expect(store.steps).toEqual([]);

    await publish(at('/'), store, { force: true });
    expect(new TextDecoder().decode(store.files.get('404.html'))).toContain('data-base="/"');
  });

  it('refuses the output folder of builds, even with --force', async () => {
    const store = memoryStore();
    store.files.set('.recto.json', new Uint8Array());

    await expect(publish(first, store, { force: true })).rejects.toMatchObject({ code: 'store' });
  });
});
