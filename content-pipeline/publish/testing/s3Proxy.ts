import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What happens to a request before the server behind gets it. */
export interface S3Rules {
  /** Whether `If-Match` and `If-None-Match` of a `PUT` count, as at Amazon; the server behind ignores them. */
  conditions: boolean;
  /** How many names a listing holds; a thousand when missing. */
  longestList?: number;
  /** Called with each request; what it gives is answered in place of the server. */
  answer?: (method: string, key: string) => Promise<{ status: number; body: string } | undefined>;
}

/** Stands in front of an S3 server and makes it behave as Amazon's does: each object is there as a whole. */
export async function startS3Proxy(port: number, rules: S3Rules) {
  // The server behind writes in place and answers before it has: one request after the other.
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    // Who is killed while sending has sent nothing.
    for await (const chunk of incoming) chunks.push(chunk);
    const key = decodeURIComponent((incoming.url ?? '').replace(/\?.*/, ''));
    const answered = await rules.answer?.(incoming.method ?? 'GET', key);
    if (answered !== undefined) {
      outgoing.writeHead(answered.status, { 'content-type': 'application/xml' });
      outgoing.end(answered.body);
      return;
    }
    last = last
      .then(() => handle(incoming, Buffer.concat(chunks), outgoing, port, rules))
      .catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function handle(
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  port: number,
  rules: S3Rules,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming;
  if (method === 'PUT' && rules.conditions) {
    const found = await forward(port, 'HEAD', url, {});
    const etag = found.status === 200 ? found.headers.etag : undefined;
    const { 'if-match': expected, 'if-none-match': absent } = headers;
    if ((expected ?? etag) !== etag || (absent === '*' && etag !== undefined)) {
      const code = '<Error><Code>PreconditionFailed</Code></Error>';
      outgoing.writeHead(412, { 'content-type': 'application/xml' }).end(code);
      return;
    }
  }
  const isList = method === 'GET' && url.includes('list-type=2');
  const limit = isList && rules.longestList ? `&max-keys=${rules.longestList}` : '';
  const answer = await forward(port, method, url + limit, headers, body);
  if (method === 'PUT') await written(port, url, body.length);
  outgoing.writeHead(answer.status, answer.headers).end(answer.body);
}

/** Waits until the server has written what it says it has. */
async function written(port: number, url: string, size: number): Promise<void> {
  const found = await forward(port, 'HEAD', url, {});
  if (Number(found.headers['content-length']) !== size) await written(port, url, size);
}

async function forward(
  port: number,
  method: string,
  path: string,
  headers: IncomingMessage['headers'],
  body?: Buffer,
) {
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers });
  outgoing.end(body);
  const [answer]: IncomingMessage[] = await once(outgoing, 'response');
  if (answer === undefined) throw new Error('No answer');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(chunks) };
}
