import type { SymbolKind } from '#manifest/kinds';
import type { DeclarationToken } from '#manifest/signature';

/** What identifies a symbol: package, kind and name as they stand in its address, `kit/class/Shape`. */
export type SymbolKey = string;

/** A piece of code. Whom it names is told by key: addresses are known later. */
export interface CodeToken {
  text: string;
  kind?: DeclarationToken['kind'];
  /** The symbol that the piece names. */
  symbol?: SymbolKey;
  /** The anchor of the member meant, on the page of that symbol. */
  member?: string;
  /** A symbol of another package, which the reference may document or not. */
  foreign?: { package: string; name: string };
  /** An address outside of the reference. */
  href?: string;
}

/** A line of code; the first piece of an indented one is its white space. */
export type CodeRow = CodeToken[];

/**
 * What a comment says, as Markdown. Links to symbols are written as `[label](api:<key>#<member>)`, those to symbols of
 * other packages as `[label](foreign:<package>#<name>)`; those to files start at the file of the declaration.
 */
export interface ApiComment {
  /** The first paragraph. */
  summary: string;
  /** All that follows it. */
  remarks: string;
  /** Empty where the comment does not say why. */
  deprecated?: string;
  since?: string;
  examples: ApiExample[];
  throws: { type?: CodeRow; text: string }[];
  see: string[];
  notes: { title: string; text: string }[];
  returns: string;
  defaultValue?: string;
  /** Words such as `beta`. */
  modifiers: string[];
}

export interface ApiExample {
  title?: string;
  text: string;
}

export interface ApiTypeParameter {
  name: string;
  constraint?: CodeRow;
  default?: CodeRow;
  comment: ApiComment;
}

export interface ApiParameter {
  name: string;
  type: CodeRow;
  optional: boolean;
  rest: boolean;
  defaultValue?: string;
  comment: ApiComment;
  /** What can be opened in place: properties written right there, and the types that have some. */
  properties: ApiProperty[];
  propertiesOf: SymbolKey[];
}

/** What an object is asked to have. */
export interface ApiProperty {
  name: string;
  optional: boolean;
  type: CodeRow;
  comment: ApiComment;
}

/** `x is T`, `asserts x`, `asserts x is T`. */
export interface ApiPredicate {
  subject: string;
  asserts: boolean;
  type?: CodeRow;
}

export interface ApiSignature {
  declaration: CodeRow[];
  comment: ApiComment;
  typeParameters: ApiTypeParameter[];
  parameters: ApiParameter[];
  returns?: { type: CodeRow; predicate?: ApiPredicate };
}

/** Where a member comes from; without a key it is of a type that has no page. */
export interface ApiOrigin {
  label: string;
  symbol?: SymbolKey;
  member?: string;
}

export type ApiMemberKind =
  | 'constructor'
  | 'property'
  | 'accessor'
  | 'method'
  | 'index-signature'
  | 'call-signature'
  | 'construct-signature';

export interface ApiMember extends ApiProperty {
  /** Unique among the members of the symbol. */
  anchor: string;
  kind: ApiMemberKind;
  /** The group that its comment puts it in. */
  group?: string;
  isStatic: boolean;
  /** Words such as `static`, `readonly`. */
  flags: string[];
  declaration: CodeRow[];
  signatures: ApiSignature[];
  inheritedFrom?: ApiOrigin;
  overrides?: ApiOrigin;
  implementationOf?: ApiOrigin;
}

export interface ApiEnumMember {
  name: string;
  anchor: string;
  value: string;
  comment: ApiComment;
}

/** A file of the released sources. */
export interface ApiSource {
  label: string;
  href: string;
}

/** A name that the package exports, or one that its exports use. */
export interface ApiSymbol {
  key: SymbolKey;
  typedocId: number;
  /** Qualified by its namespace: `tools.hammer`. */
  name: string;
  kind: SymbolKind;
  exported: boolean;
  /** The specifier it is imported from; missing for what is not exported. */
  importedFrom?: string;
  /** Whether it exists at run time. */
  isValue: boolean;
  /** The part of the package it belongs to. */
  module: string;
  /** What its comment says it belongs to, by `@category` or `@group`. */
  category?: string;
  /** The declaration file, as messages name it. */
  file: string;
  /** The line of the declaration in it. */
  line?: number;
  flags: string[];
  source?: ApiSource;
  comment: ApiComment;
  declaration: CodeRow[];
  /** The beginning of the declaration, in one line. */
  headline: CodeRow;
  typeParameters: ApiTypeParameter[];
  extends: CodeRow[];
  implements: CodeRow[];
  extendedBy: SymbolKey[];
  implementedBy: SymbolKey[];
  members: ApiMember[];
  enumMembers: ApiEnumMember[];
  signatures: ApiSignature[];
  /** The parts of a union. */
  union: CodeRow[];
  /** What a namespace exports. */
  children: SymbolKey[];
  /** What is said of groups of its members, as Markdown by their titles. */
  groupTexts: Readonly<Record<string, string>>;
}

/** A part of a package: a folder of its sources. */
export interface ApiModule {
  name: string;
  comment: ApiComment;
}

/** All that is known of a package, in terms of our own. */
export interface ApiPackage {
  name: string;
  /** Its name in addresses. */
  slug: string;
  version?: string;
  license?: string;
  description?: string;
  /** The web address of its repository. */
  repository?: string;
  /** Where the files of the released sources are shown, as the beginning of an address. */
  filesHref?: string;
  readme?: { file: string; text: string };
  /** The specifiers that programs import from, the package itself first. */
  entryPoints: string[];
  /** The file of its first entry point, as messages name it. */
  file: string;
  comment: ApiComment;
  /** What is said of groups of its symbols, as Markdown by their titles. */
  groupTexts: Readonly<Record<string, string>>;
  modules: ApiModule[];
  /** By name; namespaces and what is in them stand beside each other. */
  symbols: ApiSymbol[];
}
