import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './project.mjs';

/**
 * A site that `recto dev` serves.
 *
 * @typedef {object} RunningDev
 * @property {string} url with a trailing slash
 * @property {() => string} said returns the output so far
 * @property {() => Promise<number | null>} close resolves to the exit code
 */

/**
 * Serves a site with `recto dev` on a free port. Resolves when the whole site has been compiled; rejects if the command
 * ends earlier.
 *
 * @param {string} site
 * @param {readonly string[]} [args]
 * @returns {Promise<RunningDev>}
 */
export async function devSite(site, args = []) {
  const command = path.join(root, 'dist/recto/cli.mjs');
  const child = spawn(process.execPath, [command, 'dev', site, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        const [found] = said.match(/http:\/\/localhost:\d+\/\S*/) ?? [];
        if (found !== undefined && / in [\d.]+ s\n/.test(said)) resolve(found);
      });
    }
    void ended.then(() => reject(new Error(`recto dev ended: ${said}`)));
  });
  return {
    url,
    said: () => said,
    async close() {
      child.kill();
      const [code] = await ended;
      return code;
    },
  };
}
