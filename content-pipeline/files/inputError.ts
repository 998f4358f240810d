import { errorCodeOf } from './errorCode';

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
