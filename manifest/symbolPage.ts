import { z } from 'zod/mini';
import { contentTreeSchema } from './contentTree';
import { symbolKindSchema } from './kinds';
import { listLinkSchema } from './listLink';
import { pageBase } from './pageBase';
import { anchorSchema, hrefSchema, labelSchema, linkSchema, routePathSchema } from './primitives';
import {
  declarationRowSchema,
  declarationSchema,
  documentation,
  signatureSchema,
  typeParameterSchema,
} from './signature';

/** A name that may have a page: a base class of another package has none. */
export const namedReferenceSchema = z.object({
  label: labelSchema,
  href: z.optional(hrefSchema),
});
export type NamedReference = z.infer<typeof namedReferenceSchema>;

/** A member of a class, an interface, an object type or a namespace. */
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
  /** Modifiers such as `static`, `readonly`, `optional`, `protected`, `abstract`. */
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

/** A member that another page documents. */
export const memberLineSchema = z.object({
  name: labelSchema,
  anchor: anchorSchema,
  href: hrefSchema,
  /** The beginning of its comment, as plain text. */
  hint: z.optional(z.string()),
  deprecated: z.optional(z.boolean()),
});
export type MemberLine = z.infer<typeof memberLineSchema>;

/** Members of one kind, as a page lists them. */
export const memberGroupSchema = z.object({
  title: labelSchema,
  anchor: anchorSchema,
  /** The author's description of the group. */
  summary: z.optional(contentTreeSchema),
  members: z.array(memberSchema),
  /** The pages with the members, if these are too many for this one; then `members` is empty. */
  pages: z.optional(z.array(listLinkSchema)),
  /** The members that the pages document, unless they are too many for a list. */
  lines: z.optional(z.array(memberLineSchema)),
});
export type MemberGroup = z.infer<typeof memberGroupSchema>;

/** A member of an enum. */
export const enumMemberSchema = z.object({
  name: labelSchema,
  anchor: anchorSchema,
  /** The value as written in code. */
  value: z.string(),
  /** The type that the value identifies, if known. */
  marks: z.optional(linkSchema),
  ...documentation,
});
export type EnumMember = z.infer<typeof enumMemberSchema>;

/** A symbol in a list of related ones. */
export const relatedSymbolSchema = z.object({
  label: labelSchema,
  href: routePathSchema,
  kind: symbolKindSchema,
  deprecated: z.optional(z.boolean()),
});
export type RelatedSymbol = z.infer<typeof relatedSymbolSchema>;

/** Symbols with one relation to the symbol of the page: "Used by", "Returned by". */
export const relationSchema = z.object({
  title: labelSchema,
  anchor: anchorSchema,
  symbols: z.array(relatedSymbolSchema),
  /** Words for the number of further symbols, if these are too many for a list. */
  more: z.optional(labelSchema),
  /** A link to a search for more of them. */
  search: z.optional(linkSchema),
});
export type Relation = z.infer<typeof relationSchema>;

/** Fields that the pages of all kinds of symbols share. */
const symbolBase = {
  ...pageBase,
  /** The exported name, qualified by its namespace: `Kind`, `util.inspect`. */
  name: labelSchema,
  package: z.object({ name: labelSchema, version: z.optional(labelSchema), path: routePathSchema }),
  /** The part of the package that the symbol belongs to. */
  module: z.optional(namedReferenceSchema),
  /** Modifiers such as `abstract` or `not exported`. */
  flags: z.array(labelSchema),
  /** The import statement; missing for symbols that are not exported. */
  importStatement: z.optional(z.string()),
  /** The source file at the released tag, with a line if sources or declaration maps provide one. */
  source: z.optional(linkSchema),
  declaration: declarationSchema,
  ...documentation,
  typeParameters: z.optional(z.array(typeParameterSchema)),
  relations: z.array(relationSchema),
  /** Tutorials and posts that link to the symbol, name it or use it in a sample. */
  guides: z.optional(
    z.object({ title: labelSchema, anchor: anchorSchema, links: z.array(linkSchema) }),
  ),
};

/** A symbol that extends or implements the symbol of the page. */
export const descendantSchema = z.object({
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
  /** The pages with the members, if these are too many for this one; then `members` is empty. */
  pages: z.optional(z.array(listLinkSchema)),
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
  /** For unions: the members with the summaries of their comments. */
  unionMembers: z.optional(
    z.array(z.object({ type: declarationRowSchema, summary: z.optional(contentTreeSchema) })),
  ),
  /** Words for the number of further members of the union, if these are too many for a page. */
  unionMore: z.optional(labelSchema),
  /** For function types: the signatures. */
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

/** Some members of a symbol, for which the page of the symbol has no space. */
export const memberListPageSchema = z.object({
  kind: z.literal('member-list'),
  ...pageBase,
  /** The symbol. */
  owner: z.object({ ...linkSchema.shape, kind: symbolKindSchema }),
  memberGroups: z.optional(z.array(memberGroupSchema)),
  /** Members of an enum. */
  members: z.optional(z.array(enumMemberSchema)),
});
export type MemberListPage = z.infer<typeof memberListPageSchema>;

/** A namespace and what it exports. */
export const namespacePageSchema = z.object({
  kind: z.literal('namespace'),
  ...symbolBase,
  symbols: z.array(relatedSymbolSchema),
  /** The pages that list the symbols, if these are too many for this one; then `symbols` is empty. */
  pages: z.optional(z.array(listLinkSchema)),
});
export type NamespacePage = z.infer<typeof namespacePageSchema>;
