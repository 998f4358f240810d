import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleResolution, Visibility } from './conversionChoices';
import type { PackageOnDisk, UntypedEntryPoint } from './resolveEntryPoints';
import type { ConvertedPackage } from './typedocProject';

/** The package to convert, and the options of the site. Paths are absolute. */
export interface Conversion extends PackageOnDisk {
  /** The requested entry points, as in `exports`: `.`, `./tools`, `./parts/*`. */
  subpaths: readonly string[];
  visibility: Visibility;
  /** The names of the exports that are documented, or patterns of names; all exports by default. */
  include?: readonly string[] | undefined;
  /** The names of exports that are not documented, or patterns of names. */
  exclude?: readonly string[] | undefined;
}

/** The input of the TypeDoc process. */
export interface TypedocRequest extends Conversion {
  compilerOptions: Record<string, unknown>;
  tsconfigFile: string;
  /** The file to which the process writes a `TypedocAnswer` as JSON. */
  answerFile: string;
}

/** A reason why a package could not be converted. */
export interface TypedocProblem {
  message: string;
  /** The file, relative to the folder of the package. */
  file?: string;
  line?: number;
  column?: number;
}

export type TypedocAnswer =
  | { status: 'converted'; converted: ConvertedPackage }
  /** The requested entry points without types, and all subpaths of the package that have types. */
  | { status: 'untyped'; untyped: UntypedEntryPoint[]; subpaths: string[] }
  | { status: 'failed'; problems: TypedocProblem[] };

/** An answer of the TypeDoc process, and its JSON; the JSON is empty if the process could not be run. */
export interface ReceivedAnswer {
  answer: TypedocAnswer;
  json: string;
}

/** The program that runs TypeDoc, and the arguments for Node.js. The compiled program needs no arguments. */
export interface TypedocProgram {
  file: string;
  /** The other source files of the program, if it is not compiled to a single file. */
  sources?: readonly string[] | undefined;
  nodeArguments?: readonly string[] | undefined;
  /** The processes that wait for their requests. Conversions use these before they start others. */
  waiting?: TypedocProcess[] | undefined;
}

/** A process of a TypeDoc program. */
export interface TypedocProcess {
  /**
   * Passes the request to the process. The promise resolves to `undefined` if the answer has been written, otherwise to
   * an error message.
   */
  convert(request: TypedocRequest): Promise<string | undefined>;
  /** Ends the process. */
  stop(): void;
}

/** Returns the compiler options for reading the declarations of a package. */
export function compilerOptionsFor(moduleResolution: ModuleResolution): Record<string, unknown> {
  const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext';
  return {
    ...{ target: 'esnext', module, moduleResolution, strict: true },
    // Only types that the package itself refers to, so that all machines get the same result.
    ...{ types: [], skipLibCheck: true, noEmit: true },
  };
}

const timeLimit = 10 * 60 * 1000;

/** Converts a package with TypeDoc in a separate process. If the process fails, the answer has the status `failed`. */
export async function runTypedoc(
  program: TypedocProgram,
  conversion: Conversion,
): Promise<ReceivedAnswer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-typedoc-'));
  const request: TypedocRequest = {
    ...conversion,
    compilerOptions: compilerOptionsFor(conversion.moduleResolution),
    tsconfigFile: path.join(folder, 'tsconfig.json'),
    answerFile: path.join(folder, 'answer.json'),
  };
  try {
    const process = program.waiting?.pop() ?? startTypedoc(program);
    const problem = await process.convert(request);
    if (problem !== undefined) return failed(problem);
    const json = await readFile(request.answerFile, 'utf8');
    return { answer: JSON.parse(json), json };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failed(`TypeDoc could not be run: ${message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function failed(message: string): ReceivedAnswer {
  return { answer: { status: 'failed', problems: [{ message }] }, json: '' };
}

/**
 * Starts a process of a program. The process loads TypeDoc, which takes a quarter of a second, and waits for its
 * request.
 */
export function startTypedoc({ file, nodeArguments = [] }: TypedocProgram): TypedocProcess {
  const child = spawn(process.execPath, [...nodeArguments, file], {
    stdio: ['pipe', 'ignore', 'pipe'],
    timeout: timeLimit,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-100_000);
  });
  const ended = new Promise<string | undefined>((resolve) => {
    child.on('error', ({ message }) => resolve(`TypeDoc could not be started: ${message}`));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(undefined);
      // One line of the output contains the reason; the rest is the stack trace.
      const reason = /^(?:FATAL ERROR|\w*Error)\b.*$/m.exec(output)?.[0];
      const end = signal === null ? `with exit code ${code}` : `because of the signal ${signal}`;
      resolve(`TypeDoc ended ${end}${reason === undefined ? '' : `: ${reason}`}`);
    });
  });
  // The end of the process says why a request could not be written.
  child.stdin.on('error', () => undefined);
  return {
    convert(request) {
      child.stdin.end(JSON.stringify(request));
      return ended;
    },
    stop: () => void child.kill(),
  };
}
