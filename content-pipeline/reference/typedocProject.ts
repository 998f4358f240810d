import type { JSONOutput } from 'typedoc';

// The names that this room gives to TypeDoc's own shapes. No other room knows them.

export type Reflection = JSONOutput.DeclarationReflection;
export type ReferenceReflection = JSONOutput.ReferenceReflection;
export type SignatureReflection = JSONOutput.SignatureReflection;
export type ParameterReflection = JSONOutput.ParameterReflection;
export type TypeParameterReflection = JSONOutput.TypeParameterReflection;
export type TypeNode = JSONOutput.SomeType;
export type ReferenceNode = JSONOutput.ReferenceType;
export type CommentNode = JSONOutput.Comment;
export type CommentPart = JSONOutput.CommentDisplayPart;

/** What the conversion of a package gives: TypeDoc's own output and what it leaves out. */
export interface ConvertedPackage {
  project: JSONOutput.ProjectReflection;
  /** The ids of declarations that the package uses but does not export. */
  notExported: number[];
  /** What the index files of folders say about their folder, by file name in the package. */
  folderComments: Record<string, CommentNode>;
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
  Property: 1024,
  Method: 2048,
  Accessor: 262144,
  TypeAlias: 2097152,
} as const;
