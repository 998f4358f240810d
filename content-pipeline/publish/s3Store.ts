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
import { CommandError } from '../diagnostics/commandError';
import { cacheControlOf, contentTypeOf } from '../serve/fileHeaders';
import type { Condition, ObjectStore, StoredFile } from './objectStore';

interface BucketPlace {
  bucket: string;
  /** The prefix of the keys: empty, or with a trailing slash. */
  prefix: string;
}

const deletionLimit = 1000;

/**
 * Opens a bucket of Amazon S3, or of a server with the same API, as a store. The region, endpoint and credentials are
 * read from environment variables and from the configuration files of the AWS CLI.
 */
export function s3Store(
  { bucket, prefix }: BucketPlace,
  env: Readonly<Record<string, string | undefined>>,
): ObjectStore {
  const address = `s3://${bucket}/${prefix}`;
  const client = openClient(env);
  const place = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const guarded = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    try {
      return await step();
    } catch (error) {
      throw asCommandError(error, address);
    }
  };
  const find = (name: string) =>
    guarded(async (): Promise<StoredFile | undefined> => {
      const answer = await unlessAbsent(client.send(new HeadObjectCommand(place(name))));
      return answer && { size: answer.ContentLength ?? 0, tag: answer.ETag };
    });
  return {
    address,
    // A killed publisher would never release a lock. Conflicts are detected by the tag of the manifest instead.
    lock: async () => async () => {},
    list: (start) =>
      guarded(async () => {
        const found = new Map<string, StoredFile>();
        for await (const [name, file] of listObjects(client, bucket, prefix, start)) {
          found.set(name, file);
        }
        return found;
      }),
    async *walk() {
      try {
        yield* listObjects(client, bucket, prefix, '');
      } catch (error) {
        throw asCommandError(error, address);
      }
    },
    find,
    read: (name) =>
      guarded(async () => {
        const answer = await unlessAbsent(client.send(new GetObjectCommand(place(name))));
        const bytes = await answer?.Body?.transformToByteArray();
        return bytes && { bytes, tag: answer?.ETag ?? '' };
      }),
    tagOf: async (name) => (await find(name))?.tag,
    tagFor: (bytes) => `"${createHash('md5').update(bytes).digest('hex')}"`,
    write: (name, bytes, condition) =>
      guarded(async () => {
        // Servers that do not support conditions ignore them, so the condition is checked here as well.
        if (condition !== undefined && !(await holds(client, place(name), condition))) return false;
        const md5 = createHash('md5').update(bytes);
        const request = new PutObjectCommand({
          ...place(name),
          ...conditionOf(condition),
          Body: bytes,
          ContentLength: bytes.length,
          ContentMD5: md5.copy().digest('base64'),
          ContentType: contentTypeOf(name),
          CacheControl: cacheControlOf(name),
        });
        const sent = client.send(request);
        const answer = await (condition === undefined ? sent : unlessConflict(sent));
        if (answer !== undefined) checkTag(answer, name, md5.digest('hex'));
        return answer !== undefined;
      }),
    remove: (names) =>
      guarded(async () => {
        for (let start = 0; start < names.length; start += deletionLimit) {
          const batch = names.slice(start, start + deletionLimit);
          const Objects = batch.map((name) => ({ Key: prefix + name }));
          const Delete = { Objects, Quiet: true };
          const answer = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }));
          const [failure] = answer.Errors ?? [];
          if (failure !== undefined) throw new Error(`${failure.Key}: ${failure.Message}`);
        }
      }),
  };
}

function openClient(env: Readonly<Record<string, string | undefined>>): S3Client {
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL;
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION;
  // Suppresses the client's warning about Node versions that its later releases will not support.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Self-hosted servers have no regions, but signatures contain one.
    ...(region === undefined && endpoint === undefined ? {} : { region: region ?? 'us-east-1' }),
    maxAttempts: 6,
    retryMode: 'standard',
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
    // The client's new checksums corrupt files on older servers; each file is sent with its MD5 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function* listObjects(
  client: S3Client,
  bucket: string,
  prefix: string,
  start: string,
): AsyncGenerator<readonly [string, StoredFile]> {
  const request = { Bucket: bucket, Prefix: prefix + start };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, request)) {
    for (const { Key = '', Size = 0, ETag } of Contents) {
      yield [Key.slice(prefix.length), { size: Size, tag: ETag }];
    }
  }
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

/**
 * Compares the tag in the response to a write request with the MD5 hash of the sent bytes. Does nothing if the tag is
 * not an MD5 hash, for example if the bucket is encrypted with KMS keys.
 *
 * @throws {Error} if the hashes differ
 */
function checkTag(answer: PutObjectCommandOutput, name: string, md5: string): void {
  const { ETag, ServerSideEncryption: encryption = 'AES256' } = answer;
  const tag = ETag?.replaceAll('"', '');
  if (tag === md5 || encryption !== 'AES256' || !/^[0-9a-f]{32}$/.test(tag ?? '')) return;
  throw new Error(`${name} was damaged during the upload`);
}

async function unlessAbsent<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch((error) => {
    const isAbsent = statusOf(error) === 404 && error.name !== 'NoSuchBucket';
    if (isAbsent) return undefined;
    throw error;
  });
}

/**
 * Returns the response to a write request; `undefined` if the server rejected it because another program changed the
 * file (status 409 or 412).
 *
 * @throws the error of the client if the request fails for another reason
 */
async function unlessConflict<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch((error) => {
    if (statusOf(error) === 412 || statusOf(error) === 409) return undefined;
    throw error;
  });
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

const refusals = [
  'AccessDenied',
  'ExpiredToken',
  'Forbidden',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
];

function asCommandError(error: unknown, address: string): CommandError {
  if (error instanceof CommandError) return error;
  const options = { cause: error };
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'NoSuchBucket') {
    const hint =
      'check the name of the bucket; for servers other than Amazon S3, also check AWS_ENDPOINT_URL';
    return new CommandError('target', `the bucket of ${address} does not exist`, hint, options);
  }
  if (message === 'Region is missing') {
    const hint =
      'set AWS_REGION to the region of the bucket; for servers other than Amazon S3, set AWS_ENDPOINT_URL';
    return new CommandError('target', `no region is set for ${address}`, hint, options);
  }
  if (name === 'CredentialsProviderError') {
    const hint =
      'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or set AWS_PROFILE to a profile of the AWS CLI';
    const failure = `the credentials for ${address} could not be loaded: ${message}`;
    return new CommandError('store', failure, hint, options);
  }
  if (refusals.includes(name) || message === 'AccessDenied') {
    const hint =
      'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, to credentials with access to the bucket';
    return new CommandError('store', `${address} denies access: ${message}`, hint, options);
  }
  const hint =
    'run the command again; if it fails again, check the network connection, AWS_REGION and AWS_ENDPOINT_URL';
  return new CommandError('store', `a request to ${address} failed: ${message}`, hint, options);
}
