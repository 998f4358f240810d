import { describe, expect, it } from '@jest/globals';
import { collectGarbage } from './collectGarbage';
import { divideInventory, parseInventory } from './inventory';
import { memoryStore } from './testing/memoryStore';
import { day, publish, rollBackTo, sampleSite } from './testing/samples';

const site = (text: string) => sampleSite({ 'docs/a': text, 'docs/b': 'same' }, `script ${text}`);
const two = { releases: 2, days: 10 };

/** Publishes a site for each text, one per day, and returns the store. */
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
  it('removes files that belong only to releases replaced before the grace period', async () => {
    const store = await daily('1', '2', '3');

    await publish(site('4'), store, { now: day(12), retention: two });

    // The first was replaced on day 2, the second on day 3: that is not ten days ago.
    const left = ['1', '2', '3', '4'].map((text) => isComplete(store, text));
    expect(left).toEqual([false, true, true, true]);
    const traces = [...store.files.keys()].filter((name) => name.includes(site('1').release));
    expect(traces).toEqual([]);
  });

  it('retains the last releases, regardless of their age', async () => {
    const store = await daily('1', '2');

    await publish(site('3'), store, { now: day(400), retention: { releases: 3, days: 1 } });

    expect(isComplete(store, '1')).toBe(true);
  });

  it('counts days from the time at which a restored release was replaced', async () => {
    const store = await daily('1', '2', '3');
    await rollBackTo(store, site('1').release, day(20));

    await publish(site('4'), store, { now: day(25), retention: { releases: 1, days: 10 } });

    // Replaced on the days 25, 3 and 20.
    const left = ['1', '2', '3'].map((text) => isComplete(store, text));
    expect(left).toEqual([true, false, true]);
  });

  it('retains files that do not belong to any release', async () => {
    const store = await daily('1');
    store.files.set('content/pages/0123456789abcdef0123.json', new Uint8Array());
    store.files.set('notes.txt', new Uint8Array());

    await publish(site('2'), store, { now: day(400), retention: { releases: 1, days: 0 } });

    expect(isComplete(store, '1')).toBe(false);
    expect(store.files.has('content/pages/0123456789abcdef0123.json')).toBe(true);
    expect(store.files.has('notes.txt')).toBe(true);
  });

  it('removes nothing while another publisher is running', async () => {
    const store = await daily('1', '2');
    const [name = ''] = Object.keys(site('1').immutableFiles);
    const { list } = store;
    let lists = 0;
    store.list = (prefix) => {
      lists += prefix === 'content/releases/' ? 1 : 0;
      // After the two lists of the publication, the collection lists releases before and after it reads them.
      if (lists === 4) store.files.set('content/releases/other/files.json', new Uint8Array());
      return list(prefix);
    };

    await publish(site('3'), store, { now: day(400), retention: { releases: 1, days: 0 } });

    expect(lists).toBe(4);
    expect(store.files.has(name)).toBe(true);
  });

  it('limits the number of files over a hundred releases', async () => {
    const store = memoryStore();
    const counts: number[] = [];
    for (let release = 1; release <= 100; release += 1) {
      await publish(site(`text ${release}`), store, { now: day(release), retention: two });
      counts.push(store.files.size);
    }

    expect(counts.at(-1)).toBe(counts[20]);
    expect(Math.max(...counts)).toBe(counts[20]);
  });

  it('removes as much as its budget allows, and continues with the next publication', async () => {
    const paths = Array.from({ length: 1_000 }, (_, index) => `docs/${index}`);
    const large = (text: string) =>
      sampleSite(Object.fromEntries(paths.map((path) => [path, text + path])));
    const store = memoryStore();
    const retention = { releases: 1, days: 0 };
    await publish(large('1'), store, { now: day(1) });
    await publish(large('2'), store, { now: day(2) });
    const name = `content/releases/${large('2').release}/files.json`;
    const current = parseInventory(store.files.get(name) ?? new Uint8Array());
    const missing = () =>
      Object.keys(large('1').immutableFiles).filter((file) => !store.files.has(file)).length;
    const inventory = `content/releases/${large('1').release}/files.json`;
    const counts: number[] = [];
    const collect = { current, now: day(400), retention, concurrency: 2, budget: 4 };

    while (store.files.has(inventory) && counts.length < 20) {
      await collectGarbage(store, collect);
      counts.push(missing());
    }

    // The script is that of both releases. There are eight parts, and each is read of two releases.
    expect(counts).toHaveLength(4);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(new Set(counts).size).toBe(4);
    expect(counts.at(-1)).toBe(Object.keys(large('1').immutableFiles).length - 1);
    const fresh = memoryStore();
    await publish(large('2'), fresh, { now: day(2) });
    expect([...store.files.keys()].sort()).toEqual([...fresh.files.keys()].sort());
  });

  it('removes nothing if a part of a retained release is damaged, because its files are unknown', async () => {
    const store = await daily('1', '2');
    const [inventory = ''] = Object.values(divideInventory(site('2')).parts);
    store.files.set(`content/inventory/${inventory}.json`, new Uint8Array());
    const retention = { releases: 2, days: 0 };

    await publish(site('3'), store, { now: day(400), retention, repair: true });

    expect(['1', '2', '3'].map((text) => isComplete(store, text))).toEqual([true, true, true]);
    expect(store.files.has(`content/releases/${site('1').release}/files.json`)).toBe(true);
  });

  it('removes files only after enough releases have expired, because it reads all inventories', async () => {
    const store = memoryStore();
    const retention = { releases: 1, days: 40 };
    for (let number = 1; number <= 42; number += 1) {
      await publish(site(`${number}`), store, { now: day(number), retention });
    }
    const left = () => ['1', '2', '3'].map((text) => isComplete(store, text));
    expect(left()).toEqual([true, true, true]);

    await publish(site('43'), store, { now: day(43), retention });
    await publish(site('44'), store, { now: day(44), retention });

    expect(left()).toEqual([false, false, false]);
  });
});
