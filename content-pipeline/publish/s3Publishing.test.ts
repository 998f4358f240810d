import { describe, expect, it } from '@jest/globals';
import type { BuiltSite } from './builtSite';
import type { ObjectStore } from './objectStore';
import { startS3Bucket } from './testing/s3Bucket';
import { problemsOf, publish, rollBackTo, sampleSite } from './testing/samples';

const first = sampleSite({ 'docs/a': 'one', 'docs/b': 'one', 'docs/old': 'old' });
const mine = sampleSite({ 'docs/a': 'mine', 'docs/b': 'one', 'docs/new': 'mine' });
const theirs = sampleSite({ 'docs/a': 'one', 'docs/b': 'theirs', 'docs/new': 'theirs' });

const bucket = startS3Bucket();

/** Returns all files of a bucket by name. */
async function filesOf(store: ObjectStore): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const name of (await store.list('')).keys()) {
    files.set(name, (await store.read(name))?.bytes ?? new Uint8Array());
  }
  return files;
}

/** Checks that a bucket contains the pages of a site and no other pages. */
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

  it('needs few requests for an edit of a large site', async () => {
    const paths = Array.from({ length: 260 }, (_, index) => `docs/${index}`);
    const large = (text: string) =>
      sampleSite({ ...Object.fromEntries(paths.map((path) => [path, path])), 'docs/7': text });
    const requests: string[] = [];
    const intercept = async (method: string, name: string) =>
      void requests.push(`${method} ${name}`);
    const store = await bucket.open('large', { intercept });
    await publish(large('one'), store, { concurrency: 16 });
    requests.length = 0;

    const { plan } = await publish(large('two'), store);

    const changed = plan.uploads.length + plan.additions.length + plan.replacements.length;
    expect(changed).toBe(4);
    expect(requests.length).toBeLessThanOrEqual(60 + 3 * changed);
    // The releases, three times: for the plan, for traces of others, and for the garbage collection.
    expect(requests.filter((request) => /^GET \/site\/?$/.test(request))).toHaveLength(3);
    requests.length = 0;
    await publish(large('two'), store);
    expect(requests.length).toBeLessThanOrEqual(12);
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
