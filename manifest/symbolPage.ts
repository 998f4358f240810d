import { z } from 'zod/mini';
import { contentTreeSchema } from './contentTree';
import { declarationRowSchema } from './declaration';
import { enumMemberSchema, memberGroupSchema, namedReferenceSchema } from './member';
import { signatureSchema } from './signature';
import { relatedSymbolSchema, symbolBase } from './symbolBase';
import { symbolKindSchema } from './symbolKind';

/** A symbol that comes from that of the page. Content before 1.2 tells no more than its name and its place. */
const descendantSchema = z.object({
  ...namedReferenceSchema.shape,
  kind: z.optional(symbolKindSchema),
  deprecated: z.optional(z.boolean()),
});
export type Descendant = z.infer<typeof descendantSchema>;

/** A class. */
export const classPageSchema = z.object({
  kind: z.literal('class'),
  ...symbolBase,
  extends: z.array(namedReferenceSchema),
  implements: z.array(namedReferenceSchema),
  extendedBy: z.array(descendantSchema),
  memberGroups: z.array(memberGroupSchema),
});
export type ClassPage = z.infer<typeof classPageSchema>;

/** An interface. */
export const interfacePageSchema = z.object({
  kind: z.literal('interface'),
  ...symbolBase,
  extends: z.array(namedReferenceSchema),
  extendedBy: z.array(descendantSchema),
  implementedBy: z.array(descendantSchema),
  memberGroups: z.array(memberGroupSchema),
});
export type InterfacePage = z.infer<typeof interfacePageSchema>;

/** An enum. */
export const enumPageSchema = z.object({
  kind: z.literal('enum'),
  ...symbolBase,
  members: z.array(enumMemberSchema),
});
export type EnumPage = z.infer<typeof enumPageSchema>;

/** A function with all its overloads. */
export const functionPageSchema = z.object({
  kind: z.literal('function'),
  ...symbolBase,
  signatures: z.array(signatureSchema),
});
export type FunctionPage = z.infer<typeof functionPageSchema>;

/** A type alias: a union, an object, a function, or any other type. */
export const typePageSchema = z.object({
  kind: z.literal('type'),
  ...symbolBase,
  /** For unions: the parts, with what their comments say. */
  unionMembers: z.optional(
    z.array(z.object({ type: declarationRowSchema, summary: z.optional(contentTreeSchema) })),
  ),
  /** For function types: the ways to call them. */
  signatures: z.optional(z.array(signatureSchema)),
  /** For object types. */
  memberGroups: z.optional(z.array(memberGroupSchema)),
});
export type TypePage = z.infer<typeof typePageSchema>;

/** A variable. */
export const variablePageSchema = z.object({
  kind: z.literal('variable'),
  ...symbolBase,
  /** For objects whose members are known. */
  memberGroups: z.optional(z.array(memberGroupSchema)),
});
export type VariablePage = z.infer<typeof variablePageSchema>;

/** A namespace and what it exports. */
export const namespacePageSchema = z.object({
  kind: z.literal('namespace'),
  ...symbolBase,
  symbols: z.array(relatedSymbolSchema),
});
export type NamespacePage = z.infer<typeof namespacePageSchema>;
