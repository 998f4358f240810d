import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isWithin, openExistingStore, openStore } from './openStore';

const open = (target: string) => openStore(target, { env: {}, report: () => undefined });

describe('openStore', () => {
  it('distinguishes folders and buckets', async () => {
    expect((await open('site')).address).toBe('site');
    expect((await open('file:live/site')).address).toBe(path.normalize('live/site'));
    expect((await open('file:///srv/site')).address).toBe(path.normalize('/srv/site'));
    expect((await open('s3://docs.example')).address).toBe('s3://docs.example/');
    expect((await open('s3://docs/kit//')).address).toBe('s3://docs/kit/');
  });

  it.each(['s3:docs', 's3://', 'gs://bucket', 'https://docs.example/', 'file://srv/site'])(
    'refuses %s',
    async (target) => {
      await expect(open(target)).rejects.toMatchObject({ code: 'target' });
    },
  );
});

describe('openExistingStore', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recto-open-'));
    await mkdir(path.join(folder, 'live'));
    await writeFile(path.join(folder, 'notes'), '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const openExisting = (name: string) =>
    openExistingStore(path.join(folder, name), { env: {}, report: () => undefined });

  it('opens an existing folder', async () => {
    expect((await openExisting('live')).address).toBe(path.join(folder, 'live'));
  });

  it('creates no folder for a misspelt name, and suggests a similar one', async () => {
    await expect(openExisting('liev')).rejects.toMatchObject({
      code: 'target',
      message: `folder "${path.join(folder, 'liev')}" not found`,
      hint: 'did you mean "live"?',
    });
    await expect(openExisting('nowhere/at/all')).rejects.toMatchObject({
      code: 'target',
      hint: 'specify the folder that "recto publish" wrote to',
    });
    expect(await readdir(folder)).toEqual(['live', 'notes']);
  });

  it('refuses a file', async () => {
    await expect(openExisting('notes')).rejects.toMatchObject({ code: 'not-a-folder' });
  });
});

describe('isWithin', () => {
  it('recognises a folder in another folder, but not a folder with the same prefix', () => {
    expect(isWithin('site/live', 'site')).toBe(true);
    expect(isWithin('file:site', 'site')).toBe(true);
    expect(isWithin('site-live', 'site')).toBe(false);
    expect(isWithin('.', 'site')).toBe(false);
    expect(isWithin('s3://site/live', 's3:/site')).toBe(false);
  });
});
