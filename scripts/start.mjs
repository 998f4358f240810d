import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { buildIfStale } from './buildIfStale.mjs';
import { root } from './project.mjs';

// `npm start`: builds what is stale, then serves the first site with `recto dev`. Passes further arguments on.
if (buildIfStale()) {
  const args = ['dev', 'config/graphql-js', ...process.argv.slice(2)];
  const command = path.join(root, 'dist/recto/cli.mjs');
  const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit' });

  // A signal to this process is meant for the server, whose last output must still be printed.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
} else {
  process.exitCode = 1;
}
