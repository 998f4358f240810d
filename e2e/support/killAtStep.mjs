import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before a program: kills it ahead of the step that KILL_AT_STEP names, or prints at
// its end how many steps there were. A step is a change of the disk. The removal of empty folders does not
// count: which of several parallel removals finds a folder empty differs from run to run.
let steps = 0;
const last = Number(process.env.KILL_AT_STEP ?? Number.POSITIVE_INFINITY);

for (const name of /** @type {const} */ (['open', 'rename', 'rm'])) {
  const original = /** @type {(...given: unknown[]) => Promise<unknown>} */ (files[name]);
  Object.assign(files, {
    /** @param {unknown[]} given */
    [name](...given) {
      if (steps === last) process.kill(process.pid, 'SIGKILL');
      steps += 1;
      return original(...given);
    },
  });
}
syncBuiltinESMExports();
process.on('exit', () => process.stderr.write(`steps: ${steps}\n`));
