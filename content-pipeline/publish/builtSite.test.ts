import { describe, expect, it } from '@jest/globals';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { compile, site } from '../testing/compileSample';
import { readBuiltSite } from './builtSite';

/** Returns the files, with short contents, that a build of two documents writes. */
async function builtFiles(): Promise<Record<string, string | Uint8Array>> {
  const { manifest, files } = await compile(site);
  const content = [...files].map(([name, bytes]) => [`content/${name}`, bytes] as const);
  const marker = {
    release: manifest.release,
    assets: ['assets/main.12345678.js'],
    files: { 'index.html': 'key', '.well-known/security.txt': 'key' },
  };
  return {
    ...Object.fromEntries(content),
    'content/manifest.json': JSON.stringify(manifest),
    'assets/main.12345678.js': 'start()',
    'assets/main.87654321.js': 'of a week ago',
    'content/pages/0123456789abcdef0123.json': 'of a release before',
    'index.html': '<h1>Start</h1>',
    '.well-known/security.txt': 'Contact: us',
    'notes.txt': 'mine',
    '.recto.json': JSON.stringify(marker),
  };
}

function read(files: Record<string, string | Uint8Array>) {
  return readBuiltSite(memoryFileStore(files));
}

describe('readBuiltSite', () => {
  it('finds all files of the release and no others', async () => {
    const files = await builtFiles();

    const { immutableFiles, outputFiles, pages } = await read(files);

    const others = [
      ...['.recto.json', 'notes.txt', 'content/manifest.json'],
      ...['assets/main.87654321.js', 'content/pages/0123456789abcdef0123.json'],
    ];
    const expected = Object.keys(files).filter((name) => !others.includes(name));
    expect([...Object.keys(immutableFiles), ...Object.keys(outputFiles)].sort()).toEqual(
      expected.sort(),
    );
    expect(pages).toBe(2);
  });

  it.each(['content/manifest.json', 'index.html', 'assets/main.12345678.js'])(
    'refuses a folder without %s',
    async (name) => {
      const { [name]: _, ...files } = await builtFiles();

      await expect(read(files)).rejects.toMatchObject({
        code: 'site',
        message: `${name} is missing`,
      });
    },
  );

  it('reports a folder that no build has written as the wrong folder', async () => {
    const { '.recto.json': _, ...published } = await builtFiles();

    await expect(read(published)).rejects.toMatchObject({
      code: 'target',
      hint: 'specify the folder that "recto build" wrote; if you copied it, copy its hidden files too',
    });
    await expect(read({ 'recto.yaml': 'title: Bread' })).rejects.toMatchObject({
      code: 'target',
      hint: expect.stringContaining('build the site first'),
    });
  });

  it('refuses a folder without a file to which only another file refers', async () => {
    const files = await builtFiles();
    const name = Object.keys(files).find((file) => /pages\/(?!01234)/.test(file)) ?? '';
    delete files[name];

    await expect(read(files)).rejects.toMatchObject({ message: `${name} is missing` });
  });

  it('refuses a file whose bytes do not have the hash in its name', async () => {
    const files = await builtFiles();
    const name = Object.keys(files).find((file) => file.startsWith('content/theme/')) ?? '';
    files[name] = ':root {}';

    await expect(read(files)).rejects.toMatchObject({
      message: `the content of ${name} does not have the hash in the file name`,
    });
  });

  it('refuses the folder of a build that was killed', async () => {
    const files = await builtFiles();
    const marker = JSON.parse(String(files['.recto.json']));
    files['.recto.json'] = JSON.stringify({ ...marker, release: 'earlier' });

    await expect(read(files)).rejects.toMatchObject({ message: '. was not built completely' });
  });

  it('refuses to read a file that has changed since the check', async () => {
    const files = await builtFiles();
    const built = await read(files);
    files['index.html'] = '<h1>Built anew</h1>';

    await expect(built.read('index.html')).rejects.toMatchObject({
      message: 'index.html was changed while it was published',
    });
  });

  it('refuses an invalid manifest', async () => {
    const files = await builtFiles();
    files['content/manifest.json'] = '{}';

    await expect(read(files)).rejects.toMatchObject({ code: 'site' });
  });
});
