import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A running server that speaks like Amazon S3, with a bucket `site`. */
export interface S3Server {
  port: number;
  /** Where its objects are, in a folder for each bucket. */
  folder: string;
  close(): Promise<void>;
}

/** Loaded into the server. */
const mended = 'content-pipeline/publish/testing/mendedStore.mjs';

/** What a client of the server has in its environment. */
export function s3Environment(port: number) {
  return {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    // Nothing of the machine that tests run on may count.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  };
}

/** Starts a real server in a process of its own, at any free port of this machine. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-s3-'));
  const program = path.resolve('node_modules/s3rver/bin/s3rver.js');
  const child = spawn(process.execPath, [
    // It signs the places in long listings with a cipher that OpenSSL 3 counts among the old ones.
    '--openssl-legacy-provider',
    ...['--import', pathToFileURL(path.resolve(mended)).href],
    program,
    ...['--directory', folder, '--address', '127.0.0.1', '--port', '0', '--silent'],
    // What stands in front may ask for less than the client did.
    ...['--no-vhost-buckets', '--allow-mismatched-signatures', '--configure-bucket', 'site'],
  ]);
  let said = '';
  const port = await new Promise<number>((resolve, reject) => {
    const listen = (text: unknown) => {
      said += String(text);
      const found = /listening on [\d.]+:?(?: |:)?(\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`The server has ended: ${said}`)));
  });
  return {
    port,
    folder,
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
