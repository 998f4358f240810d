import { z } from 'zod/mini';

/**
 * The version of the schemas of content files, `major.minor`. The pipeline writes files of this version, and the viewer
 * reads all versions with the same major number.
 *
 * A new optional field raises the minor number, because readers ignore unknown fields. Any other change raises the
 * major number. The viewer shows a message instead of content with another major version.
 */
export const currentSchemaVersion = '1.0';

export const schemaVersionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+$/, 'expected "major.minor"'));

/** The result of comparing a schema version with `currentSchemaVersion`. */
export type SchemaAge = 'readable' | 'too-new' | 'too-old';

/**
 * Compares the major number of a schema version with the major number of `currentSchemaVersion`. Returns `readable` if
 * they are equal, `too-new` if the number of `version` is greater, and `too-old` if it is less.
 */
export function schemaAgeOf(version: string): SchemaAge {
  const theirs = majorOf(version);
  const ours = majorOf(currentSchemaVersion);
  if (theirs === ours) return 'readable';
  return theirs > ours ? 'too-new' : 'too-old';
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}
