import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './commands/program';
import { createTerminal } from './commands/terminal';
import { findCacheFolder } from './files/cacheFolder';
import { readInstallation } from './files/installation';

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // In `recto --help | head -1`, the other command reads only the beginning. The rest of the output is not needed.
    if (error.code !== 'EPIPE') throw error;
  });
}

await runProgram(process.argv.slice(2), {
  installation: readInstallation(path.dirname(fileURLToPath(import.meta.url))),
  findCacheFolder,
  ...createTerminal({
    write: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
  }),
  isTerminal: process.stdout.isTTY === true,
  async ask(question, byDefault) {
    // Most commands ask nothing.
    const { createInterface } = await import('node:readline/promises');
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const shown = byDefault === '' ? '' : ` (${byDefault})`;
    const answer = await terminal.question(`${question}${shown}: `);
    terminal.close();
    return answer.trim() || byDefault;
  },
  finish(code) {
    process.exitCode = code;
  },
  milliseconds: () => performance.now(),
  peakMemory: () => process.resourceUsage().maxRSS * 1024,
  now: () => new Date(),
  env: process.env,
});
