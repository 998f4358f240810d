import type { ExitCode } from '../diagnostics/exitCode';

/** All that a command may touch of the world outside of the folders it is given. */
export interface CommandContext {
  /** The files that come with the program. */
  installation: Installation;
  /** Where results of earlier runs are kept. */
  cacheFolder: string;
  /** Writes to standard output, as it is. */
  write(text: string): void;
  /** Whether somebody watches standard output while it comes. */
  isTerminal: boolean;
  /** Writes a line to standard error. */
  writeError(line: string): void;
  /** Says how the run ended. */
  finish(code: ExitCode): void;
  /** Milliseconds of a clock that only goes forward. */
  milliseconds(): number;
  env: Readonly<Record<string, string | undefined>>;
}

/** The files that come with the program. */
export interface Installation {
  /** The folder with the viewer that was built for browsers. */
  viewerFolder: string;
  /** The folder with the fonts of pictures. */
  fontFolder: string;
  /** The program that runs TypeDoc. */
  typedocProcess: string;
  /** The program of a thread that draws pages. */
  drawingThread: string;
  /** A hash of this version of the pipeline. */
  generator: string;
}
