import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { root } from './project.mjs';

/**
 * A site that `recto preview` serves.
 *
 * @typedef {object} RunningPreview
 * @property {string} url the URL of the server's root, with a trailing slash
 * @property {() => Promise<void>} close ends the command
 */

/**
 * Serves a built site with `recto preview` on a free port. Resolves when the server accepts requests; rejects if the
 * command ends earlier, or if it has not printed a URL after 30 seconds.
 *
 * @param {string} folder
 * @param {string[]} options further options of the command
 * @returns {Promise<RunningPreview>}
 */
export async function previewSite(folder, options = []) {
  const command = path.join(root, 'dist/recto/cli.mjs');
  const args = [command, 'preview', folder, '--port', String(await freePort()), ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    setTimeout(
      () => reject(new Error('recto preview has printed no URL for 30 s')),
      30_000,
    ).unref();
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        const [found] = output.match(/http:\/\/localhost:\d+\//) ?? [];
        if (found !== undefined) resolve(found);
      });
    }
    void ended.then(() => reject(new Error(`recto preview ended: ${output}`)));
  });
  return {
    url,
    async close() {
      child.kill();
      await ended;
    },
  };
}

/** Returns a TCP port of 127.0.0.1 that was free a moment ago. Another program may use it afterwards. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
