import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An object in the server's memory. */
interface StoredObject {
  bytes: Buffer;
  etag: string;
  headers: Record<string, string>;
  modified: Date;
}

interface S3Options {
  /** The objects by `bucket/key`; a new map by default. Servers with the same map provide the same bucket. */
  objects?: Map<string, StoredObject>;
  /**
   * True (the default) if the server evaluates the headers `If-Match` and `If-None-Match` of write requests, which not
   * all servers support.
   */
  conditions?: boolean;
  /** Maximum number of names in a response to a list request. The default is 1000, as for Amazon S3. */
  listLimit?: number;
  /**
   * Receives each request before the server handles it. If this function returns a response, the server sends that
   * response. If it returns `undefined`, the server handles the request.
   */
  intercept?(method: string, path: string): Promise<{ status: number; body: string } | undefined>;
}

/** A running server with the API of Amazon S3 and one bucket, `site`. */
export interface S3Server {
  port: number;
  objects: Map<string, StoredObject>;
  close(): Promise<void>;
}

const bucket = 'site';
/** Minimum size in bytes of each part of a multipart upload, except the last part. */
const smallestPart = 5 * 1024 * 1024;

/** Returns the environment variables for a client that connects to a server on a local port. */
export function s3Environment(port: number) {
  return {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    // The configuration of the machine must not change the tests.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  };
}

/**
 * Starts a server in this process on a free local port. The server stores objects in memory and supports conditional
 * writes, multipart uploads, lists by prefix and deletions. It does not check signatures.
 */
export async function startS3Server(options: S3Options = {}): Promise<S3Server> {
  const { objects = new Map<string, StoredObject>(), intercept } = options;
  const handle = createHandler(objects, options);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return; // The client was killed while it sent the body.
    }
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(url.pathname);
    const intercepted = await intercept?.(method, path);
    const reply =
      intercepted ??
      handle({
        method,
        path: path.slice(1),
        query: url.searchParams,
        request,
        body: Buffer.concat(chunks),
      });
    send(response, reply, method);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    objects,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface S3Request {
  method: string;
  /** The path of the request: `bucket/key`, or only the bucket. */
  path: string;
  query: URLSearchParams;
  request: IncomingMessage;
  body: Buffer;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

function send(response: ServerResponse, { status, headers, body = '' }: Reply, method: string) {
  const type = typeof body === 'string' && body !== '' ? { 'content-type': 'application/xml' } : {};
  response.writeHead(status, {
    ...type,
    'content-length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(method === 'HEAD' ? undefined : body);
}

/** Returns a synchronous function that handles a request and returns the response. Requests are therefore atomic. */
function createHandler(
  objects: Map<string, StoredObject>,
  { conditions = true, listLimit = 1000 }: S3Options,
) {
  /** The parts of incomplete multipart uploads, by upload ID and part number. */
  const uploads = new Map<string, Map<number, Buffer>>();

  return ({ method, path, query, request, body }: S3Request): Reply => {
    const slash = path.indexOf('/');
    const key = slash === -1 ? '' : path.slice(slash + 1);
    if ((slash === -1 ? path : path.slice(0, slash)) !== bucket)
      return failure(404, 'NoSuchBucket');
    const uploadId = query.get('uploadId');
    if (key === '') {
      if (method === 'GET' && query.get('list-type') === '2') return list(query);
      if (method === 'POST' && query.has('delete')) return removeAll(request, body);
    } else if (uploadId !== null || query.has('uploads')) {
      return handleUpload({ method, path, query, request, body }, uploadId);
    } else if (method === 'PUT') return put(request, path, body);
    else if (method === 'GET' || method === 'HEAD') return read(path);
    else if (method === 'DELETE') {
      objects.delete(path);
      return { status: 204 };
    }
    return failure(501, 'NotImplemented');
  };

  function read(path: string): Reply {
    const object = objects.get(path);
    if (object === undefined) return failure(404, 'NoSuchKey');
    const { bytes, etag, headers, modified } = object;
    return {
      status: 200,
      headers: { ...headers, etag, 'last-modified': modified.toUTCString() },
      body: bytes,
    };
  }

  function put(request: IncomingMessage, path: string, body: Buffer): Reply {
    if (request.headers['x-amz-content-sha256']?.toString().startsWith('STREAMING-')) {
      return failure(501, 'NotImplemented');
    }
    const expected = request.headers['content-md5'];
    if (expected !== undefined && md5Of(body).toString('base64') !== expected) {
      return failure(400, 'BadDigest');
    }
    const etag = etagOf(body);
    return store(request, path, body, etag) ?? { status: 200, headers: { etag } };
  }

  /**
   * Stores an object and returns `undefined`. If a condition of the request is not met, stores nothing and returns the
   * error response.
   */
  function store(
    { headers }: IncomingMessage,
    path: string,
    bytes: Buffer,
    etag: string,
  ): Reply | undefined {
    const existing = objects.get(path);
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if (conditions && match !== undefined) {
      if (existing === undefined) return failure(404, 'NoSuchKey');
      if (existing.etag !== match) return failure(412, 'PreconditionFailed');
    }
    if (conditions && noneMatch === '*' && existing !== undefined) {
      return failure(412, 'PreconditionFailed');
    }
    const kept = ['content-type', 'cache-control'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    objects.set(path, { bytes, etag, headers: Object.fromEntries(kept), modified: new Date() });
    return undefined;
  }

  function list(query: URLSearchParams): Reply {
    if (query.has('delimiter')) return failure(501, 'NotImplemented');
    const prefix = query.get('prefix') ?? '';
    const token = query.get('continuation-token');
    const after =
      token === null
        ? (query.get('start-after') ?? '')
        : Buffer.from(token, 'base64url').toString();
    const limit = Math.min(Number(query.get('max-keys') ?? 1000), listLimit);
    const found = [...objects]
      .map(([path, object]) => ({ key: path.slice(bucket.length + 1), object }))
      .filter(({ key }) => key.startsWith(prefix) && compareBytes(key, after) > 0)
      .sort((a, b) => compareBytes(a.key, b.key));
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const isTruncated = last !== undefined && page.length < found.length;
    const contents = page.map(({ key, object: { bytes, etag, modified } }) =>
      element('Contents', [
        element('Key', escapeXml(key)),
        element('LastModified', modified.toISOString()),
        element('ETag', escapeXml(etag)),
        element('Size', String(bytes.length)),
      ]),
    );
    return xml(
      element('ListBucketResult', [
        element('Name', bucket),
        element('Prefix', escapeXml(prefix)),
        element('KeyCount', String(page.length)),
        element('MaxKeys', String(limit)),
        element('IsTruncated', String(isTruncated)),
        ...(isTruncated
          ? [element('NextContinuationToken', Buffer.from(last.key).toString('base64url'))]
          : []),
        ...contents,
      ]),
    );
  }

  function removeAll({ headers }: IncomingMessage, body: Buffer): Reply {
    const checksums = Object.keys(headers).filter((name) =>
      /^(?:content-md5|x-amz-checksum-)/.test(name),
    );
    if (checksums.length === 0) return failure(400, 'InvalidRequest');
    const keys = textsOf(body.toString(), 'Key');
    if (keys.length === 0 || keys.length > 1000) return failure(400, 'MalformedXML');
    for (const key of keys) objects.delete(`${bucket}/${key}`);
    const omitsDeleted = textsOf(body.toString(), 'Quiet')[0] === 'true';
    const removed = omitsDeleted
      ? []
      : keys.map((key) => element('Deleted', [element('Key', escapeXml(key))]));
    return xml(element('DeleteResult', removed));
  }

  function handleUpload(
    { method, path, query, request, body }: S3Request,
    uploadId: string | null,
  ): Reply {
    const id = uploadId ?? randomUUID();
    if (method === 'POST' && uploadId === null) {
      uploads.set(id, new Map());
      return xml(
        element('InitiateMultipartUploadResult', [
          element('Bucket', bucket),
          element('Key', escapeXml(path.slice(bucket.length + 1))),
          element('UploadId', id),
        ]),
      );
    }
    const parts = uploads.get(id);
    if (parts === undefined) return failure(404, 'NoSuchUpload');
    if (method === 'DELETE') {
      uploads.delete(id);
      return { status: 204 };
    }
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    const numbers = textsOf(body.toString(), 'PartNumber').map(Number);
    const tags = textsOf(body.toString(), 'ETag');
    const chosen = numbers.map((number) => parts.get(number));
    if (numbers.some((number, index) => number <= (numbers[index - 1] ?? 0))) {
      return failure(400, 'InvalidPartOrder');
    }
    const bytes: Buffer[] = [];
    for (const [index, part] of chosen.entries()) {
      if (part === undefined || etagOf(part) !== tags[index]) return failure(400, 'InvalidPart');
      const isLast = index === chosen.length - 1;
      if (!isLast && part.length < smallestPart) return failure(400, 'EntityTooSmall');
      bytes.push(part);
    }
    const hash = md5Of(Buffer.concat(bytes.map(md5Of))).toString('hex');
    const etag = `"${hash}-${bytes.length}"`;
    const refusal = store(request, path, Buffer.concat(bytes), etag);
    if (refusal !== undefined) return refusal;
    uploads.delete(id);
    return xml(element('CompleteMultipartUploadResult', [element('ETag', escapeXml(etag))]));
  }
}

/** Compares names by their bytes in UTF-8, as Amazon S3 does. Returns a negative, zero or positive number. */
function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function md5Of(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}

function etagOf(bytes: Buffer): string {
  return `"${md5Of(bytes).toString('hex')}"`;
}

function failure(status: number, code: string): Reply {
  return { status, body: element('Error', [element('Code', code), element('Message', code)]) };
}

function xml(body: string): Reply {
  return { status: 200, body: `<?xml version="1.0" encoding="UTF-8"?>${body}` };
}

function element(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? content : content.join('')}</${name}>`;
}

function textsOf(body: string, name: string): string[] {
  const found = body.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text = '']) => unescapeXml(text));
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;

function escapeXml(text: string): string {
  return Object.entries(entities).reduce(
    (all, [plain, entity]) => all.replaceAll(plain, entity),
    text,
  );
}

function unescapeXml(text: string): string {
  const plain = text.replace(/&#x([\da-f]+);/gi, (_, code) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
  return Object.entries(entities).reduceRight(
    (all, [character, entity]) => all.replaceAll(entity, character),
    plain.replaceAll('&apos;', "'"),
  );
}
