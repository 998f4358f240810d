import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandError } from '../../diagnostics/commandError';
import { contentHash } from '../../files/contentHash';
import { type Part, partName } from './part';
import { readParts } from './readParts';

const own = { program: 'this', version: '1.2.3' };
const described: Omit<Part, 'shard' | 'files'> = {
  ...{ generator: 'recto', ...own, sources: 'these' },
  options: { base: '/', today: '2026-07-01', drafts: false, elements: true, folder: 'docs' },
};

const keyOf = (index: number) => contentHash(String(index));

let work: string;
beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'recto-parts-'));
});
afterEach(() => rm(work, { recursive: true }));

/** Writes a part with one page, and returns its folder. */
async function part(
  name: string,
  shard: `${number}/${number}`,
  changes: Partial<Part> = {},
): Promise<string> {
  const folder = path.join(work, name);
  const [index = 0, count = 0] = shard.split('/').map(Number);
  const texts = { [`page-${index}.html`]: 'page', 'articles.txt': `${keyOf(index)} {}\n` };
  await mkdir(folder);
  for (const [file, text] of Object.entries(texts)) await writeFile(path.join(folder, file), text);
  const files = {
    [`page-${index}.html`]: { size: 4, key: `key of ${index}` },
    'articles.txt': { size: 24 },
  };
  const description: Part = { ...described, shard: { index, count }, files, ...changes };
  await writeFile(path.join(folder, partName), JSON.stringify(description));
  return folder;
}

/** Returns the exit code and the message with which the parts are refused, with names instead of folders. */
async function refusal(...folders: string[]): Promise<string> {
  const error: unknown = await readParts(folders, own).then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof CommandError)) throw new Error(`No refusal, but ${error}`);
  return `${error.exitCode} ${error.message}`.replaceAll(`${work}${path.sep}`, '');
}

describe('readParts', () => {
  it('reads the articles and files of all parts, in any order', async () => {
    const folders = [await part('b', '2/2'), await part('a', '1/2')];
    const { articles, files, options, sources } = await readParts(folders, own);
    expect([...articles.keys()].sort()).toEqual([keyOf(1), keyOf(2)]);
    expect(files.get('page-1.html')).toEqual({
      folder: path.join(work, 'a'),
      key: 'key of 1',
    });
    expect({ options, sources }).toEqual({ options: described.options, sources: 'these' });
  });

  it('rejects a set in which a part is missing or specified twice', async () => {
    const [one, again, four] = [
      await part('one', '1/4'),
      await part('again', '1/4'),
      await part('four', '4/4'),
    ];
    expect(await refusal(one, four)).toBe('2 parts 2, 3 of 4 are missing');
    expect(await refusal(one, again, four)).toBe('2 "one" and "again" are both part 1 of 4');
    expect(await refusal(one, four, one)).toBe('2 "one" and "one" are both part 1 of 4');
  });

  it('rejects parts with different counts, programs, options or sources', async () => {
    const first = await part('first', '1/2');
    const { options } = described;
    const differing: [string, Partial<Part>][] = [
      [
        '2 "first" and "2" were built with different options: --base-url is "/" and "/kit/"',
        { options: { ...options, base: '/kit/' } },
      ],
      [
        '2 "first" and "2" were built with different options: build date is "2026-07-01" and "2026-07-02"',
        { options: { ...options, today: '2026-07-02' } },
      ],
      [
        '2 "first" and "2" were built with different options: --drafts is false and true',
        { options: { ...options, drafts: true } },
      ],
      [
        '2 "first" and "2" were built with different options: custom elements (false with --no-elements) is true and false',
        { options: { ...options, elements: false } },
      ],
      ['2 "first" and "2" were built from different sources', { sources: 'others' }],
      [
        '2 "2" was built with a different Recto: version 1.3.0 instead of 1.2.3',
        { program: 'other', version: '1.3.0' },
      ],
      [
        '2 "2" was built with a different Recto: another build of version 1.2.3',
        { program: 'other' },
      ],
      ['2 "first" is one of 2 parts, but "2" is one of 3', { shard: { index: 2, count: 3 } }],
    ];
    for (const [message, changes] of differing) {
      const second = await part('2', '2/2', changes);
      expect(await refusal(first, second)).toBe(message);
      await rm(second, { recursive: true });
    }
  });

  it('rejects a folder that is not a complete part', async () => {
    const one = await part('one', '1/1');
    expect(await refusal(path.join(work, 'nowhere'))).toBe('2 folder "nowhere" not found');

    await writeFile(path.join(one, 'page-1.html'), 'pag');
    expect(await refusal(one)).toBe('4 "one" is damaged: page-1.html has 3 bytes instead of 4');
    await rm(path.join(one, 'page-1.html'));
    expect(await refusal(one)).toBe('4 "one" is incomplete: page-1.html is missing');
    await writeFile(path.join(work, 'secret'), 'none');
    await symlink(path.join(work, 'secret'), path.join(one, 'page-1.html'));
    expect(await refusal(one)).toBe('4 "one" is incomplete: page-1.html is missing');

    await writeFile(path.join(one, partName), '{');
    expect(await refusal(one)).toBe(
      '4 "one/part.json" is damaged or not the description of a part',
    );
    await rm(path.join(one, partName));
    expect(await refusal(one)).toBe('4 "one" is not a part of a site: part.json is missing');
    await writeFile(path.join(one, '.recto.json'), '{}');
    expect(await refusal(one)).toBe('4 "one" contains a part that was not built completely');
    await mkdir(path.join(one, 'content'));
    await writeFile(path.join(one, 'content/manifest.json'), '{}');
    expect(await refusal(one)).toBe('2 "one" contains a whole site instead of a part');
  });
});
