import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { projectFolder, withFolder } from './support/folders';

const site = path.join(projectFolder, 'e2e/fixtures/full-site');

/** Sends a signal to a build that is writing, expects that its lock is gone at the end, and returns its exit code. */
async function interrupt(signal: NodeJS.Signals, out: string): Promise<unknown> {
  const command = path.join(projectFolder, 'dist/recto/cli.mjs');
  const child = spawn(process.execPath, [command, 'build', site, '--out', out]);
  const ended = once(child, 'exit');
  const lock = path.join(out, '.recto.lock');
  while (child.exitCode === null && !existsSync(lock)) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  child.kill(signal);
  const [code] = await ended;
  expect(existsSync(lock)).toBe(false);
  return code;
}

it('releases its lock and has the exit code of its signal', async () => {
  await withFolder(undefined, async (folder) => {
    expect(await interrupt('SIGINT', path.join(folder, 'one'))).toBe(130);
    expect(await interrupt('SIGTERM', path.join(folder, 'two'))).toBe(143);
  });
}, 120_000);
