import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { buildIfStale } from './buildIfStale.mjs';
import { root } from './project.mjs';

// `npm start`: builds what is stale, then shows the first site to those who write it. Further arguments are handed on.
if (buildIfStale()) {
  const args = ['dev', 'config/graphql-js', ...process.argv.slice(2)];
  const command = path.join(root, 'dist/recto/cli.mjs');
  const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit' });

  // Whoever ends this process means the server; its own last words must still be seen.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
} else {
  process.exitCode = 1;
}
