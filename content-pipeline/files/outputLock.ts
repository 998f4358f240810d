import { rmSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { errorCodeOf, OutputError } from './fileErrors';

interface LockHolder {
  pid: number;
  host: string;
}

/**
 * Takes the lock of an output folder and gives what releases it; the end of this process does so, too.
 * The lock of a process that is gone is taken over, which `say` is told; that of a living one, or of
 * another machine, is an `OutputError`.
 */
export async function takeLock(
  file: string,
  folder: string,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const own: LockHolder = { pid: process.pid, host: hostname() };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      // At once, so that no signal comes between taking the lock and knowing how to release it.
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
      return releaseOf(file);
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    }
    const holder = await readHolder(file);
    if (holder !== undefined && isAlive(holder, own.host)) {
      throw new OutputError(
        'locked',
        `Process ${holder.pid} on ${holder.host} is writing to "${folder}"`,
        `Wait until it has finished, or delete ${file} if it no longer runs`,
      );
    }
    await rm(file, { force: true });
    say(
      `The run that was writing to "${folder}" before was killed: its lock was removed, and what it left is written again`,
    );
  }
  throw new OutputError('locked', `Another process is writing to "${folder}"`, 'Run again');
}

/** A signal ends the process between two steps, where nothing can be waited for. */
function releaseOf(file: string): () => Promise<void> {
  const onExit = () => rmSync(file, { force: true });
  process.once('exit', onExit);
  return async () => {
    process.off('exit', onExit);
    await rm(file, { force: true });
  };
}

async function readHolder(file: string): Promise<LockHolder | undefined> {
  try {
    const holder: unknown = JSON.parse(await readFile(file, 'utf8'));
    const isHolder =
      typeof holder === 'object' && holder !== null && 'pid' in holder && 'host' in holder;
    return isHolder ? { pid: Number(holder.pid), host: String(holder.host) } : undefined;
  } catch {
    return undefined; // Half a lock is left by a process that was killed while it wrote it.
  }
}

function isAlive({ pid, host }: LockHolder, here: string): boolean {
  if (host !== here) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}
