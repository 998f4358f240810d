import { createHash } from 'node:crypto';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandOutput,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Condition, ObjectStore, StoredFile } from './objectStore';
import { asPublishError, isAbsent, isOutrun } from './s3Faults';

/** A place in a bucket. */
export interface BucketPlace {
  bucket: string;
  /** Empty, or ending in a slash. */
  prefix: string;
}

/** Deletions that a store takes in one request. */
const deletedAtOnce = 1000;

/**
 * A bucket as a store: of Amazon S3, or of any server that speaks like it. Region, endpoint and
 * credentials come from where Amazon's own tools have them.
 */
export function s3Store(
  { bucket, prefix }: BucketPlace,
  env: Readonly<Record<string, string | undefined>>,
): ObjectStore {
  const address = `s3://${bucket}/${prefix}`;
  const client = openClient(env);
  const place = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const worded = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    try {
      return await step();
    } catch (error) {
      throw asPublishError(error, address);
    }
  };
  return {
    address,
    // Nothing would release the lock of a publisher that was killed: the manifest's tag decides instead.
    lock: async () => async () => {},
    list: (start) => worded(() => listObjects(client, bucket, prefix, start)),
    read: (name) =>
      worded(async () => {
        const answer = await unlessAbsent(client.send(new GetObjectCommand(place(name))));
        const bytes = await answer?.Body?.transformToByteArray();
        return bytes && { bytes, tag: answer?.ETag ?? '' };
      }),
    tagOf: (name) =>
      worded(async () => {
        const answer = await unlessAbsent(client.send(new HeadObjectCommand(place(name))));
        return answer?.ETag;
      }),
    write: (name, bytes, headers, condition) =>
      worded(async () => {
        // Stores that know no conditions would not say so: the state is looked at in any case.
        if (condition !== undefined && !(await holds(client, place(name), condition))) return false;
        const md5 = createHash('md5').update(bytes);
        const sent = new PutObjectCommand({
          ...place(name),
          ...conditionOf(condition),
          Body: bytes,
          ContentLength: bytes.length,
          ContentMD5: md5.copy().digest('base64'),
          ContentType: headers.contentType,
          CacheControl: headers.cacheControl,
        });
        const answer = await unlessOutrun(client.send(sent));
        if (answer !== undefined) checkTag(answer, name, md5.digest('hex'));
        return answer !== undefined;
      }),
    remove: (names) =>
      worded(async () => {
        for (let start = 0; start < names.length; start += deletedAtOnce) {
          const some = names.slice(start, start + deletedAtOnce);
          const Objects = some.map((name) => ({ Key: prefix + name }));
          const Delete = { Objects, Quiet: true };
          const answer = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }));
          const [fault] = answer.Errors ?? [];
          if (fault !== undefined) throw new Error(`${fault.Key}: ${fault.Message}`);
        }
      }),
  };
}

function openClient(env: Readonly<Record<string, string | undefined>>): S3Client {
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL;
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION;
  // Which Node the client of tomorrow will need is nothing that someone who publishes can change.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Servers of one's own have no regions, yet signatures name one.
    ...(region === undefined && endpoint === undefined ? {} : { region: region ?? 'us-east-1' }),
    maxAttempts: 6,
    retryMode: 'standard',
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
    // Checksums of today's client corrupt what older servers store; each file has its MD5 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function listObjects(client: S3Client, bucket: string, prefix: string, start: string) {
  const found = new Map<string, StoredFile>();
  const request = { Bucket: bucket, Prefix: prefix + start };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, request)) {
    for (const { Key = '', Size = 0, ETag } of Contents) {
      found.set(Key.slice(prefix.length), { size: Size, tag: ETag });
    }
  }
  return found;
}

async function holds(
  client: S3Client,
  place: { Bucket: string; Key: string },
  condition: Condition,
): Promise<boolean> {
  const answer = await unlessAbsent(client.send(new HeadObjectCommand(place)));
  return answer?.ETag === (condition === 'absent' ? undefined : condition.tag);
}

function conditionOf(condition: Condition | undefined) {
  if (condition === undefined) return {};
  return condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.tag };
}

/** Servers that encrypt with keys of their own have tags of another kind; they have checked the MD5 alone. */
function checkTag(answer: PutObjectCommandOutput, name: string, md5: string): void {
  const { ETag, ServerSideEncryption: encryption = 'AES256' } = answer;
  const tag = ETag?.replaceAll('"', '');
  if (tag === md5 || encryption !== 'AES256' || !/^[0-9a-f]{32}$/.test(tag ?? '')) return;
  throw new Error(`${name} did not arrive as it was sent`);
}

async function unlessAbsent<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch((error) => {
    if (error instanceof S3ServiceException && isAbsent(error)) return undefined;
    throw error;
  });
}

async function unlessOutrun<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch((error) => {
    if (error instanceof S3ServiceException && isOutrun(error)) return undefined;
    throw error;
  });
}
