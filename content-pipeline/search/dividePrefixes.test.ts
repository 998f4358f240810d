import { expect, it } from '@jest/globals';
import { divideBucket, type KeyedItem } from './dividePrefixes';

it('selects the items of a prefix by exact key and rank, from many more items than a file can have', () => {
  const json = (order: number) => JSON.stringify(`item ${order}`);
  // Each item is found by two words. Every thousandth item is found by the prefix itself.
  const items = Array.from({ length: 9_000 }, (_, order): KeyedItem[] => {
    const item = { order, json: json(order), rank: (order * 7_919) % 9_000 };
    const second = order % 1_000 === 999 ? 'st' : `stone${order}`;
    return [
      { ...item, key: `step${order}` },
      { ...item, key: second },
    ];
  }).flat();
  const lists: (number | string)[][] = [];
  const { parts } = divideBucket(items, { whole: 2_000, selection: 500 }, (list) => {
    lists.push(list.map(([order]) => order));
    return `list ${lists.length - 1}`;
  });

  const selection = parts.find(({ prefix }) => prefix === 'st');
  const name = selection?.lists[0]?.list ?? '';
  const exact = Array.from({ length: 9 }, (_, index) => index * 1_000 + 999);
  const others = Array.from({ length: 9_000 }, (_, order) => order)
    .filter((order) => !exact.includes(order))
    .sort((a, b) => ((a * 7_919) % 9_000) - ((b * 7_919) % 9_000));
  const expected: number[] = [];
  let size = 0;
  for (const order of [...exact, ...others]) {
    size += json(order).length;
    if (size > 500) break;
    expected.push(order);
  }
  expect(selection?.isSelection).toBe(true);
  expect(lists[Number(name.replace('list ', ''))]).toEqual(expected);
  expect(expected.length).toBeGreaterThan(exact.length + 10);
});
