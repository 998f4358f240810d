import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from './project.mjs';

/**
 * A site that `recto dev` serves.
 *
 * @typedef {object} RunningDev
 * @property {string} url the URL that the command has printed, with a trailing slash
 * @property {() => string} output returns the output so far
 * @property {() => Promise<number | null>} close ends the command; resolves to its exit code, or to `null` if a signal
 * ended it
 */

/**
 * Serves a site with `recto dev` on a free port. Resolves when the whole site has been compiled; rejects if the command
 * ends earlier.
 *
 * @param {string} site the folder of the site
 * @param {readonly string[]} [args] further options of the command
 * @returns {Promise<RunningDev>}
 */
export async function devSite(site, args = []) {
  const command = path.join(root, 'dist/recto/cli.mjs');
  const child = spawn(process.execPath, [command, 'dev', site, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        const [found] = output.match(/http:\/\/localhost:\d+\/\S*/) ?? [];
        if (found !== undefined && / in [\d.]+ s\n/.test(output)) resolve(found);
      });
    }
    void ended.then(() => reject(new Error(`recto dev ended: ${output}`)));
  });
  return {
    url,
    output: () => output,
    async close() {
      child.kill();
      const [code] = await ended;
      return code;
    },
  };
}
