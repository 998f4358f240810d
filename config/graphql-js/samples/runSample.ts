import { isDeepStrictEqual } from 'node:util';
import { startProgram } from './childProgram';
import type { Program, Step } from './sample';

/**
 * Time limit in milliseconds for a program, for the start of a server, and for a request. It is long, because a busy
 * machine is slow.
 */
const timeLimit = 60_000;

/**
 * Runs a complete program. If the program exceeds the time limit, returns one problem. Otherwise, returns the problems
 * of its exit code, its standard error output and its standard output.
 */
export async function runProgram(
  program: Program,
  serverPort?: number,
  limit = timeLimit,
): Promise<string[]> {
  const child = startProgram(program, serverPort);
  try {
    const code = await Promise.race([child.exitCode, wait(limit).then(() => 'late' as const)]);
    if (code === 'late') return [`${program.place}: still runs after ${limit / 1000} s`];
    const problems: string[] = [];
    if (code !== 0) problems.push(`${program.place}: exit code ${code}`);
    if (child.stderr() !== '') problems.push(`${program.place}: prints errors\n${child.stderr()}`);
    return [...problems, ...compareOutput(program, child.stdout())];
  } finally {
    await child.stop();
  }
}

/**
 * Starts a server, runs the clients and sends the requests in `steps`. Returns the problems of the server and of each
 * step; the keys are their places.
 */
export async function runServer(
  program: Program,
  steps: readonly Step[],
): Promise<Map<string, string[]>> {
  const child = startProgram(program);
  try {
    const port = await Promise.race([child.port, wait(timeLimit).then(() => undefined)]);
    if (port === undefined) {
      const problem = `${program.place}: does not listen on port 4000\n${child.stderr()}`;
      return new Map([program, ...steps].map(({ place }) => [place, [problem]]));
    }
    const problems = new Map([[program.place, await checkServerOutput(program, child.stdout)]]);
    for (const step of steps) {
      const result =
        step.kind === 'client' ? runProgram(step.program, port) : checkRequest(step, port);
      problems.set(step.place, await result);
    }
    return problems;
  } finally {
    await child.stop();
  }
}

/**
 * Compares the output of a server with the output on the page. If they differ, repeats the comparison for up to two
 * seconds, because a server may open its port before it prints. Returns the problems of the last comparison.
 */
async function checkServerOutput(program: Program, stdout: () => string): Promise<string[]> {
  let problems = compareOutput(program, stdout());
  for (let tries = 0; problems.length > 0 && tries < 40; tries += 1) {
    await wait(50);
    problems = compareOutput(program, stdout());
  }
  return problems;
}

async function checkRequest(
  { place, query, variables, response }: Extract<Step, { kind: 'request' }>,
  port: number,
): Promise<string[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, variables: JSON.parse(variables ?? '{}') }),
      signal: AbortSignal.timeout(timeLimit),
    });
    const actual: unknown = JSON.parse(await answer.text());
    if (response === undefined) return isData(actual) ? [] : [wrong(place, 'data', actual)];
    const expected: unknown = JSON.parse(response);
    return isDeepStrictEqual(actual, expected) ? [] : [wrong(place, expected, actual)];
  } catch (error) {
    return [`${place}: ${String(error)}`];
  }
}

function compareOutput({ place, output }: Program, stdout: string): string[] {
  if (output === undefined || stdout.trim() === output.trim()) return [];
  return [`${place}: prints\n${stdout.trim()}\nbut the page says\n${output.trim()}`];
}

/** Tests if a response has data and no errors, which is required if the page shows no response. */
function isData(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'data' in answer && !('errors' in answer);
}

function wrong(place: string, expected: unknown, actual: unknown): string {
  return `${place}: answered\n${JSON.stringify(actual, null, 2)}\nbut the page says\n${JSON.stringify(expected, null, 2)}`;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
