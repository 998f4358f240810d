import { ExitCode } from './exitCode';

/** The exit code of each reason for which a command ends early. */
const exitCodes = {
  /** The arguments, or a variable of the environment, are wrong. */
  usage: ExitCode.usageInvalid,
  'port-in-use': ExitCode.ioFailed,
  /** An existing file or folder cannot be read. */
  unreadable: ExitCode.ioFailed,
  /** The output folder holds files of others. */
  foreign: ExitCode.ioFailed,
  'not-a-folder': ExitCode.ioFailed,
  'holds-sources': ExitCode.ioFailed,
  'no-space': ExitCode.ioFailed,
  denied: ExitCode.ioFailed,
  /** Another process is writing to the output folder. */
  locked: ExitCode.locked,
  /** Another program published in the meantime. */
  lost: ExitCode.locked,
  /** The built folder is incomplete. */
  site: ExitCode.contentInvalid,
  /** A part of a site is incomplete or damaged. */
  part: ExitCode.ioFailed,
  /** The parts of a site do not fit each other, or the sources. */
  parts: ExitCode.usageInvalid,
  /** The target of a publication is no place for one. */
  target: ExitCode.usageInvalid,
  /** The target of a publication could not be used. */
  store: ExitCode.ioFailed,
} as const satisfies Record<string, ExitCode>;

export type CommandErrorCode = keyof typeof exitCodes;

/** Ends a command: its message and hint are printed, and the program ends with its exit code. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: CommandErrorCode;
  readonly hint: string;

  constructor(code: CommandErrorCode, message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.hint = hint;
  }

  get exitCode(): ExitCode {
    return exitCodes[this.code];
  }
}
