import { z } from 'zod/mini';
import { contentTreeSchema } from './contentTree';
import { declarationRowSchema, declarationSchema } from './declaration';
import { documentation } from './documentation';
import { anchorSchema, labelSchema } from './primitives';

/** A name that stands for a type. */
export const typeParameterSchema = z.object({
  name: labelSchema,
  anchor: anchorSchema,
  constraint: z.optional(declarationRowSchema),
  default: z.optional(declarationRowSchema),
  description: z.optional(contentTreeSchema),
});
export type TypeParameter = z.infer<typeof typeParameterSchema>;

/** What a signature takes, or a property of an option bag that it takes. */
export const parameterSchema = z.object({
  /** As written, without `...` and `?`. */
  name: labelSchema,
  anchor: anchorSchema,
  type: declarationRowSchema,
  optional: z.optional(z.boolean()),
  rest: z.optional(z.boolean()),
  defaultValue: z.optional(z.string()),
  description: z.optional(contentTreeSchema),
  /** The properties of an option bag. */
  get properties(): z.ZodMiniOptional<z.ZodMiniArray<typeof parameterSchema>> {
    return z.optional(z.array(parameterSchema));
  },
});
export type Parameter = z.infer<typeof parameterSchema>;

/** What a signature gives back. */
export const returnsSchema = z.object({
  type: declarationRowSchema,
  description: z.optional(contentTreeSchema),
  /** A type predicate or an assertion in words. */
  meaning: z.optional(labelSchema),
});
export type Returns = z.infer<typeof returnsSchema>;

/** One way to call a function, a method, a constructor. */
export const signatureSchema = z.object({
  /** Made of names, so that it stays when overloads change their order. */
  anchor: anchorSchema,
  declaration: declarationSchema,
  ...documentation,
  typeParameters: z.optional(z.array(typeParameterSchema)),
  parameters: z.optional(z.array(parameterSchema)),
  returns: z.optional(returnsSchema),
});
export type Signature = z.infer<typeof signatureSchema>;
