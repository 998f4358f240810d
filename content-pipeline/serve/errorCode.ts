/**
 * The code of a system error, such as `ENOENT`.
 *
 * Asks no `instanceof Error`: errors of Node itself may come from another realm than this code.
 */
export function errorCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
