import { ExitCode } from './exitCode';

const exitCodes = {
  /**
   * An argument, an environment variable or a file of another tool is missing or invalid, or the folder is not suitable
   * for the command.
   */
  usage: ExitCode.usageInvalid,
  'port-in-use': ExitCode.ioFailed,
  /** An existing file or folder cannot be read, or was changed during the run. */
  unreadable: ExitCode.ioFailed,
  /** The output folder contains files that the command must not replace, such as those of other programs. */
  foreign: ExitCode.ioFailed,
  'not-a-folder': ExitCode.ioFailed,
  'holds-sources': ExitCode.ioFailed,
  'no-space': ExitCode.ioFailed,
  denied: ExitCode.ioFailed,
  locked: ExitCode.locked,
  /** Another process published a release at the same time. */
  lost: ExitCode.locked,
  /** The built folder is incomplete or damaged. */
  site: ExitCode.contentInvalid,
  /** A part of a site, built with `--shard`, is incomplete or damaged. */
  part: ExitCode.ioFailed,
  /** The parts of a site do not match each other or the sources. */
  parts: ExitCode.usageInvalid,
  /** A target, a built folder, a release or a URL in the arguments is invalid or does not exist. */
  target: ExitCode.usageInvalid,
  /** The target of a publication could not be read or written, is damaged, or must not be written to. */
  store: ExitCode.ioFailed,
} as const satisfies Record<string, ExitCode>;

/** The reasons for command errors. */
export type CommandErrorCode = keyof typeof exitCodes;

/**
 * An error that is not a problem of a site's sources. The command `recto` prints the message and the hint, and exits
 * with `exitCode`.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** The reason for the error. */
  readonly code: CommandErrorCode;
  /** The correction, formatted like the hint of a diagnostic: an imperative, or a question about similar names. */
  readonly hint: string;

  constructor(code: CommandErrorCode, message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.hint = hint;
  }

  /** The exit code of the command. */
  get exitCode(): ExitCode {
    return exitCodes[this.code];
  }
}
