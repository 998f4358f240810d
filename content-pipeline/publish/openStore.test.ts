import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isWithin, openStore } from './openStore';

const open = (target: string) => openStore(target, { env: {}, say: () => undefined });

describe('openStore', () => {
  it('knows folders and buckets by how they are written', async () => {
    expect((await open('site')).address).toBe('site');
    expect((await open('file:live/site')).address).toBe(path.normalize('live/site'));
    expect((await open('file:///srv/site')).address).toBe(path.normalize('/srv/site'));
    expect((await open('s3://docs.example')).address).toBe('s3://docs.example/');
    expect((await open('s3://docs/kit//')).address).toBe('s3://docs/kit/');
  });

  it.each(['s3:docs', 's3://', 'gs://bucket', 'https://docs.example/'])(
    'says what to write in place of %s',
    async (target) => {
      await expect(open(target)).rejects.toMatchObject({ code: 'target' });
    },
  );
});

describe('isWithin', () => {
  it('knows a folder in another one, and not what only begins alike', () => {
    expect(isWithin('site/live', 'site')).toBe(true);
    expect(isWithin('file:site', 'site')).toBe(true);
    expect(isWithin('site-live', 'site')).toBe(false);
    expect(isWithin('.', 'site')).toBe(false);
    expect(isWithin('s3://site/live', 's3:/site')).toBe(false);
  });
});
