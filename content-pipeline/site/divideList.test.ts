import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeLetters, partKey } from '#manifest/comparablePath';
import { type DividedList, divideList } from './divideList';

interface Line {
  path: string;
  title: string;
}

/** Divides a list, and returns the first level and all files. */
function divide(lines: readonly Line[]) {
  const files = new Map<string, DividedList<Line>>();
  const root = divideList(lines, (part) => {
    const name = `routes/${String(files.size).padStart(20, '0')}.json`;
    files.set(name, part);
    return name;
  });
  return { root, files };
}

/** Returns all lists that a viewer loads to find a path. */
function listsFor(path: string, { root, files }: ReturnType<typeof divide>): DividedList<Line>[] {
  const key = partKey(path);
  const lists = [root];
  for (let list: DividedList<Line> | undefined = root; list !== undefined; ) {
    const [longest] = list.parts
      .filter(({ prefix }) => key.startsWith(encodeLetters(prefix)))
      .sort((a, b) => b.prefix.length - a.prefix.length);
    list = longest && files.get(longest.file);
    if (list) lists.push(list);
  }
  return lists;
}

const sizeOf = (list: DividedList<Line>) => JSON.stringify(list).length;
const line = (path: string): Line => ({ path, title: `The title of ${path}`, ...filling });
const filling = { document: 'pages/0123456789abcdef0123.json', kind: 'doc' };
const lines = (count: number, pathOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(pathOf(index)));

/**
 * Returns the maximum number of files that are read to find one of the items in `some`, and the size of the largest
 * file.
 */
function costsOf(all: readonly Line[], some = all) {
  const divided = divide(all);
  const loaded = some.map(({ path }) => {
    const lists = listsFor(path, divided);
    expect(lists.at(-1)?.items.map((item) => item.path)).toContain(path);
    return lists;
  });
  return {
    files: Math.max(...loaded.map((lists) => lists.length)),
    size: Math.max(...loaded.flat().map(sizeOf)),
  };
}

describe('divideList', () => {
  it('leaves a list of 500 in one file', () => {
    const all = lines(500, (index) => `/docs/page-${index}/`);
    const { root, files } = divide(all);

    expect(root).toEqual({ items: all, parts: [] });
    expect(files.size).toBe(0);
  });

  it.each([
    ['in folders', (index: number) => `/docs/part-${Math.floor(index / 50)}/page-${index}/`],
    ['in one folder', (index: number) => `/docs/page-${index}`],
    [
      'in Chinese',
      (index: number) => `/docs/${String.fromCodePoint(0x4e00 + (index % 9000))}${index}/`,
    ],
  ])(
    'finds each of 20,000 pages %s with three files of 20 KB',
    (_, pathOf) => {
      const all = lines(20_000, pathOf);
      const { files, size } = costsOf(
        all,
        all.filter((_line, index) => index % 97 === 0),
      );

      expect(files).toBeLessThanOrEqual(3);
      expect(size).toBeLessThanOrEqual(20_100);
    },
    30_000,
  );

  it('needs one more file for 100,000 pages, at most', () => {
    const all = lines(100_000, (index) => `/docs/part-${Math.floor(index / 50)}/page-${index}/`);
    const { files, size } = costsOf(
      all,
      all.filter((_line, index) => index % 997 === 0),
    );

    expect(files).toBeLessThanOrEqual(4);
    expect(size).toBeLessThanOrEqual(20_100);
  }, 30_000);

  it('changes few files when a page is added', () => {
    const all = lines(5_000, (index) => `/docs/part-${Math.floor(index / 50)}/page-${index}/`);
    const textsOf = (some: readonly Line[]) =>
      new Set(
        [...divide(some).files.values()].flatMap(({ items }) =>
          items.length === 0 ? [] : JSON.stringify(items),
        ),
      );
    const before = textsOf(all);
    const changed = [...textsOf([...all, line('/docs/part-7/new/')])].filter(
      (text) => !before.has(text),
    );

    expect(changed).toHaveLength(1);
  });

  it('finds every path in a list, and no other path', () => {
    const letter = fc.constantFrom(...'abcde-AB%./é語😀'.split(''), 'aaaaaaaa', '%20', '%C3%A9');
    const path = fc
      .array(letter, { maxLength: 8 })
      .map((letters) => `/docs/${letters.join('')}/`.replace(/\/{2,}/g, '/'));
    fc.assert(
      fc.property(fc.array(path, { minLength: 501, maxLength: 900 }), path, (paths, other) => {
        const all = [...new Set(paths)].map(line);
        const more = lines(600, (index) => `/docs/${index}`);
        const divided = divide([...all, ...more]);
        const found = [...all, ...more].map((each) => ({
          each,
          lists: listsFor(each.path, divided),
        }));
        const lost = found.filter(({ each, lists }) => !lists.at(-1)?.items.includes(each));
        expect(lost).toEqual([]);
        expect(Math.max(...found.map(({ lists }) => lists.length))).toBeLessThanOrEqual(3);
        const files = new Set(found.flatMap(({ lists }) => lists));
        expect(Math.max(...[...files].map(sizeOf))).toBeLessThanOrEqual(20_100);
        const read = listsFor(other, divided).flatMap(({ items }) => items.map(({ path }) => path));
        expect(read.includes(other)).toBe(paths.includes(other));
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});
