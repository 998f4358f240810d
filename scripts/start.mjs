import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { buildIfStale } from './buildIfStale.mjs';
import { root } from './project.mjs';

// `npm start`: builds the viewer and the command if they are stale, then serves the documentation of graphql-js with
// `recto dev`. `npm start -- zod` serves the site in config/zod, `npm start -- recto` that in config/recto. Further
// arguments are passed to `recto dev`.
const [name = '', ...options] = process.argv.slice(2);
const isNamed = !name.startsWith('-') && existsSync(path.join(root, 'config', name, 'recto.yaml'));
const site = isNamed ? name : 'graphql-js';

if (buildIfStale()) {
  const args = ['dev', `config/${site}`, ...(isNamed ? options : process.argv.slice(2))];
  const command = path.join(root, 'dist/recto/cli.mjs');
  const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit' });

  // Signals are forwarded to the server, and this process waits for its last output.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
} else {
  process.exitCode = 1;
}
