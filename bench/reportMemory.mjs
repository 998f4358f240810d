import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into each process of a measured program: when the process ends, appends its peak memory, in KiB, to a file.
// Node also loads this module into worker threads, which are skipped because they share the memory of their process.
const file = process.env.BENCH_MEMORY_FILE;
if (file !== undefined && isMainThread) {
  process.on('exit', () => appendFileSync(file, `${peak()}\n`));
}

/**
 * Returns the peak memory of this process in KiB. On Linux, `maxRSS` may include the memory of the parent process, so
 * it is used only if `/proc` does not contain the peak.
 */
function peak() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  const [, kibibytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return kibibytes ?? process.resourceUsage().maxRSS;
}
