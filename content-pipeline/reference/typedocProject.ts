import type { JSONOutput } from 'typedoc';
import type { EntryPoint, PackageFacts } from './packageFacts';

// Names for TypeDoc's own types. No other folder uses them.

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
/**
 * The value of a literal type. An object with `number` contains the text of a number that JSON cannot contain, such as
 * `-0`.
 */
export type LiteralValue = JSONOutput.LiteralType['value'] | { number: string };
export type CommentNode = JSONOutput.Comment;
export type CommentTagNode = JSONOutput.CommentTag;
export type InlineTagNode = JSONOutput.InlineTagDisplayPart;
export type RelativeLinkPart = JSONOutput.RelativeLinkDisplayPart;
export type CommentPart = JSONOutput.CommentDisplayPart;
export type SymbolIdentities = JSONOutput.ProjectReflection['symbolIdMap'];

/** The result of converting a package: TypeDoc's output, and facts that the output does not contain. */
export interface ConvertedPackage {
  project: JSONOutput.ProjectReflection;
  /** The documented entry points. */
  entryPoints: EntryPoint[];
  /** True if the declarations are in the package `@types/…`. */
  hasForeignTypes: boolean;
  /** The other subpaths that have types; empty if the entry points have exports. */
  otherSubpaths: string[];
  /**
   * The source files of declaration files that have no source map, if the package contains these source files. The keys
   * are the declaration files.
   */
  sourceFiles: Record<string, string>;
  /** The ids of declarations that the package uses but does not export. */
  notExported: number[];
  /** The ids of default exports. A default export is renamed after its declaration or its file. */
  defaultExports: number[];
  /** The comments at the beginning of index files. The keys are the paths of the index files in the package. */
  folderComments: Record<string, CommentNode>;
  /**
   * The positions of declarations in source files, as source maps specify them. The keys are the results of `placeKey`.
   */
  writtenPlaces: Record<string, { file: string; line: number }>;
}

/** Returns the key of a line of a declaration file in `writtenPlaces`. */
export function placeKey(file: string, line: number): string {
  return `${file}:${line}`;
}

/** A converted package, and the facts that TypeDoc's output does not contain. */
export interface TypedocProject {
  /** The name of the package and a hash of all inputs of the conversion. */
  key: string;
  converted: ConvertedPackage;
  facts: PackageFacts;
}

/** The values of `kind` in TypeDoc's output that the pipeline distinguishes. */
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
  TypeParameter: 131072,
  Accessor: 262144,
  TypeAlias: 2097152,
} as const;
