import { ExitCode } from './exitCode';

/** The exit code of each kind of command error. */
const exitCodes = {
  /** An argument or an environment variable is missing or invalid. */
  usage: ExitCode.usageInvalid,
  'port-in-use': ExitCode.ioFailed,
  /** An existing file or folder cannot be read. */
  unreadable: ExitCode.ioFailed,
  /** The output folder contains files that Recto did not write. */
  foreign: ExitCode.ioFailed,
  'not-a-folder': ExitCode.ioFailed,
  'holds-sources': ExitCode.ioFailed,
  'no-space': ExitCode.ioFailed,
  denied: ExitCode.ioFailed,
  /** Another process is writing to the output folder. */
  locked: ExitCode.locked,
  /** Another process published a release in the meantime. */
  lost: ExitCode.locked,
  /** The built folder is incomplete. */
  site: ExitCode.contentInvalid,
  /** A part of a site, built with `--shard`, is incomplete or damaged. */
  part: ExitCode.ioFailed,
  /** The parts of a site do not match each other or the sources. */
  parts: ExitCode.usageInvalid,
  /** The target of a publication is invalid. */
  target: ExitCode.usageInvalid,
  /** The target of a publication could not be read or written. */
  store: ExitCode.ioFailed,
} as const satisfies Record<string, ExitCode>;

/** The reasons of command errors. */
export type CommandErrorCode = keyof typeof exitCodes;

/**
 * An error that is not a problem of a site's sources. The command `recto` prints the message and the hint, and exits
 * with `exitCode`.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** The reason of the error. */
  readonly code: CommandErrorCode;
  /** The correction: an imperative without a full stop at the end. */
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
