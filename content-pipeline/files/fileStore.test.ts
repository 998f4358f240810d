import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { decodeText } from './decodeText';
import { buildRecordName, diskFileStore, isInside } from './fileStore';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-files-'));
  await mkdir(path.join(folder, 'site/pages'), { recursive: true });
  await writeFile(path.join(folder, 'site/pages/b.md'), 'b');
  await writeFile(path.join(folder, 'site/a.md'), 'a');
  await writeFile(path.join(folder, 'secret'), 'secret');
  await symlink(path.join(folder, 'secret'), path.join(folder, 'site/link.md'));
  await symlink(path.join(folder, 'site/a.md'), path.join(folder, 'site/inside.md'));
  await mkdir(path.join(folder, 'site/.git'));
  await writeFile(path.join(folder, 'site/.git/config'), 'secret');
  await symlink(path.join(folder, 'site/.git/config'), path.join(folder, 'site/pages/hidden.md'));
});
afterAll(() => rm(folder, { recursive: true }));

const store = () => diskFileStore(path.join(folder, 'site'), folder);

describe('diskFileStore', () => {
  it('omits output folders of builds, unless it lists a folder that contains them', async () => {
    const output = path.join(folder, 'built/public/old');
    await mkdir(output, { recursive: true });
    await writeFile(path.join(output, buildRecordName), '{}');
    await writeFile(path.join(output, 'index.html'), '');
    await writeFile(path.join(folder, 'built/public/a.txt'), '');
    const built = diskFileStore(path.join(folder, 'built'));

    expect(await built.list('.')).toEqual(['public/a.txt']);
    expect(await built.list('public')).toEqual(['public/a.txt', 'public/old/index.html']);
  });

  it('lists files in order, and names them relative to the working folder', async () => {
    expect(await store().list('.')).toEqual([
      'a.md',
      'inside.md',
      'link.md',
      'pages/b.md',
      'pages/hidden.md',
    ]);
    expect(store().nameOf('pages/b.md')).toBe('site/pages/b.md');
  });

  it.each([
    ['a.md', 'found'],
    ['inside.md', 'found'],
    ['../secret', 'outside'],
    ['/etc/hosts', 'outside'],
    ['pages/../../secret', 'outside'],
    ['link.md', 'outside'],
    ['pages/hidden.md', 'outside'],
    ['pages', 'not-a-file'],
    ['a.md/b', 'missing'],
    ['a\0.md', 'missing'],
    [`${'x'.repeat(5000)}.md`, 'missing'],
  ])('reads %.20s with the status "%s"', async (file, status) => {
    expect(await store().read(file)).toMatchObject({ status });
  });
});

describe('decodeText', () => {
  function decode(bytes: Uint8Array) {
    const log = createDiagnosticLog();
    return { text: decodeText(bytes, 'a.md', log.report), reported: log.entries };
  }
  const utf8 = (text: string) => new TextEncoder().encode(text);

  it('decodes UTF-8 and removes a byte order mark', () => {
    expect(decode(utf8('\uFEFFé'))).toEqual({ text: 'é', reported: [] });
  });

  it('reports the position at which the file is not UTF-8', () => {
    const bytes = new Uint8Array([...utf8('one\ntwo '), 0xe9, 0x20]);

    expect(decode(bytes)).toEqual({
      text: undefined,
      reported: [
        expect.objectContaining({
          code: 'encoding',
          line: 2,
          message: 'the file is not valid UTF-8 at offset 8',
        }),
      ],
    });
  });

  it('reports NUL characters, which UTF-16 contains', () => {
    expect(decode(utf8('a\0b')).reported).toEqual([expect.objectContaining({ code: 'encoding' })]);
  });
});

describe('another folder of the repository', () => {
  let repository: string;
  beforeAll(async () => {
    repository = path.join(folder, 'repository');
    for (const name of ['docs', 'examples', '.secrets', '.git', 'docs/code'])
      await mkdir(path.join(repository, name), { recursive: true });
    await writeFile(path.join(repository, 'examples/a.ts'), 'a');
    await writeFile(path.join(folder, 'b.ts'), 'b');
    await symlink(folder, path.join(repository, 'docs/out'));
    await symlink(path.join(folder, 'b.ts'), path.join(repository, 'examples/b.ts'));
  });

  const beside = (name: string, from = 'docs') =>
    diskFileStore(path.join(repository, from), folder).beside(name);

  it('is opened in the same repository, without access to files outside', async () => {
    const examples = await beside('../examples');

    expect(await examples?.read('a.ts')).toMatchObject({ status: 'found' });
    expect(await examples?.read('b.ts')).toEqual({ status: 'outside' });
    expect(await examples?.read('../docs/a.ts')).toEqual({ status: 'outside' });
    expect(examples?.nameOf('a.ts')).toBe('repository/examples/a.ts');
    expect(await beside('code')).toBeDefined();
    expect(await beside('..')).toBeDefined();
    expect(await beside(path.join(repository, 'examples'))).toBeUndefined();
  });

  it.each([
    '../..',
    '../../..',
    'out',
    'out/site',
    '../.secrets',
    '../.git',
    '../none',
    '../examples/a.ts',
    '/',
  ])('is not opened at %s', async (name) => {
    expect(await beside(name)).toBeUndefined();
  });

  it('is not opened if there is no repository', async () => {
    expect(await diskFileStore(path.join(folder, 'site/pages'), folder).beside('..')).toBeDefined();
    expect(await diskFileStore(path.join(folder), folder).beside('site')).toBeUndefined();
  });
});

describe('a path inside a folder', () => {
  it.each([
    ['/', '/', true],
    ['/', '/docs', true],
    ['/docs', '/docs/a.md', true],
    ['/docs', '/docs', true],
    ['/docs', '/docs-old/a.md', false],
    ['/docs', '/', false],
  ])('of %s: %s is %s', (base, target, expected) => {
    const native = (name: string) => name.replaceAll('/', path.sep);
    expect(isInside(native(base), native(target))).toBe(expected);
  });
});
