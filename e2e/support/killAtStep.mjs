import files from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Loaded before a program: kills it ahead of the step that KILL_AT_STEP names, or prints at
// its end how many steps there were. A step is a change of the disk. The removal of empty folders does not
// count: which of several parallel removals finds a folder empty differs from run to run.
let steps = 0;
const last = Number(process.env.KILL_AT_STEP ?? Number.POSITIVE_INFINITY);

// How threads share their work differs from run to run.
if (isMainThread) {
  count(promises, ['open', 'rename', 'rm']);
  count(files, ['openSync', 'renameSync', 'rmSync', 'linkSync']);
  syncBuiltinESMExports();
  process.on('exit', () => process.stderr.write(`steps: ${steps}\n`));
}

/**
 * Counts the calls of functions of a module.
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
 * Tests if a call changes the disk, apart from the cache: what that lacks differs from run to run.
 *
 * @param {string} name
 * @param {unknown[]} given
 */
function isStep(name, [file, flags]) {
  // Synchronous readers of whole files open them, too.
  if (/^open/.test(name) && [undefined, 'r', files.constants.O_RDONLY].includes(flags))
    return false;
  return !String(file).includes(path.join('node_modules', '.cache'));
}
