import { z } from 'zod/mini';

/**
 * The version of the contract that this code writes and reads: `major.minor`.
 *
 * A new optional field raises the minor number, because readers ignore unknown fields. Any other change raises the
 * major number. The viewer shows a message instead of content with another major version.
 */
export const currentSchemaVersion = '1.0';

export const schemaVersionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+$/, 'expected "major.minor"'));

/** The result of comparing a schema version with the version that this code reads. */
export type SchemaAge = 'readable' | 'too-new' | 'too-old';

/** Returns whether this code can read content with a schema version. Only the major number is compared. */
export function schemaAgeOf(version: string): SchemaAge {
  const theirs = majorOf(version);
  const ours = majorOf(currentSchemaVersion);
  if (theirs === ours) return 'readable';
  return theirs > ours ? 'too-new' : 'too-old';
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}
