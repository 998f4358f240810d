import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumFlags } from '../../scripts/findChromium.mjs';
import { browserProgram } from './device.mjs';

/**
 * Starts a headless browser without Playwright, which would change settings of the browser.
 *
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} the port of the DevTools protocol, and a function
 *   that ends the browser
 * @throws {Error} if no browser is found and none can be installed, or if the browser ends before it accepts
 *   connections
 */
export async function launchForLighthouse() {
  const profile = mkdtempSync(path.join(tmpdir(), 'recto-lighthouse-'));
  const args = [
    ...chromiumFlags,
    ...['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    ...['--no-first-run', '--disable-extensions', '--disable-default-apps', '--mute-audio'],
    'about:blank',
  ];
  const child = spawn(browserProgram(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close');
  /** @type {number} */
  const port = await new Promise((resolve, reject) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
      const [, found] = output.match(/DevTools listening on ws:\/\/[^:]+:(\d+)/) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`The browser ended: ${output}`)));
  });
  return {
    port,
    async close() {
      child.kill();
      await ended;
      // Child processes of the browser may still be writing to the profile.
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
