/** The code of an error of the system, such as `ENOENT`; undefined for anything else that was thrown. */
export function errorCodeOf(error: unknown): string | undefined {
  // Not `instanceof Error`: errors of the system may come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** A file or folder that is there and cannot be read, worded for the person who named it. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}

/** What the system refused to read, as an `InputError`; other errors are given back as they are. */
export function asInputError(error: unknown, name: string): unknown {
  const code = errorCodeOf(error);
  // Names of the program's own errors go on after an underscore: `ERR_INVALID_ARG_TYPE`.
  if (code === undefined || !/^E[A-Z0-9]+$/.test(code)) return error;
  const isDenied = code === 'EACCES' || code === 'EPERM';
  const hint = isDenied
    ? 'Give yourself the right to read it, and run again'
    : 'See that the disk is in order and that nothing else holds it, and run again';
  return new InputError(`"${name}" cannot be read (${code})`, hint, { cause: error });
}

/** Why an output folder could not be used. `locked` means that waiting helps; the others want a change. */
type OutputErrorCode =
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
