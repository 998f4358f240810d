import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';
import { countsOf } from './testCounts.mjs';

/**
 * What came of a step.
 *
 * @typedef {import('./testCounts.mjs').Counts & { title: string, seconds: number, output: string }} Outcome
 */

/**
 * Runs a step and keeps what it prints.
 *
 * @param {import('./testSteps.mjs').Step} step
 * @returns {Promise<Outcome>}
 */
export async function runStep({ title, command, env, report, count }) {
  if (report !== undefined) {
    mkdirSync(path.dirname(report), { recursive: true });
    // The report of an earlier run must not be taken for this one's.
    rmSync(report, { force: true });
  }
  const start = performance.now();
  const { code, output } = await run(command, { ...process.env, ...env });
  const seconds = (performance.now() - start) / 1000;
  const reported =
    report !== undefined && count !== undefined && existsSync(report)
      ? count(readFileSync(report, 'utf8'))
      : undefined;
  return { title, seconds, output, ...countsOf(code === 0, reported) };
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject).on('close', (code) => resolve({ code, output }));
  });
}
