import { CommandError, type CommandErrorCode } from '../diagnostics/commandError';

/** Returns the code of a system error, such as `ENOENT`, or `undefined` for anything else that was thrown. */
export function errorCodeOf(error: unknown): string | undefined {
  // Not `instanceof Error`: system errors may come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns a system error of reading a file as a `CommandError`, and any other error unchanged. */
export function asInputError(error: unknown, name: string): unknown {
  const code = systemCodeOf(error);
  if (code === undefined) return error;
  const isDenied = code === 'EACCES' || code === 'EPERM';
  const hint = isDenied
    ? 'Get permission to read it, and run again'
    : 'Check the disk and whether another program uses the file, and run again';
  return new CommandError('unreadable', `"${name}" cannot be read (${code})`, hint, {
    cause: error,
  });
}

/** Returns a system error of writing to a folder as a `CommandError`, and any other error unchanged. */
export function asOutputError(error: unknown, folder: string): unknown {
  const systemCode = systemCodeOf(error);
  if (systemCode === undefined || systemCode === 'ENOENT') return error;
  const { code, message, hint } = refusals[systemCode] ?? {
    code: 'denied' as const,
    message: `cannot be written to (${systemCode})`,
    hint: 'Check the disk, or name another folder',
  };
  return new CommandError(code, `"${folder}" ${message}`, hint, { cause: error });
}

interface Refusal {
  code: CommandErrorCode;
  message: string;
  hint: string;
}

const diskFull: Refusal = {
  code: 'no-space',
  message: 'is on a disk that is full',
  hint: 'Free some space and run again',
};
const denied: Refusal = {
  code: 'denied',
  message: 'cannot be written to',
  hint: 'Get permission to write there, or name another folder',
};
const notAFolder: Refusal = {
  code: 'not-a-folder',
  message: 'is not a folder',
  hint: 'Name a folder, or one that does not exist yet',
};

const refusals: Readonly<Record<string, Refusal>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: denied,
  EPERM: denied,
  EROFS: denied,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
};

/** Returns the code of an error of the system, such as `ENOENT`; `undefined` for Node's own, such as `ERR_INVALID_ARG_TYPE`. */
function systemCodeOf(error: unknown): string | undefined {
  const code = errorCodeOf(error);
  return code !== undefined && /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}
