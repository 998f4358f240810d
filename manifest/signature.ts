import { z } from 'zod/mini';
import { contentTreeSchema } from './contentTree';
import { anchorSchema, hrefSchema, labelSchema } from './primitives';

const tokenKindSchema = z.enum([
  ...(['keyword', 'name', 'type', 'type-parameter', 'parameter', 'property', 'literal'] as const),
]);

/**
 * A token of a declaration: a word, punctuation or white space. Plain text is a string. Other tokens are arrays of their
 * text, their kind, which sets their colour, and the link to their documentation if they have one.
 */
export const declarationTokenSchema = z.union([
  z.string(),
  z.tuple([z.string(), tokenKindSchema]),
  z.tuple([z.string(), tokenKindSchema, hrefSchema]),
]);
export type DeclarationToken = z.infer<typeof declarationTokenSchema>;

/** One line of code. The first token begins with the spaces of the indentation. */
export const declarationRowSchema = z.array(declarationTokenSchema);
export type DeclarationRow = z.infer<typeof declarationRowSchema>;

/** The code of a declaration with linked names, wrapped at about 80 characters. */
export const declarationSchema = z.array(declarationRowSchema);
export type Declaration = z.infer<typeof declarationSchema>;

/** An example from a comment. */
export const exampleSchema = z.object({
  title: z.optional(labelSchema),
  body: contentTreeSchema,
});
export type Example = z.infer<typeof exampleSchema>;

/** A `@throws` tag of a comment: the type of the error and the reason. */
export const throwsSchema = z.object({
  type: z.optional(declarationRowSchema),
  description: z.optional(contentTreeSchema),
});
export type Throws = z.infer<typeof throwsSchema>;

/** The fields for the comment of a symbol, a member or a signature. */
export const documentation = {
  /** The text of `@summary`. Without this tag, it is the first paragraph of the comment. */
  summary: z.optional(contentTreeSchema),
  /** The text of the comment without the summary. */
  remarks: z.optional(contentTreeSchema),
  /** The reason for the deprecation, and what to use instead. It is an empty tree if the comment gives no reason. */
  deprecated: z.optional(contentTreeSchema),
  since: z.optional(labelSchema),
  examples: z.optional(z.array(exampleSchema)),
  throws: z.optional(z.array(throwsSchema)),
  see: z.optional(z.array(contentTreeSchema)),
  /** Other tags of the comment, in the order of the comment. */
  notes: z.optional(z.array(z.object({ title: labelSchema, body: contentTreeSchema }))),
};

/** A type parameter. */
export const typeParameterSchema = z.object({
  name: labelSchema,
  anchor: anchorSchema,
  constraint: z.optional(declarationRowSchema),
  default: z.optional(declarationRowSchema),
  description: z.optional(contentTreeSchema),
});
export type TypeParameter = z.infer<typeof typeParameterSchema>;

/** A parameter of a signature, or a property of an options object. */
export const parameterSchema = z.object({
  /** The name without `...` and `?`. A destructured parameter has the name in its comment, or `options`. */
  name: labelSchema,
  anchor: anchorSchema,
  type: declarationRowSchema,
  optional: z.optional(z.boolean()),
  rest: z.optional(z.boolean()),
  defaultValue: z.optional(z.string()),
  description: z.optional(contentTreeSchema),
  /** The properties of the parameter, if it is an object with options. */
  get properties(): z.ZodMiniOptional<z.ZodMiniArray<typeof parameterSchema>> {
    return z.optional(z.array(parameterSchema));
  },
});
export type Parameter = z.infer<typeof parameterSchema>;

/** The return value of a signature. */
export const returnsSchema = z.object({
  type: declarationRowSchema,
  description: z.optional(contentTreeSchema),
  /** The meaning of a type predicate or an assertion, as a sentence: `True if value is of type string`. */
  meaning: z.optional(labelSchema),
  /** The properties of the object types in the type, if comments describe any of them. */
  properties: z.optional(z.array(parameterSchema)),
});
export type Returns = z.infer<typeof returnsSchema>;

/** A signature of a function, a method or a constructor. */
export const signatureSchema = z.object({
  /**
   * The anchor. The anchor of an overload contains names or types of its parameters. It therefore usually remains the
   * same if the order of the overloads changes.
   */
  anchor: anchorSchema,
  declaration: declarationSchema,
  ...documentation,
  typeParameters: z.optional(z.array(typeParameterSchema)),
  parameters: z.optional(z.array(parameterSchema)),
  returns: z.optional(returnsSchema),
});
export type Signature = z.infer<typeof signatureSchema>;
