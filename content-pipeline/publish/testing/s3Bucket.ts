import { afterAll, beforeAll, jest } from '@jest/globals';
import type { ObjectStore } from '../objectStore';
import { openStore } from '../openStore';
import { type S3Rules, startS3Proxy } from './s3Proxy';
import { type S3Server, s3Environment, startS3Server } from './s3Server';

/** A bucket of a real server, for the tests of a file. */
export interface S3Bucket {
  /** The port of the server. */
  port(): number;
  /** Opens the bucket below a prefix, behind a proxy that keeps to the rules. */
  open(prefix: string, rules: S3Rules): Promise<ObjectStore>;
}

/** Starts a server before the tests of a file, and closes it after them. */
export function startS3Bucket(): S3Bucket {
  let server: S3Server;
  const closing: (() => Promise<void>)[] = [];
  // A server has to start, and the client is read; a busy machine takes its time for both.
  jest.setTimeout(60_000);
  beforeAll(async () => {
    server = await startS3Server();
    Object.assign(process.env, s3Environment(server.port));
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await server.close();
  });
  return {
    port: () => server.port,
    async open(prefix, rules) {
      const proxy = await startS3Proxy(server.port, rules);
      closing.push(proxy.close);
      const env = s3Environment(proxy.port);
      return openStore(`s3://site/${prefix}`, { env, say: () => undefined });
    },
  };
}
