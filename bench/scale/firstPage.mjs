import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Maximum time in milliseconds to wait for the page. */
const patience = 900_000;

/**
 * Starts `recto dev` on a free port, requests a page until the response is successful, and stops the command.
 *
 * @param {Pick<import('./command.mjs').Command, 'file' | 'cache'>} command
 * @param {{ site: string, address: string, title: string }} page
 * @returns {Promise<number>} seconds from the start to the last byte of the HTML
 * @throws {Error} if the command ends, the time limit is exceeded or the page has another title
 */
export async function secondsToFirstPage({ file, cache }, { site, address, title }) {
  const port = await freePort();
  const url = `http://localhost:${port}${address}`;
  const start = performance.now();
  const child = spawn(
    process.execPath,
    [file, 'dev', site, '--port', String(port), '--cache-dir', cache],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = once(child, 'close');
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  try {
    while (performance.now() - start < patience && child.exitCode === null) {
      const html = await request(url);
      const seconds = (performance.now() - start) / 1000;
      if (html?.includes(`${title}</h1>`)) return seconds;
      if (html !== undefined) throw new Error(`recto dev: ${address} has no heading "${title}"`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`recto dev did not answer ${address}\n${output}`);
  } finally {
    child.kill();
    await ended;
  }
}

/**
 * Returns the HTML of a page; `undefined` if the server does not answer or the status is not 200.
 *
 * @param {string} url
 */
async function request(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience) });
    const text = await answer.text();
    return answer.status === 200 ? text : undefined;
  } catch {
    return undefined; // The server is not listening yet.
  }
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free');
  return address.port;
}
