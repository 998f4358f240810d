import { z } from 'zod';

/** A word or a few, under which readers find pages. No sign in it has a meaning in addresses or in XML. */
const tagWordSchema = z
  .string()
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .+#_/'-]*[\p{L}\p{M}\p{N}.+#])?$/u,
    'must be a word or a few, such as "schema"',
  );

/** The tags of a page, each once. */
export const tagsConfigSchema = z
  .array(tagWordSchema)
  .refine((tags) => new Set(tags).size === tags.length, 'names a tag twice')
  .default([]);
