import { CommandError, type CommandErrorCode } from '../diagnostics/commandError';

/** Returns the code of a Node error, such as `ENOENT`; `undefined` for a value without a code. */
export function errorCodeOf(error: unknown): string | undefined {
  // Not `instanceof Error`: errors of Node can come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns a `CommandError` for an error of the operating system while reading a file. Other errors are returned
 * unchanged.
 */
export function asInputError(error: unknown, name: string): unknown {
  const code = systemCodeOf(error);
  if (code === undefined) return error;
  const isDenied = code === 'EACCES' || code === 'EPERM';
  const hint = isDenied
    ? 'change its permissions, and run the command again'
    : 'check whether the disk works and whether another program uses the file, and run the command again';
  return new CommandError('unreadable', `"${name}" cannot be read (${code})`, hint, {
    cause: error,
  });
}

/**
 * Returns a `CommandError` for an error of the operating system while writing to a folder. Other errors, and errors
 * about missing files, are returned unchanged.
 */
export function asOutputError(error: unknown, folder: string): unknown {
  const systemCode = systemCodeOf(error);
  if (systemCode === undefined || systemCode === 'ENOENT') return error;
  const { code, message, hint } = refusals[systemCode] ?? {
    code: 'denied' as const,
    message: `cannot be written to (${systemCode})`,
    hint: 'check the disk, or use another folder',
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
  message: 'cannot be written to: the disk is full',
  hint: 'delete other files to free disk space, and run the command again',
};
const denied: Refusal = {
  code: 'denied',
  message: 'cannot be written to',
  hint: 'change its permissions, or use another folder',
};
const notAFolder: Refusal = {
  code: 'not-a-folder',
  message: 'is not a folder',
  hint: 'use a folder, or a path that does not exist yet',
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

function systemCodeOf(error: unknown): string | undefined {
  const code = errorCodeOf(error);
  return code !== undefined && /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}
