import { fork } from 'node:child_process';
import { parseOtherYaml } from '../config/readYaml';
import { CommandError } from '../diagnostics/commandError';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { formatExcerpt, formatPlace } from '../diagnostics/formatDiagnostics';
import { type FileStore, readTextFile } from '../files/fileStore';
import { nameIn } from '../files/names';
import { readLines } from '../files/readLines';
import type { ConfigAnswer, ConfigRequest } from './configData';

/** The program that loads configurations, and the options of its process. */
export interface ConfigProgram {
  file: string;
  /** The folder of the project, which is the working directory of the program. */
  folder: string;
  /** The time limit in milliseconds; one minute by default. */
  timeLimit?: number | undefined;
}

type LoadedConfig = Extract<ConfigAnswer, { status: 'loaded' }>;

/**
 * Loads a configuration in JavaScript or TypeScript, which **executes its code** in a separate process with the modules
 * of the project. Modules that are not installed are replaced. The output of the code is discarded.
 *
 * @throws {CommandError} if the code throws an error (with its position), ends the process or exceeds the time limit
 */
export async function loadConfig(
  program: ConfigProgram,
  request: ConfigRequest,
): Promise<LoadedConfig> {
  const answer = await run(program, request);
  if (answer.status === 'loaded') return answer;
  const { message, line, column } = answer;
  const file = nameIn(process.cwd(), answer.file ?? request.file);
  throw await errorAt(
    { file, line, column },
    `${nameIn(process.cwd(), request.file)} could not be loaded: ${message}`,
    'install the packages of the project if one is missing, or correct the code of the configuration, and run the command again',
  );
}

/**
 * Reads a file in JSON or YAML. Returns `undefined` if it does not exist.
 *
 * @throws {CommandError} if the file is invalid, with the position of the first error
 */
export async function readDataFile(files: FileStore, name: string): Promise<unknown> {
  const text = await readTextFile(files, name);
  if (text === undefined) return undefined;
  const parsed = parseOtherYaml(text);
  if ('value' in parsed) return parsed.value;
  const { message, ...place } = parsed;
  const file = files.nameOf(name);
  throw await errorAt(
    { file, ...place },
    `${file} is invalid: ${message}`,
    'correct the file at this position, and run the command again',
  );
}

async function errorAt(
  place: Pick<Diagnostic, 'file' | 'line' | 'column'>,
  message: string,
  hint: string,
): Promise<CommandError> {
  const diagnostic = { ...place, code: 'config-syntax', severity: 'error', message } as const;
  const excerpt = formatExcerpt(diagnostic, await readLines([diagnostic]));
  const lines = [message, `  --> ${formatPlace(diagnostic)}`, ...excerpt];
  return new CommandError('usage', lines.join('\n'), hint);
}

/**
 * Runs the program in a child process, and returns its answer. If the program ends without an answer, or does not
 * answer within the time limit in milliseconds, the answer has the status `failed`.
 */
function run(
  { file, folder, timeLimit = 60_000 }: ConfigProgram,
  request: ConfigRequest,
): Promise<ConfigAnswer> {
  return new Promise((resolve) => {
    const child = fork(file, [JSON.stringify(request)], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const failed = (message: string) => resolve({ status: 'failed', message });
    const timer = setTimeout(() => {
      failed(`its code did not end within ${timeLimit / 1000} seconds`);
      child.kill('SIGKILL');
    }, timeLimit);
    // The program sends one message, which is a `ConfigAnswer`.
    child.on('message', (answer) => resolve(answer as ConfigAnswer));
    child.on('error', ({ message }) => failed(message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      failed(
        `its code ended the process ${signal === null ? `with exit code ${code}` : `by ${signal}`}`,
      );
    });
  });
}
