import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/project.mjs';

/**
 * The time of a program, and the memory of all its processes together, each at its own peak.
 *
 * @typedef {{ seconds: number, mebibytes: number }} Measurement
 */

/**
 * Runs a program of Node once.
 *
 * @param {string[]} args
 * @returns {Measurement}
 */
export function measure(args) {
  const memoryFile = path.join(tmpdir(), `recto-bench-memory-${process.pid}`);
  rmSync(memoryFile, { force: true });
  const probe = pathToFileURL(path.join(root, 'bench/reportMemory.mjs'));
  const env = { ...process.env, NODE_OPTIONS: `--import=${probe}`, BENCH_MEMORY_FILE: memoryFile };

  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);

  const peaks = existsSync(memoryFile) ? readFileSync(memoryFile, 'utf8').trim().split('\n') : [];
  rmSync(memoryFile, { force: true });
  return { seconds, mebibytes: peaks.reduce((sum, peak) => sum + Number(peak) / 1024, 0) };
}

/**
 * The median of the times with the median of the memory.
 *
 * @param {Measurement[]} measurements
 * @returns {Measurement}
 */
export function median(measurements) {
  /** @param {keyof Measurement} what */
  const middle = (what) => {
    const values = measurements.map((one) => one[what]).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  return { seconds: middle('seconds'), mebibytes: middle('mebibytes') };
}
