import { describe, expect, it } from '@jest/globals';
import { type BuildRecord, formatBuildRecord, parseBuildRecord } from './buildRecord';

const recordOf = (count: number): BuildRecord => ({
  release: 'one',
  assets: ['app.js'],
  files: new Map(
    Array.from({ length: count }, (_, index) => [`"${count - index}"/index.html`, `key ${index}`]),
  ),
});

describe('formatBuildRecord', () => {
  it.each([0, 1, 2_500])('formats %d files as valid JSON', (count) => {
    const record = recordOf(count);
    expect(parseBuildRecord([...formatBuildRecord(record)].join(''))).toEqual(record);
  });

  it('formats equal records equally, in any order of their files', () => {
    const { files, ...head } = recordOf(2_500);
    const reversed = { ...head, files: new Map([...files].reverse()) };
    expect([...formatBuildRecord(reversed)]).toEqual([...formatBuildRecord({ ...head, files })]);
  });
});
