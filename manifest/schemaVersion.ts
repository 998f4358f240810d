import { z } from 'zod/mini';

/**
 * The version of the contract that this code writes and reads: `major.minor`.
 *
 * A new optional field raises the minor number; readers ignore fields they do not know. Anything
 * else raises the major number, and a viewer refuses content of another major version with a message.
 */
export const currentSchemaVersion = '1.0';

export const schemaVersionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+$/, 'expected "major.minor"'));

/** The relation of a schema version to the one that this code reads. */
export type SchemaAge = 'readable' | 'too-new' | 'too-old';

/** Compares the major number of a version with the current one; the minor number is ignored. */
export function schemaAgeOf(version: string): SchemaAge {
  const theirs = majorOf(version);
  const ours = majorOf(currentSchemaVersion);
  if (theirs === ours) return 'readable';
  return theirs > ours ? 'too-new' : 'too-old';
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}
