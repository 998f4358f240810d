import { describe, expect, it } from '@jest/globals';
import type { BuiltSite } from './builtSite';
import type { ObjectStore } from './objectStore';
import { startS3Bucket } from './testing/s3Bucket';
import { problemsOf, publish, rollBackTo, sampleSite } from './testing/samples';

const first = sampleSite({ 'docs/a': 'one', 'docs/b': 'one', 'docs/old': 'old' });
const mine = sampleSite({ 'docs/a': 'mine', 'docs/b': 'one', 'docs/new': 'mine' });
const theirs = sampleSite({ 'docs/a': 'one', 'docs/b': 'theirs', 'docs/new': 'theirs' });

const bucket = startS3Bucket();

/** Returns all files of a bucket. */
async function filesOf(store: ObjectStore): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const name of (await store.list('')).keys()) {
    files.set(name, (await store.read(name))?.bytes ?? new Uint8Array());
  }
  return files;
}

/** Checks that a bucket has the pages of a site, and no others. */
async function expectPages(store: ObjectStore, site: BuiltSite): Promise<void> {
  const files = await filesOf(store);
  expect(problemsOf(files, [site])).toEqual([]);
  const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
  expect(pages.sort()).toEqual(Object.keys(site.outputFiles).sort());
}

describe('publishing to a bucket', () => {
  it('sends only missing files, and rolls back', async () => {
    const store = await bucket.open('simple', { conditions: true });
    await publish(first, store);

    const { plan } = await publish(mine, store);
    expect(plan.replacements.map(([name]) => name)).toEqual(['docs/a/index.html']);
    expect(plan.deletions).toEqual(['docs/old/index.html']);
    await expectPages(store, mine);

    // Both releases have the same day, so the earlier one is named.
    await rollBackTo(store, first.release);
    await expectPages(store, first);
  });

  // Without conditions, only changes before the last check are noticed.
  it.each([
    [true, 'content/manifest.json'],
    [false, 'docs/new/index.html'],
  ])(
    'reverts the changes of the slower publisher, with conditions: %s',
    async (conditions, moment) => {
      const prefix = `two-${conditions}`;
      const usual = await bucket.open(prefix, { conditions });
      await publish(first, usual);
      let isTheirTurn = true;
      const intercept = async (method: string, name: string) => {
        if (!isTheirTurn || method !== 'PUT' || !name.endsWith(moment)) return undefined;
        isTheirTurn = false;
        await publish(theirs, usual);
        return undefined;
      };
      const store = await bucket.open(prefix, { conditions, intercept });

      await expect(publish(mine, store)).rejects.toMatchObject({ code: 'lost' });

      expect(isTheirTurn).toBe(false);
      await expectPages(usual, theirs);
    },
  );
});
