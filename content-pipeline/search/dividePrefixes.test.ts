import { expect, it } from '@jest/globals';
import { divideBucket, type KeyedItem, usableItems } from './dividePrefixes';

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

it('divides the usable items of each key like all items', () => {
  // Three keys with thousands of items, whose ranks are the reverse of their order.
  const keys = ['step', 'steps', 'stair'];
  const items = Array.from({ length: 9_000 }, (_, order): KeyedItem => {
    const rank = 9_000 - order;
    // After the last item that fits, shorter ones follow, which must not be selected.
    const json = JSON.stringify('x'.repeat(rank > 30 && rank < 40 ? 30_000 : 60));
    return { key: keys[order % 3] ?? '', order, json, rank };
  });
  const limits = { whole: 20_000, selection: 8_000 };
  const divided = (some: readonly KeyedItem[]) => divideBucket(some, limits, JSON.stringify);

  const usable = keys.flatMap((key) =>
    usableItems(
      items.filter((item) => item.key === key),
      limits,
    ),
  );
  expect(usable.length).toBeLessThan(items.length / 4);
  expect(divided(usable)).toEqual(divided(items));
});
