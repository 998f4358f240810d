import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { changeDates } from './gitHistory';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-history-'));
});
afterEach(() => rm(folder, { recursive: true }));

function git(args: string[], env: Record<string, string> = {}): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  execFileSync('git', [...identity, ...args], { cwd: folder, env: { ...process.env, ...env } });
}

/** Writes files and commits all changes with the given date. */
async function commit(day: string, files: Record<string, string> = {}): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  git(['add', '--all']);
  const date = `${day}T12:00:00+0000`;
  git(['commit', '--quiet', '--message', day], { GIT_COMMITTER_DATE: date });
}

const datesIn = async (inner: string) =>
  Object.fromEntries(await changeDates(path.join(folder, inner)));

describe('changeDates', () => {
  it('returns the date of the newest commit that changed each file in the folder', async () => {
    git(['init', '--quiet']);
    await commit('2020-01-02', { 'site/a.md': '1', 'site/deep/b.md': '1', 'other.md': '1' });
    await commit('2021-03-04', { 'site/a.md': '2', 'other.md': '2' });

    expect(await datesIn('site')).toEqual({ 'a.md': '2021-03-04', 'deep/b.md': '2020-01-02' });
  });

  it('reads names with special characters', async () => {
    git(['init', '--quiet']);
    await commit('2020-01-02', { 'über "uns".md': '1', 'a b.md': '1' });

    expect(await datesIn('.')).toEqual({ 'über "uns".md': '2020-01-02', 'a b.md': '2020-01-02' });
  });

  it('returns the date on which a file was renamed', async () => {
    git(['init', '--quiet']);
    await commit('2020-01-02', { 'a.md': '1' });
    await rename(path.join(folder, 'a.md'), path.join(folder, 'b.md'));
    await commit('2021-03-04');

    expect(await datesIn('.')).toMatchObject({ 'b.md': '2021-03-04' });
  });

  it('does not treat the first commit of a shallow history as a change of every file', async () => {
    git(['init', '--quiet', 'full']);
    const whole = folder;
    folder = path.join(whole, 'full');
    await commit('2020-01-02', { 'old.md': '1' });
    await commit('2021-03-04', { 'middle.md': '1' });
    await commit('2022-05-06', { 'new.md': '1' });
    const from = pathToFileURL(folder).href;
    folder = whole;
    git(['clone', '--quiet', '--depth', '2', from, 'shallow']);

    expect(await datesIn('full')).toMatchObject({ 'old.md': '2020-01-02' });
    expect(await datesIn('shallow')).toEqual({ 'new.md': '2022-05-06' });
  });

  it('returns an empty history outside of a repository', async () => {
    expect(await datesIn('.')).toEqual({});
    expect(await datesIn('none')).toEqual({});
  });
});
