import { describe, expect, it, jest } from '@jest/globals';
import { openStore } from './openStore';
import { startS3Bucket } from './testing/s3Bucket';
import { s3Environment } from './testing/s3Server';

const text = (value: string) => new TextEncoder().encode(value);

const bucket = startS3Bucket();

describe('a bucket', () => {
  it('lists and removes more names than one response can have', async () => {
    const store = await bucket.open('many', { conditions: false, listLimit: 3 });
    const folder = Array.from({ length: 8 }, (_, index) => `n/${index}.txt`);
    // Sorted by bytes, a file comes before the files in a folder of the same name.
    const names = [...folder, 'n/a.txt', 'n/a/0.txt', 'n/a/1.txt', 'n/a/2.txt'];
    for (const name of names) await store.write(name, text('n'));

    expect([...(await store.list('n/')).keys()]).toEqual(names);
    // A request deletes a thousand at most.
    const others = Array.from({ length: 1005 }, (_, index) => `other/${index}.txt`);
    await store.remove([...others, ...names]);
    expect((await store.list('n/')).size).toBe(0);
  });

  it('sends content types and caching headers', async () => {
    const store = await bucket.open('headers', { conditions: false });
    const page = 'content/pages/0123456789abcdef0123.json';
    for (const name of [page, 'index.html']) await store.write(name, text('{}'));

    const ask = async (name: string) => {
      const { headers } = await fetch(`${bucket.address()}/site/headers/${name}`);
      return [headers.get('content-type'), headers.get('cache-control')];
    };
    expect(await ask('index.html')).toEqual(['text/html; charset=utf-8', 'no-cache']);
    expect(await ask(page)).toEqual([
      'application/json; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('removes the last files of a folder with one request', async () => {
    const asked: string[] = [];
    const intercept = async (method: string) => void asked.push(method);
    const store = await bucket.open('few', { conditions: false, intercept });
    const names = ['a/b/1.txt', 'a/b/2.txt', 'a/b/3.txt', 'a/4.txt'];
    for (const name of names) await store.write(name, text('n'));

    await store.remove(names);

    expect(asked.filter((method) => method === 'POST')).toEqual(['POST']);
    expect((await store.list('')).size).toBe(0);
  });

  it('retries while the store fails', async () => {
    let troubles = 0;
    const intercept = async (method: string) => {
      if (method !== 'PUT' || troubles === 2) return undefined;
      troubles += 1;
      return { status: 503, body: '<Error><Code>SlowDown</Code></Error>' };
    };
    const store = await bucket.open('slow', { conditions: true, intercept });

    await store.write('a.txt', text('a'));

    expect(troubles).toBe(2);
    expect((await store.list('')).size).toBe(1);
  });

  it('reports a conflict of a write without a condition, instead of ignoring the write', async () => {
    const intercept = async (method: string) =>
      method === 'PUT'
        ? { status: 409, body: '<Error><Code>OperationAborted</Code></Error>' }
        : undefined;
    const store = await bucket.open('conflict', { conditions: true, intercept });

    await expect(store.write('a.txt', text('a'))).rejects.toMatchObject({ code: 'store' });
  });

  it('accepts only one of two writers in a store with conditions', async () => {
    // Another program writes between the check and the write.
    const intercept = async (method: string, name: string) => {
      if (method === 'PUT')
        await fetch(`${bucket.address()}${name}`, { method: 'PUT', body: 'theirs' });
      return undefined;
    };
    for (const conditions of [true, false]) {
      const store = await bucket.open(`race-${conditions}`, { conditions, intercept });

      const isWritten = await store.write('m.json', text('mine'), 'absent');

      expect(isWritten).toBe(!conditions);
    }
  });

  it('reports missing buckets and servers', async () => {
    const env = s3Environment(Number(new URL(bucket.address()).port));
    const none = await openStore('s3://nobody/x', { env, report: () => undefined });
    await expect(none.list('')).rejects.toMatchObject({ code: 'target' });

    const closed = await openStore('s3://site/x', {
      env: s3Environment(1),
      report: () => undefined,
    });
    await expect(closed.tagOf('a')).rejects.toMatchObject({ code: 'store' });
  });

  it('reports a missing region', async () => {
    const { AWS_REGION: _, ...others } = process.env;
    // The client reads the region from the environment and the files of this process.
    const files = { AWS_CONFIG_FILE: '/dev/null', AWS_SHARED_CREDENTIALS_FILE: '/dev/null' };
    const replaced = jest.replaceProperty(process, 'env', { ...others, ...files });
    try {
      const store = await openStore('s3://site/x', { env: {}, report: () => undefined });
      await expect(store.list('')).rejects.toMatchObject({
        code: 'target',
        message: 'no region is set for s3://site/x/',
        hint: 'set AWS_REGION to the region of the bucket; for servers other than Amazon S3, set AWS_ENDPOINT_URL',
      });
    } finally {
      replaced.restore();
    }
  });
});
