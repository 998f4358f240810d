import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into a program before anything else: kills it ahead of the step that KILL_AT_STEP names,
// counting what changes the disk, or tells at its end how many such steps there were. Folders that become empty are
// not counted: which of several removals finds one empty, and how many try, is another each time.
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
