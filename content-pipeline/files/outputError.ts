import { errorCodeOf } from './errorCode';

/** Why an output folder could not be used. `locked` means that waiting helps; the others want a change. */
export type OutputErrorCode =
  | 'foreign'
  | 'not-a-folder'
  | 'holds-sources'
  | 'locked'
  | 'no-space'
  | 'denied';

/** A fault of the output folder, worded for the person who named it. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
  readonly code: OutputErrorCode;
  readonly hint: string;

  constructor(code: OutputErrorCode, message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.hint = hint;
  }
}

/** What the disk refused, as an `OutputError`; other errors are given back as they are. */
export function asOutputError(error: unknown, folder: string): unknown {
  const code = errorCodeOf(error);
  const options = { cause: error };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new OutputError(
      'no-space',
      `The disk of "${folder}" is full`,
      'Free some space and run again',
      options,
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new OutputError(
      'denied',
      `"${folder}" cannot be written to`,
      'Give yourself the right to write there, or name another folder',
      options,
    );
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new OutputError(
      'not-a-folder',
      `"${folder}" is not a folder`,
      'Name a folder, or one that does not exist yet',
      options,
    );
  return error;
}
