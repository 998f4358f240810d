import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildRecordName } from '../files/fileStore';
import { emptyBuildRecord, formatBuildRecord } from './buildRecord';
import { openOutput } from './outputFolder';

let folder: string;
let reported: string[];
beforeEach(async () => {
  reported = [];
  folder = await mkdtemp(path.join(tmpdir(), 'recto-output-'));
});
afterEach(() => rm(folder, { recursive: true }));

function open(name = 'out', force = false) {
  const sourceFolder = path.join(folder, 'source');
  const report = (line: string) => void reported.push(line);
  return openOutput(path.resolve(folder, name), { sourceFolder, force, report });
}

describe('openOutput', () => {
  it('deletes files, and folders that become empty', async () => {
    const out = await open();
    await out.write('a/b.html', 'text');
    expect(await readFile(path.join(folder, 'out/a/b.html'), 'utf8')).toBe('text');

    await out.remove('a/b.html');
    await out.close();

    expect(await readdir(path.join(folder, 'out'))).toEqual(['.recto.json']);
  });

  it('writes and removes no files outside of the folder', async () => {
    const out = await open();
    await writeFile(path.join(folder, 'thesis.txt'), 'years of work');
    await expect(out.write('../thesis.txt', 'text')).rejects.toThrow('is not in the folder');
    await expect(out.remove('a/../../thesis.txt')).rejects.toThrow('is not in the folder');
    await out.close();
    expect(await readFile(path.join(folder, 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  it("rejects a folder with other programs' files, unless force is set", async () => {
    await mkdir(path.join(folder, 'out'));
    await writeFile(path.join(folder, 'out/thesis.txt'), 'years of work');

    await expect(open()).rejects.toMatchObject({ code: 'foreign' });
    const out = await open('out', true);
    await out.close();

    expect(await readFile(path.join(folder, 'out/thesis.txt'), 'utf8')).toBe('years of work');
  });

  it('opens a folder again that a build has written, and returns its record', async () => {
    const record = { release: 'one', assets: [], files: new Map([['index.html', 'made-from']]) };
    const first = await open();
    await first.write(buildRecordName, formatBuildRecord(record));
    await first.close();

    const second = await open();
    await second.close();

    expect(second.record).toEqual(record);
  });

  it.each([
    '{ "files"',
    '{ "release": "one", "assets": [], "files": null }',
    '{ "release": "one", "assets": [], "files": [] }',
    '{ "release": "one", "assets": [], "files": { "index.html": 1 } }',
    '{ "release": "one", "files": {} }',
  ])('opens a folder with the damaged record %s', async (text) => {
    await mkdir(path.join(folder, 'out'));
    await writeFile(path.join(folder, 'out', buildRecordName), text);

    const out = await open();
    await out.close();

    expect(out.record).toEqual(emptyBuildRecord);
  });

  it('rejects a folder with published releases, even if force is set', async () => {
    await mkdir(path.join(folder, 'out/content/releases/one'), { recursive: true });
    await writeFile(path.join(folder, 'out/content/releases/one/files.json'), '{}');

    await expect(open('out', true)).rejects.toMatchObject({ code: 'foreign' });
  });

  it('rejects a path at which no folder can be created', async () => {
    await expect(open('/proc/recto/site')).rejects.toMatchObject({
      code: 'denied',
      message: '"/proc/recto" cannot be created',
    });
  });

  it('rejects a file, and a folder that contains the sources', async () => {
    await writeFile(path.join(folder, 'out'), '');

    await expect(open()).rejects.toMatchObject({ code: 'not-a-folder' });
    await expect(open('.')).rejects.toMatchObject({ code: 'holds-sources' });
  });

  it('rejects a folder that is locked by another run', async () => {
    const out = await open();

    await expect(open()).rejects.toMatchObject({ code: 'locked' });
    await out.close();
    expect(reported).toEqual([]);
  });

  it('replaces the lock of a process that was killed, and reports it', async () => {
    const first = await open();
    await first.close();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const lock = JSON.stringify({ pid: child.pid, host: hostname() });
    await writeFile(path.join(folder, 'out/.recto.lock'), lock);
    await expect(open()).rejects.toThrow(`process ${child.pid} on`);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const out = await open();
    await out.close();

    expect(reported).toEqual([expect.stringMatching(/killed while it wrote to .*out"/)]);

    expect(await readdir(path.join(folder, 'out'))).toEqual(['.recto.json']);
  });
});
