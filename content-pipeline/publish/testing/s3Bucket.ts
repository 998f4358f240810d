import { afterAll, beforeAll, jest } from '@jest/globals';
import type { ObjectStore } from '../objectStore';
import { openStore } from '../openStore';
import { type S3Server, s3Environment, startS3Server } from './s3Server';

type S3Options = NonNullable<Parameters<typeof startS3Server>[0]>;

/** A bucket for the tests of one file. */
export interface S3Bucket {
  /** Returns the URL of a server of the bucket that handles requests normally. */
  address(): string;
  /**
   * Starts another server of the same bucket with the given options. Returns a store of the files whose keys begin with
   * a prefix.
   */
  open(prefix: string, options?: Omit<S3Options, 'objects'>): Promise<ObjectStore>;
}

/**
 * Returns a bucket. Registers hooks that start a server before the tests of a file and close all servers after them,
 * and sets the timeout of the tests to 60 seconds.
 */
export function startS3Bucket(): S3Bucket {
  const servers: S3Server[] = [];
  const objects: S3Server['objects'] = new Map();
  const start = async (options: S3Options) => {
    const server = await startS3Server({ ...options, objects });
    servers.push(server);
    return server;
  };
  let port = 0;
  // Loading the client takes several seconds on a busy machine.
  jest.setTimeout(60_000);
  beforeAll(async () => {
    ({ port } = await start({}));
    // The client reads its credentials from the environment.
    Object.assign(process.env, s3Environment(port));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });
  return {
    address: () => `http://127.0.0.1:${port}`,
    async open(prefix, options = {}) {
      const server = await start(options);
      return openStore(`s3://site/${prefix}`, {
        env: s3Environment(server.port),
        report: () => undefined,
      });
    },
  };
}
