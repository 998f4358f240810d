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
  parameterSchema,
  signatureSchema,
  typeParameterSchema,
} from './signature';

/** The name of a symbol, a member or a group of symbols, with a link to its documentation if the link is known. */
export const namedReferenceSchema = z.object({
  label: labelSchema,
  href: z.optional(hrefSchema),
});
export type NamedReference = z.infer<typeof namedReferenceSchema>;

/** A member of a class, an interface, a function, a variable or an object type. */
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
  /** Modifiers and other properties, such as `static`, `readonly`, `optional`, `protected`, `abstract`. */
  flags: z.array(labelSchema),
  /** The declaration of the member. For members with signatures, it is the declaration of the first signature. */
  declaration: declarationSchema,
  ...documentation,
  /**
   * The signatures of a method, a constructor, a call signature or a construct signature: one for each overload. Or the
   * signature of a property with a function type, if comments describe it.
   */
  signatures: z.optional(z.array(signatureSchema)),
  /** The properties of the object types in the type of a property, if comments describe any of them. */
  properties: z.optional(z.array(parameterSchema)),
  defaultValue: z.optional(z.string()),
  source: z.optional(linkSchema),
  inheritedFrom: z.optional(namedReferenceSchema),
  overrides: z.optional(namedReferenceSchema),
  implementationOf: z.optional(namedReferenceSchema),
});
export type Member = z.infer<typeof memberSchema>;

/** An entry for a member that another page documents. */
export const memberLineSchema = z.object({
  name: labelSchema,
  anchor: anchorSchema,
  href: hrefSchema,
  /** The beginning of the member's comment, as plain text. */
  hint: z.optional(z.string()),
  deprecated: z.optional(z.boolean()),
});
export type MemberLine = z.infer<typeof memberLineSchema>;

/** A group of members on a page, such as all methods of a class. */
export const memberGroupSchema = z.object({
  title: labelSchema,
  anchor: anchorSchema,
  /** The author's description of the group. */
  summary: z.optional(contentTreeSchema),
  members: z.array(memberSchema),
  /**
   * The pages with members that do not fit on this page, and the pages of types whose members do not fit in `lines`.
   */
  pages: z.optional(z.array(listLinkSchema)),
  /** Entries for members that other pages document. They are missing if there are none, or too many for a list. */
  lines: z.optional(z.array(memberLineSchema)),
});
export type MemberGroup = z.infer<typeof memberGroupSchema>;

/** A member of an enum. */
export const enumMemberSchema = z.object({
  name: labelSchema,
  anchor: anchorSchema,
  /** The value as written in code, with quotes if it is a string. It is empty if the value is unknown. */
  value: z.string(),
  /** The type that the value identifies, if the pipeline knows it: `FieldNode` for `Kind.FIELD`. */
  marks: z.optional(linkSchema),
  ...documentation,
});
export type EnumMember = z.infer<typeof enumMemberSchema>;

/** A symbol in a list of related symbols. */
export const relatedSymbolSchema = z.object({
  label: labelSchema,
  href: routePathSchema,
  kind: symbolKindSchema,
  deprecated: z.optional(z.boolean()),
});
export type RelatedSymbol = z.infer<typeof relatedSymbolSchema>;

/** The symbols with the same relation to the symbol of the page, such as "Used by" or "Returned by". */
export const relationSchema = z.object({
  title: labelSchema,
  anchor: anchorSchema,
  symbols: z.array(relatedSymbolSchema),
  /** A text with the number of further symbols, if there are too many symbols for the list. */
  more: z.optional(labelSchema),
  /** A link to a search for symbols with this relation. */
  search: z.optional(linkSchema),
});
export type Relation = z.infer<typeof relationSchema>;

const symbolBase = {
  ...pageBase,
  /** The name of the symbol, after the names of the namespaces that contain it: `Kind`, `util.inspect`. */
  name: labelSchema,
  package: z.object({ name: labelSchema, version: z.optional(labelSchema), path: routePathSchema }),
  /** The group of the package's symbols that contains the symbol, such as a module. */
  module: z.optional(namedReferenceSchema),
  /** Modifiers such as `abstract` or `not exported`. */
  flags: z.array(labelSchema),
  /** The statement that imports the symbol, if the symbol is exported. */
  importStatement: z.optional(z.string()),
  /** The link to the symbol's source file, with a line number if sources or declaration maps provide it. */
  source: z.optional(linkSchema),
  declaration: declarationSchema,
  /** The type of a constant that is documented as a function or a class, if the type has a name. */
  type: z.optional(declarationRowSchema),
  ...documentation,
  typeParameters: z.optional(z.array(typeParameterSchema)),
  relations: z.array(relationSchema),
  /** The documents and posts that link to the symbol, mention it or use it in a code sample. */
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

/** The page of a class. */
export const classPageSchema = z.object({
  kind: z.literal('class'),
  ...symbolBase,
  /** A short excerpt of an example that creates an instance of the class. */
  usage: z.optional(contentTreeSchema),
  extends: z.array(namedReferenceSchema),
  implements: z.array(namedReferenceSchema),
  extendedBy: z.array(descendantSchema),
  memberGroups: z.array(memberGroupSchema),
});
export type ClassPage = z.infer<typeof classPageSchema>;

/** The page of an interface. */
export const interfacePageSchema = z.object({
  kind: z.literal('interface'),
  ...symbolBase,
  extends: z.array(namedReferenceSchema),
  extendedBy: z.array(descendantSchema),
  implementedBy: z.array(descendantSchema),
  memberGroups: z.array(memberGroupSchema),
});
export type InterfacePage = z.infer<typeof interfacePageSchema>;

/** The page of an enum. */
export const enumPageSchema = z.object({
  kind: z.literal('enum'),
  ...symbolBase,
  members: z.array(enumMemberSchema),
  /** The pages with the members, if the members do not fit on this page. `members` is then empty. */
  pages: z.optional(z.array(listLinkSchema)),
});
export type EnumPage = z.infer<typeof enumPageSchema>;

/** The page of a function, with its overloads. */
export const functionPageSchema = z.object({
  kind: z.literal('function'),
  ...symbolBase,
  signatures: z.array(signatureSchema),
  /** The properties and methods of a function, and links to overloads that do not fit on this page. */
  memberGroups: z.optional(z.array(memberGroupSchema)),
});
export type FunctionPage = z.infer<typeof functionPageSchema>;

/** The page of a type alias: a union, an object, a function, or any other type. */
export const typePageSchema = z.object({
  kind: z.literal('type'),
  ...symbolBase,
  /**
   * The members of a union. `summary` is the comment of the member. Without a comment, it is the first sentence of the
   * comment of the symbol that the member refers to.
   */
  unionMembers: z.optional(
    z.array(z.object({ type: declarationRowSchema, summary: z.optional(contentTreeSchema) })),
  ),
  /** A text with the number of further members of the union, if there are too many members for the page. */
  unionMore: z.optional(labelSchema),
  /** The signatures of a function type. */
  signatures: z.optional(z.array(signatureSchema)),
  /** The members of an object type. */
  memberGroups: z.optional(z.array(memberGroupSchema)),
});
export type TypePage = z.infer<typeof typePageSchema>;

/** The page of a variable. */
export const variablePageSchema = z.object({
  kind: z.literal('variable'),
  ...symbolBase,
  /** The members of the variable's type, if it is an object type. */
  memberGroups: z.optional(z.array(memberGroupSchema)),
});
export type VariablePage = z.infer<typeof variablePageSchema>;

/**
 * A page that lists a part of the members of a symbol. Such pages exist for symbols with too many members for their own
 * page.
 */
export const memberListPageSchema = z.object({
  kind: z.literal('member-list'),
  ...pageBase,
  /** The symbol that has the members. */
  owner: z.object({ ...linkSchema.shape, kind: symbolKindSchema }),
  memberGroups: z.optional(z.array(memberGroupSchema)),
  /** The members, if the symbol is an enum. */
  members: z.optional(z.array(enumMemberSchema)),
});
export type MemberListPage = z.infer<typeof memberListPageSchema>;

/** The page of a namespace, with the symbols that it exports. */
export const namespacePageSchema = z.object({
  kind: z.literal('namespace'),
  ...symbolBase,
  symbols: z.array(relatedSymbolSchema),
  /** The pages that list the symbols, if the symbols do not fit on this page. `symbols` is then empty. */
  pages: z.optional(z.array(listLinkSchema)),
});
export type NamespacePage = z.infer<typeof namespacePageSchema>;
