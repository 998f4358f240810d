import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/project.mjs';

/**
 * The elapsed time of a program, and the peak memory of all its processes together.
 *
 * @typedef {{ seconds: number, mebibytes: number }} Measurement
 */

/** The number of milliseconds between two measurements of a program's memory. */
const interval = 100;

/**
 * Runs a Node program once and measures its time and memory. The default working folder is the project's root.
 *
 * On Linux, the memory of all processes is added up every 100 ms. The measured memory is the largest sum or, if larger,
 * the peak of the largest Node process. On other systems, it is the sum of the peaks of all Node processes.
 *
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Measurement>}
 * @throws {Error} if the program fails
 */
export async function measure(args, options) {
  const { status, output, printed: _, ...measurement } = await measureAny(args, options);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${output}`);
  return measurement;
}

/**
 * Runs a Node program like `measure`, but does not throw if the program fails. In the result, `printed` is the standard
 * output; `output` also includes standard error.
 *
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Measurement & { status: number | null, output: string, printed: string }>}
 */
export async function measureAny(args, { cwd = root, env = {} } = {}) {
  const memoryFile = path.join(tmpdir(), `recto-bench-memory-${process.pid}`);
  rmSync(memoryFile, { force: true });
  const probe = pathToFileURL(path.join(root, 'bench/reportMemory.mjs'));

  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: `--import=${probe}`,
      BENCH_MEMORY_FILE: memoryFile,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (stream === child.stdout) printed += text;
    });
  }
  let together = 0;
  const timer = setInterval(() => {
    together = Math.max(together, child.pid === undefined ? 0 : memoryOf(child.pid));
  }, interval);
  const [status] = await once(child, 'close');
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;

  const lines = existsSync(memoryFile) ? readFileSync(memoryFile, 'utf8').trim().split('\n') : [];
  rmSync(memoryFile, { force: true });
  const peaks = lines.map(Number);
  const sum = peaks.reduce((total, peak) => total + peak, 0);
  const kibibytes = process.platform === 'linux' ? Math.max(together, ...peaks) : sum;
  return { seconds, mebibytes: kibibytes / 1024, status, output, printed };
}

/**
 * Returns the current memory in KiB of a process and its descendants. Returns 0 if the process has ended, and on
 * systems other than Linux.
 *
 * @param {number} pid
 * @returns {number}
 */
function memoryOf(pid) {
  try {
    const folder = `/proc/${pid}`;
    const [, own = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`${folder}/status`, 'utf8')) ?? [];
    return readdirSync(`${folder}/task`)
      .flatMap((thread) => readFileSync(`${folder}/task/${thread}/children`, 'utf8').match(/\d+/g))
      .reduce(
        (sum, started) => sum + (started === null ? 0 : memoryOf(Number(started))),
        Number(own),
      );
  } catch {
    return 0; // The process has just ended.
  }
}

/**
 * Returns the median of the times and the median of the memory; `NaN` for both if there are no measurements.
 *
 * @param {Measurement[]} measurements
 * @returns {Measurement}
 */
export function median(measurements) {
  /** @param {keyof Measurement} what */
  const medianOf = (what) => {
    const values = measurements.map((one) => one[what]).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  return { seconds: medianOf('seconds'), mebibytes: medianOf('mebibytes') };
}
