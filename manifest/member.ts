import { z } from 'zod/mini';
import { contentTreeSchema } from './contentTree';
import { declarationSchema } from './declaration';
import { documentation } from './documentation';
import { linkSchema } from './link';
import { anchorSchema, hrefSchema, labelSchema } from './primitives';
import { signatureSchema } from './signature';

/** The name of something that may have a page: a base class of another package has none. */
export const namedReferenceSchema = z.object({
  label: labelSchema,
  href: z.optional(hrefSchema),
});
export type NamedReference = z.infer<typeof namedReferenceSchema>;

/** Something that belongs to a class, an interface, an object type or a namespace. */
export const memberSchema = z.object({
  name: labelSchema,
  anchor: anchorSchema,
  kind: z.enum([
    'constructor',
    'property',
    'accessor',
    'method',
    'index-signature',
    'call-signature',
    'construct-signature',
  ]),
  /** Words such as `static`, `readonly`, `optional`, `protected`, `abstract`. */
  flags: z.array(labelSchema),
  /** The whole member in code; for methods the first signature. */
  declaration: declarationSchema,
  ...documentation,
  /** For methods and constructors: every overload. */
  signatures: z.optional(z.array(signatureSchema)),
  defaultValue: z.optional(z.string()),
  source: z.optional(linkSchema),
  inheritedFrom: z.optional(namedReferenceSchema),
  overrides: z.optional(namedReferenceSchema),
  implementationOf: z.optional(namedReferenceSchema),
});
export type Member = z.infer<typeof memberSchema>;

/** Members of one kind, as a page lists them. */
export const memberGroupSchema = z.object({
  title: labelSchema,
  anchor: anchorSchema,
  /** What its author says of the group. */
  summary: z.optional(contentTreeSchema),
  members: z.array(memberSchema),
});
export type MemberGroup = z.infer<typeof memberGroupSchema>;

/** A member of an enum. */
export const enumMemberSchema = z.object({
  name: labelSchema,
  anchor: anchorSchema,
  /** The value as it would be written in code. */
  value: z.string(),
  /** The type that the value marks, where one is known. */
  marks: z.optional(linkSchema),
  ...documentation,
});
export type EnumMember = z.infer<typeof enumMemberSchema>;
