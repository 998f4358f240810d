import { z } from 'zod';

/** The fields of a package's own description that matter here. Others wrote it, so it is lenient. */
export const packageJsonSchema = z.object({
  name: z.string().min(1),
  version: z.string().optional().catch(undefined),
  license: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  repository: z
    .union([
      z.string().transform((url) => ({ url, directory: undefined })),
      z.object({ url: z.string(), directory: z.string().optional() }),
    ])
    .optional()
    .catch(undefined),
  main: z.string().optional().catch(undefined),
  types: z.string().optional().catch(undefined),
  typings: z.string().optional().catch(undefined),
  exports: z.unknown().optional(),
});
export type PackageJson = z.infer<typeof packageJsonSchema>;
