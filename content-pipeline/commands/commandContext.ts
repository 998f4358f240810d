import type { ExitCode } from '../diagnostics/exitCode';

/** Everything that a command may use besides the folders that its arguments name. */
export interface CommandContext {
  /** The files that come with the program. */
  installation: Installation;
  /** The folder with results of earlier runs. */
  cacheFolder: string;
  /** Writes text to standard output, unchanged. */
  write(text: string): void;
  /** True where standard output is a terminal. */
  isTerminal: boolean;
  /** Writes a line to standard error. */
  writeError(line: string): void;
  /** Sets the exit code of the program. */
  finish(code: ExitCode): void;
  /** Milliseconds of a monotonic clock. */
  milliseconds(): number;
  /** Returns the most memory that the program has had until now, in bytes. */
  peakMemory(): number;
  /** Returns the time of the system's clock. */
  now(): Date;
  env: Readonly<Record<string, string | undefined>>;
}

/** The files that come with the program, and its version. */
export interface Installation {
  version: string;
  /** The folder with the viewer that was built for browsers. */
  viewerFolder: string;
  /** The files of the font of social images. */
  fontFiles: readonly string[];
  /** The program that runs TypeDoc. */
  typedocProcess: string;
  /** The program of a thread that compiles articles. */
  articleThread: string;
  /** The program of a thread that prerenders pages. */
  prerenderThread: string;
  /** The program of a thread that watches folders. */
  watchThread: string;
  /** A hash of this version of the pipeline. */
  generator: string;
}
