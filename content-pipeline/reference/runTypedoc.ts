import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConvertedPackage } from './typedocProject';

/** What the TypeDoc process is asked. Paths are absolute. */
export interface TypedocRequest {
  packageFolder: string;
  entryFiles: string[];
  tsconfigFile: string;
  /** Where the answer is written, as JSON. */
  answerFile: string;
}

/** What is wrong with a package, in the words of TypeScript or TypeDoc. */
export interface TypedocFault {
  message: string;
  /** The file, from the folder of the package. */
  file?: string;
  line?: number;
  column?: number;
}

export type TypedocAnswer =
  | { status: 'converted'; converted: ConvertedPackage }
  | { status: 'failed'; faults: TypedocFault[] };

/** The program that runs TypeDoc, and what Node needs to run it: nothing, once it is compiled. */
export interface TypedocProgram {
  file: string;
  nodeArguments?: readonly string[] | undefined;
}

/** What a package asks of the compiler: to read its declarations as a program of today would. */
export const compilerOptions = {
  ...{ target: 'esnext', module: 'esnext', moduleResolution: 'bundler', strict: true },
  // No types but those that the package itself asks for: the same on every machine.
  ...{ types: [], skipLibCheck: true, noEmit: true },
};

const timeLimit = 10 * 60 * 1000;

/** Has TypeDoc convert the entry points in a process of its own. It always answers, if with faults. */
export async function runTypedoc(
  program: TypedocProgram,
  packageFolder: string,
  entryFiles: string[],
): Promise<TypedocAnswer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-typedoc-'));
  const request: TypedocRequest = {
    ...{ packageFolder, entryFiles },
    tsconfigFile: path.join(folder, 'tsconfig.json'),
    answerFile: path.join(folder, 'answer.json'),
  };
  try {
    await writeFile(request.tsconfigFile, JSON.stringify({ compilerOptions, files: entryFiles }));
    const fault = await run(program, request);
    if (fault !== undefined) return { status: 'failed', faults: [{ message: fault }] };
    return JSON.parse(await readFile(request.answerFile, 'utf8'));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 'failed', faults: [{ message: `TypeDoc could not be run: ${message}` }] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves with what went wrong, or with nothing when the answer has been written. */
function run(program: TypedocProgram, request: TypedocRequest): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { file, nodeArguments = [] } = program;
    const child = spawn(process.execPath, [...nodeArguments, file, JSON.stringify(request)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: timeLimit,
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-100_000);
    });
    child.on('error', ({ message }) => resolve(`TypeDoc could not be started: ${message}`));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(undefined);
      // One line of what a crashing process prints says why; the rest is a stack.
      const reason = /^(?:FATAL ERROR|\w*Error)\b.*$/m.exec(output)?.[0];
      const end = signal === null ? `with exit code ${code}` : `by ${signal}`;
      resolve(`TypeDoc was ended ${end}${reason === undefined ? '' : `: ${reason}`}`);
    });
  });
}
