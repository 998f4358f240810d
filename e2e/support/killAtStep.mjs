import files from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Loaded before a program: kills it after KILL_AT_STEP steps, before the next one, and prints the number of steps when
// it ends by itself. A step is a change of the disk. Removals of empty folders are not counted: which of several
// parallel removals finds a folder empty differs between runs.
let steps = 0;
const last = Number(process.env.KILL_AT_STEP ?? Number.POSITIVE_INFINITY);

// Only the main thread is counted: how work is divided between threads differs between runs.
if (isMainThread) {
  count(promises, ['open', 'rename', 'rm']);
  count(files, ['openSync', 'renameSync', 'rmSync', 'linkSync']);
  syncBuiltinESMExports();
  process.on('exit', () => process.stderr.write(`steps: ${steps}\n`));
}

/**
 * Replaces functions of a module with functions that count the calls that are steps, and that kill the process before
 * the step after the last one.
 *
 * @param {object} module
 * @param {string[]} names
 */
function count(module, names) {
  for (const name of names) {
    const original = /** @type {(...given: unknown[]) => unknown} */ (Reflect.get(module, name));
    Object.assign(module, {
      /** @param {unknown[]} given */
      [name](...given) {
        if (!isStep(name, given)) return original(...given);
        if (steps === last) process.kill(process.pid, 'SIGKILL');
        steps += 1;
        return original(...given);
      },
    });
  }
}

/**
 * Tests if a call changes the disk outside of the cache, whose content differs between runs.
 *
 * @param {string} name
 * @param {unknown[]} given
 */
function isStep(name, [file, flags]) {
  // `open` is also called by functions that only read files.
  if (/^open/.test(name) && [undefined, 'r', files.constants.O_RDONLY].includes(flags))
    return false;
  return !String(file).includes(path.join('node_modules', '.cache'));
}
