import { z } from 'zod';

/** Where a section is published. */
export const sectionPathSchema = z
  .string()
  .regex(/^\/(?![/\\])[^\s?#\\]*$/, 'must be a path from the root of the site, such as "/docs"');
