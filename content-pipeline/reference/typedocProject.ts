import type { JSONOutput } from 'typedoc';
import type { PackageFacts } from './packageFacts';

// The names that this room gives to TypeDoc's own shapes. No other room knows them.

export type Reflection = JSONOutput.DeclarationReflection;
export type SomeDeclaration = JSONOutput.DeclarationReflection | JSONOutput.ReferenceReflection;
export type ReflectionId = JSONOutput.DeclarationReflection['id'];
export type SignatureReflection = JSONOutput.SignatureReflection;
export type ParameterReflection = JSONOutput.ParameterReflection;
export type TypeParameterReflection = JSONOutput.TypeParameterReflection;
export type TypeNode = JSONOutput.SomeType;
export type ReferenceNode = JSONOutput.ReferenceType;
export type ReflectionNode = JSONOutput.ReflectionType;
export type UnionNode = JSONOutput.UnionType;
export type IntersectionNode = JSONOutput.IntersectionType;
export type ConditionalNode = JSONOutput.ConditionalType;
export type MappedNode = JSONOutput.MappedType;
export type LiteralValue = JSONOutput.LiteralType['value'];
export type CommentNode = JSONOutput.Comment;
export type CommentTagNode = JSONOutput.CommentTag;
export type InlineTagNode = JSONOutput.InlineTagDisplayPart;
export type RelativeLinkPart = JSONOutput.RelativeLinkDisplayPart;
export type CommentPart = JSONOutput.CommentDisplayPart;

/** What the conversion of a package gives: TypeDoc's own output and what it leaves out. */
export interface ConvertedPackage {
  project: JSONOutput.ProjectReflection;
  /** The ids of declarations that the package uses but does not export. */
  notExported: number[];
  /** What the index files of folders say about their folder, by file name in the package. */
  folderComments: Record<string, CommentNode>;
  /** Where declarations were written whose files come with maps, by `placeKey`. */
  writtenPlaces: Record<string, { file: string; line: number }>;
}

/** How a line of a declaration file is called in `writtenPlaces`. */
export function placeKey(file: string, line: number): string {
  return `${file}:${line}`;
}

/** A converted package with what else is known of it. */
export interface TypedocProject {
  /** Names all that the conversion was made from. */
  key: string;
  converted: ConvertedPackage;
  facts: PackageFacts;
}

/** The bits of `kind` that are told apart here. */
export const ReflectionKind = {
  Module: 2,
  Namespace: 4,
  Enum: 8,
  EnumMember: 16,
  Variable: 32,
  Function: 64,
  Class: 128,
  Interface: 256,
  Constructor: 512,
  ConstructorSignature: 16384,
  Accessor: 262144,
  TypeAlias: 2097152,
} as const;
