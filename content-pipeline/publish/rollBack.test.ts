import { describe, expect, it } from '@jest/globals';
import { memoryStore } from './testing/memoryStore';
import { day, problemsOf, publish, rollBackTo, sampleSite } from './testing/samples';

const first = sampleSite({ 'docs/a': 'one', 'docs/b': 'same', 'docs/old': 'old' });
const second = sampleSite({ 'docs/a': 'two', 'docs/b': 'same', 'docs/new': 'new' });
const third = sampleSite({ 'docs/a': 'three', 'docs/b': 'same' });

async function withAll() {
  const store = memoryStore();
  for (const [index, site] of [first, second, third].entries()) {
    await publish(site, store, { now: day(index + 1) });
  }
  store.steps.length = 0;
  return store;
}

function pagesOf(files: ReadonlyMap<string, unknown>): string[] {
  return [...files.keys()].filter((name) => name.endsWith('.html')).sort();
}

describe('rollBack', () => {
  it('rolls back to the previous release, and then to the one before it', async () => {
    const store = await withAll();

    expect(await rollBackTo(store)).toBe(second.release);
    expect(problemsOf(store.files, [second])).toEqual([]);
    expect(pagesOf(store.files)).toEqual(Object.keys(second.outputFiles).sort());

    expect(await rollBackTo(store)).toBe(first.release);
    expect(problemsOf(store.files, [first])).toEqual([]);
    await expect(rollBackTo(store)).rejects.toMatchObject({ code: 'target' });
  });

  it('does not roll back to a release that was itself rolled back', async () => {
    const store = memoryStore();
    for (const [index, site] of [first, second].entries()) {
      await publish(site, store, { now: day(index + 1) });
    }
    expect(await rollBackTo(store)).toBe(first.release);
    await publish(third, store, { now: day(20) });

    expect(await rollBackTo(store)).toBe(first.release);
    expect(await rollBackTo(store, second.release)).toBe(second.release);
  });

  it('writes the manifest once, after missing pages and before changed ones', async () => {
    const store = await withAll();

    await rollBackTo(store, first.release);

    expect(store.steps).toEqual([
      `content/releases/${first.release}/files.json`,
      `content/releases/${first.release}/switch.json`,
      'docs/old/index.html',
      'content/manifest.json',
      'docs/a/index.html',
      `-content/releases/${first.release}/switch.json`,
    ]);
  });

  it('leaves a readable site after every step, wherever it is killed', async () => {
    const { files } = await withAll();
    const sites = [first, second, third];
    for (let survived = 0; survived < 4; survived += 1) {
      const left = new Map(files);
      let steps = survived;
      const dying = memoryStore(left, async () => {
        expect(problemsOf(left, sites)).toEqual([]);
        if (steps === 0) throw new Error('killed');
        steps -= 1;
      });

      await expect(rollBackTo(dying, first.release)).rejects.toThrow('killed');
      await rollBackTo(memoryStore(left), first.release);

      expect(problemsOf(left, [first])).toEqual([]);
      expect(pagesOf(left)).toEqual(Object.keys(first.outputFiles).sort());
    }
  });

  it('accepts the beginning of a name, and suggests similar names', async () => {
    const store = await withAll();

    expect(await rollBackTo(store, first.release.slice(0, 7))).toBe(first.release);
    await expect(rollBackTo(store, `${second.release}x`)).rejects.toMatchObject({
      code: 'target',
      hint: `did you mean "${second.release}"?`,
    });
    await expect(rollBackTo(store, first.release.slice(0, 3))).rejects.toMatchObject({
      code: 'target',
      hint: expect.stringMatching(`^write more characters of the name: .*${first.release}`),
    });
  });

  it('refuses an incomplete release, and changes nothing', async () => {
    const store = await withAll();
    const [name = ''] = Object.keys(first.immutableFiles).filter((file) =>
      file.includes('/pages/'),
    );
    store.files.delete(name);

    await expect(rollBackTo(store, first.release)).rejects.toMatchObject({ code: 'store' });

    expect(problemsOf(store.files, [third])).toEqual([]);
  });

  it('is replaced by the next publication', async () => {
    const store = await withAll();
    await rollBackTo(store, first.release);

    await publish(third, store, { now: day(32) });

    expect(problemsOf(store.files, [third])).toEqual([]);
    expect(pagesOf(store.files)).toEqual(Object.keys(third.outputFiles).sort());
  });
});
