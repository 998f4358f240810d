import { appendFileSync } from 'node:fs';

// Loaded into every process of a measured program: adds its peak memory, in KiB, to a file.
const file = process.env.BENCH_MEMORY_FILE;
if (file !== undefined) {
  process.on('exit', () => appendFileSync(file, `${process.resourceUsage().maxRSS}\n`));
}
