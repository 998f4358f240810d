import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type S3Server, startS3Server } from './s3Server';

// Loading the client takes a while on a busy machine.
jest.setTimeout(60_000);

let server: S3Server;
let client: S3Client;
beforeEach(async () => {
  server = await startS3Server();
  client = clientOf(server);
});
afterEach(async () => {
  client.destroy();
  await server.close();
});

function clientOf({ port }: S3Server): S3Client {
  return new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
}

const place = (Key: string) => ({ Bucket: 'site', Key });
const put = (Key: string, Body: string, more = {}) =>
  client.send(new PutObjectCommand({ ...place(Key), Body, ...more }));
const textAt = async (Key: string) =>
  (await client.send(new GetObjectCommand(place(Key)))).Body?.transformToString();

describe('the S3 server of the tests', () => {
  it('returns objects with their headers and an MD5 as their tag', async () => {
    const { ETag } = await put('a b/ü&<.txt', 'text', {
      ContentType: 'text/x',
      CacheControl: 'no-cache',
    });

    expect(ETag).toBe('"1cb251ec0d568de6a929b520c4aed8d1"');
    expect(await textAt('a b/ü&<.txt')).toBe('text');
    expect(await client.send(new HeadObjectCommand(place('a b/ü&<.txt')))).toMatchObject({
      ETag,
      ContentLength: 4,
      ContentType: 'text/x',
      CacheControl: 'no-cache',
    });
  });

  it('distinguishes missing objects from missing buckets', async () => {
    await expect(textAt('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(
      client.send(new GetObjectCommand({ Bucket: 'other', Key: 'a' })),
    ).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });

  it('writes with conditions', async () => {
    const { ETag } = await put('a', 'one', { IfNoneMatch: '*' });
    await expect(put('a', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await put('a', 'two', { IfMatch: ETag });
    await expect(put('a', 'three', { IfMatch: ETag })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await expect(put('b', 'one', { IfMatch: ETag })).rejects.toMatchObject({ name: 'NoSuchKey' });

    expect(await textAt('a')).toBe('two');
  });

  it('refuses bytes that differ from their MD5', async () => {
    await expect(
      put('a', 'text', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }),
    ).rejects.toMatchObject({ name: 'BadDigest' });
  });

  it('lists names page by page, in the order of their bytes', async () => {
    // In UTF-16, 😀 comes before ｡.
    const names = ['n/1', 'n/a', 'n/a.txt', 'n/a/0', 'n/é', 'n/｡', 'n/😀'];
    for (const name of [...names, 'other']) await put(name, name);

    const pages: (string | undefined)[][] = [];
    const request = { Bucket: 'site', Prefix: 'n/', MaxKeys: 3 };
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, request)) {
      pages.push(Contents.map(({ Key }) => Key));
    }

    expect(pages).toEqual([names.slice(0, 3), names.slice(3, 6), names.slice(6)]);
    const rest = await client.send(
      new ListObjectsV2Command({ Bucket: 'site', Prefix: 'n/', StartAfter: 'n/é' }),
    );
    expect(rest).toMatchObject({ KeyCount: 2, IsTruncated: false });
    expect(rest.Contents?.[0]).toMatchObject({ Key: 'n/｡', Size: 5 });
  });

  it('deletes many objects with one request, also some that do not exist', async () => {
    for (const name of ['a/1', 'a/2', 'b&c']) await put(name, name);

    const Objects = ['a/1', 'b&c', 'none'].map((Key) => ({ Key }));
    const { Deleted, Errors } = await client.send(
      new DeleteObjectsCommand({ Bucket: 'site', Delete: { Objects } }),
    );

    expect(Deleted?.map(({ Key }) => Key)).toEqual(['a/1', 'b&c', 'none']);
    expect(Errors).toBeUndefined();
    expect([...server.objects.keys()]).toEqual(['site/a/2']);
  });

  it('assembles an object from parts of at least five megabytes', async () => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place('large')));
    const upload = { ...place('large'), UploadId };
    const parts = [Buffer.alloc(5 * 1024 * 1024, 'a'), Buffer.from('end')];
    const Parts = [];
    for (const [index, Body] of parts.entries()) {
      const part = { ...upload, PartNumber: index + 1, Body };
      const { ETag } = await client.send(new UploadPartCommand(part));
      Parts.push({ ETag, PartNumber: index + 1 });
    }
    await expect(
      client.send(
        new CompleteMultipartUploadCommand({
          ...upload,
          MultipartUpload: { Parts: [...Parts].reverse() },
        }),
      ),
    ).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    expect(server.objects.size).toBe(0);

    const { ETag } = await client.send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
    );

    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
    expect(server.objects.get('site/large')?.bytes.equals(Buffer.concat(parts))).toBe(true);
  });

  it('refuses small parts, and parts of an upload that was aborted', async () => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place('small')));
    const upload = { ...place('small'), UploadId };
    const Parts = [];
    for (const PartNumber of [1, 2]) {
      const part = { ...upload, PartNumber, Body: 'small' };
      Parts.push({ PartNumber, ETag: (await client.send(new UploadPartCommand(part))).ETag });
    }
    const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    await expect(client.send(complete)).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await client.send(new AbortMultipartUploadCommand(upload));

    await expect(client.send(complete)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('ignores conditions and intercepts requests if configured', async () => {
    const requests: string[] = [];
    const other = await startS3Server({
      objects: server.objects,
      conditions: false,
      intercept: async (method, path) => {
        requests.push(`${method} ${path}`);
        return path.endsWith('busy') ? { status: 503, body: '' } : undefined;
      },
    });
    const otherClient = clientOf(other);
    const write = (Key: string) =>
      otherClient.send(new PutObjectCommand({ ...place(Key), Body: 'x', IfNoneMatch: '*' }));
    await put('a', 'one');

    await write('a');
    await expect(write('busy')).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
    otherClient.destroy();
    await other.close();

    expect(await textAt('a')).toBe('x');
    expect(requests).toEqual(['PUT /site/a', 'PUT /site/busy']);
  });
});
