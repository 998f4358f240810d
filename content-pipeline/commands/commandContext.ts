import type { BuildContext } from '../build/buildFolder';
import type { ExitCode } from '../diagnostics/exitCode';
import { diskFileStore, readTextFile } from '../files/fileStore';
import type { Installation } from '../files/installation';
import { exists } from '../files/writableFolder';
import { startTypedoc } from '../reference/runTypedoc';

/** The input and output of a command, except the files and folders that its arguments specify. */
export interface CommandContext {
  /** The version and the files of the installed program. */
  installation: Installation;
  /** Returns the folder in which results about a site are cached between runs. */
  findCacheFolder(folder: string): string;
  /** Writes text to standard output, without adding a line break. */
  write(text: string): void;
  /** True if standard output is a terminal. */
  isTerminal: boolean;
  /** Writes a text and a line break to standard error. */
  writeError(line: string): void;
  /** Asks the user at the terminal. Returns the answer, or `byDefault` if the answer is empty. */
  ask(question: string, byDefault: string): Promise<string>;
  /** Sets the exit code of the program. */
  finish(code: ExitCode): void;
  /** Returns the milliseconds of a monotonic clock. */
  milliseconds(): number;
  /** Returns the peak memory of the process in bytes. */
  peakMemory(): number;
  /** Returns the current time. */
  now(): Date;
  /** The environment variables. */
  env: Readonly<Record<string, string | undefined>>;
}

/** The context of a command that caches results. */
export interface CachingContext extends CommandContext, BuildContext {}

/**
 * Returns the context of a command for the site in a folder. Results are cached in `cacheDir`. If `cacheDir` is
 * `undefined`, they are cached in the default cache folder of the site.
 */
export function withCache(
  context: CommandContext,
  folder: string,
  { cacheDir }: { cacheDir?: string | undefined },
): CachingContext {
  return { ...context, cacheFolder: cacheDir || context.findCacheFolder(folder) };
}

/**
 * Calls `run` with a context for a command that compiles the site in a folder. If the site has a reference and nothing
 * is cached, a process of TypeDoc is started before, so that TypeDoc is loaded while `run` loads the pipeline.
 *
 * @throws {CommandError} if the configuration cannot be read
 */
export async function withTypedoc(
  folder: string,
  context: CachingContext,
  run: (context: CachingContext) => Promise<void>,
): Promise<void> {
  const program = { file: context.installation.typedocProcess };
  const isExpected = !(await exists(context.cacheFolder)) && (await namesPackages(folder));
  const waiting = isExpected ? [startTypedoc(program)] : [];
  try {
    await run({ ...context, typedoc: { ...program, waiting } });
  } finally {
    for (const process of waiting) process.stop();
  }
}

/** Tests if the configuration in a folder contains the key `packages`, which every reference has. */
async function namesPackages(folder: string): Promise<boolean> {
  const config = await readTextFile(diskFileStore(folder), 'recto.yaml');
  return config?.includes('packages') === true;
}
