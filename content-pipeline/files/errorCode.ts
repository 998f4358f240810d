/** The code of an error of the system, such as `ENOENT`; undefined for anything else that was thrown. */
export function errorCodeOf(error: unknown): string | undefined {
  // Not `instanceof Error`: errors of the system may come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
