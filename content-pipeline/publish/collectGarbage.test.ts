import { describe, expect, it } from '@jest/globals';
import { memoryStore } from './testing/memoryStore';
import { day, publish, rollBackTo, sampleSite } from './testing/samples';

const site = (text: string) => sampleSite({ 'docs/a': text, 'docs/b': 'same' }, `script ${text}`);
const two = { releases: 2, days: 10 };

/** Publishes a site for each text, one a day, and returns the store. */
async function daily(...texts: string[]) {
  const store = memoryStore();
  for (const [index, text] of texts.entries()) {
    await publish(site(text), store, { now: day(index + 1), retention: two });
  }
  return store;
}

function isComplete(store: ReturnType<typeof memoryStore>, text: string): boolean {
  return Object.keys(site(text).immutableFiles).every((name) => store.files.has(name));
}

describe('collectGarbage', () => {
  it('removes files that only releases name which were replaced before the grace period', async () => {
    const store = await daily('1', '2', '3');

    await publish(site('4'), store, { now: day(12), retention: two });

    // The first was replaced on day 2, the second on day 3: that is not ten days ago.
    const left = ['1', '2', '3', '4'].map((text) => isComplete(store, text));
    expect(left).toEqual([false, true, true, true]);
    const traces = [...store.files.keys()].filter((name) => name.includes(site('1').release));
    expect(traces).toEqual([]);
  });

  it('keeps the last releases, however old they are', async () => {
    const store = await daily('1', '2');

    await publish(site('3'), store, { now: day(400), retention: { releases: 3, days: 1 } });

    expect(isComplete(store, '1')).toBe(true);
  });

  it('counts from the day on which a restored release was replaced', async () => {
    const store = await daily('1', '2', '3');
    await rollBackTo(store, site('1').release, day(20));

    await publish(site('4'), store, { now: day(25), retention: { releases: 1, days: 10 } });

    // Replaced on the days 25, 3 and 20.
    const left = ['1', '2', '3'].map((text) => isComplete(store, text));
    expect(left).toEqual([true, false, true]);
  });

  it('keeps files that no release has ever named', async () => {
    const store = await daily('1');
    store.files.set('content/pages/0123456789abcdef0123.json', new Uint8Array());
    store.files.set('notes.txt', new Uint8Array());

    await publish(site('2'), store, { now: day(400), retention: { releases: 1, days: 0 } });

    expect(isComplete(store, '1')).toBe(false);
    expect(store.files.has('content/pages/0123456789abcdef0123.json')).toBe(true);
    expect(store.files.has('notes.txt')).toBe(true);
  });

  it('removes nothing while another publisher is at work', async () => {
    const store = await daily('1', '2');
    const [name = ''] = Object.keys(site('1').immutableFiles);
    const { list } = store;
    let lists = 0;
    store.list = (prefix) => {
      lists += prefix === 'content/releases/' ? 1 : 0;
      if (lists === 2) store.files.set('content/releases/other/files.json', new Uint8Array());
      return list(prefix);
    };

    await publish(site('3'), store, { now: day(400), retention: { releases: 1, days: 0 } });

    expect(lists).toBe(2);
    expect(store.files.has(name)).toBe(true);
  });

  it('keeps the number of files bounded over a hundred releases', async () => {
    const store = memoryStore();
    const counts: number[] = [];
    for (let release = 1; release <= 100; release += 1) {
      await publish(site(`text ${release}`), store, { now: day(release), retention: two });
      counts.push(store.files.size);
    }

    expect(counts.at(-1)).toBe(counts[20]);
    expect(Math.max(...counts)).toBe(counts[20]);
  });
});
