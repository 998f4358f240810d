import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into every process of a measured program: adds its peak memory, in KiB, to a file. Node loads it into worker
// threads as well, which share the memory of their process.
const file = process.env.BENCH_MEMORY_FILE;
if (file !== undefined && isMainThread) {
  process.on('exit', () => appendFileSync(file, `${peak()}\n`));
}

/** On Linux, `maxRSS` starts with the memory of the process that started this one. */
function peak() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  const [, kibibytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return kibibytes ?? process.resourceUsage().maxRSS;
}
