import { beforeAll, describe, expect, it } from '@jest/globals';
import { memoryFiles } from '../files/testing/memoryFiles';
import { indexRecords, type RecordedPage } from './testing/indexRecords';

const syllables = ['ka', 'mo', 'ri', 'te', 'su', 'lo', 'ne', 'ga', 'pi', 'wo'];

/** Returns one of 1,000 words for a number. A few words are returned for many numbers, so they are common. */
function wordAt(seed: number): string {
  const number = Math.floor(1_000 * (((seed * 7_919) % 10_007) / 10_007) ** 3);
  return [number, number / 10, number / 100]
    .map((part) => syllables[Math.floor(part) % 10])
    .join('');
}

function pageAt(number: number, salt = 0): RecordedPage {
  const path = `/docs/page-${number}/`;
  const kind = 'page' as const;
  const title = `${wordAt(number + salt)} ${number}`;
  const texts = [0, 1, 2].map((part) => ({
    ...{ title: `${title} ${part}`, href: `${path}#${part}`, kind, code: '', also: '' },
    text: Array.from({ length: 30 }, (_, at) => wordAt(number * 97 + part * 31 + at + salt)).join(
      ' ',
    ),
  }));
  const details = texts.map(({ title: heading, href }) => ({ title: heading, href, kind }));
  return { path, records: { names: [{ title, href: path, kind }], details, texts } };
}

const pages = Array.from({ length: 1_800 }, (_, number) => pageAt(number));
const files = memoryFiles();
beforeAll(async () => {
  await indexRecords(pages, files);
}, 60_000);

/**
 * Indexes pages with the results of earlier calls, and expects the files of a fresh index. Returns the number of pages
 * read.
 */
async function pagesReadFor(edited: readonly RecordedPage[]): Promise<number> {
  const { index, contents, pagesRead } = await indexRecords(edited, files);
  const fresh = await indexRecords(edited);
  expect(index).toEqual(fresh.index);
  expect(Object.fromEntries(contents)).toEqual(Object.fromEntries(fresh.contents));
  expect(index?.words).toBeDefined();
  return pagesRead;
}

describe('an index of many pages', () => {
  it('equals a fresh index after an edit, for which only adjacent pages are read', async () => {
    expect(await pagesReadFor(pages)).toBe(0);
    const edited = pages.with(900, pageAt(900, 5));
    expect(await pagesReadFor(edited)).toBeLessThan(900);
  }, 60_000);

  it('equals a fresh index after pages were added and deleted', async () => {
    const read = await pagesReadFor(pages.toSpliced(700, 0, pageAt(5_000), pageAt(5_001)));
    expect(read).toBeGreaterThan(0);
    await pagesReadFor(pages.toSpliced(300, 20));
    await pagesReadFor(pages.toReversed());
  }, 60_000);

  it('is not divided any more when most pages were deleted', async () => {
    const few = pages.slice(0, 400);
    const { index } = await indexRecords(few, files);
    expect(index).toEqual((await indexRecords(few)).index);
    expect(index?.words).toBeUndefined();
  }, 60_000);
});
