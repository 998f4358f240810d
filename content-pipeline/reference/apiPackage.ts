import type { SymbolKind } from '#manifest/kinds';
import type { Flag } from '#manifest/messages';
import type { DeclarationToken } from '#manifest/signature';

/** The identity of a symbol: package, kind and name, as in its address: `kit/class/Shape`. */
export type SymbolKey = string;

/** A token of code. Symbols are named by key, as addresses are known later. */
export interface CodeToken {
  text: string;
  kind?: DeclarationToken['kind'];
  /** The symbol that the token names. */
  symbol?: SymbolKey;
  /** The anchor of the member meant, on the page of that symbol. */
  member?: string;
  /** A symbol of another package, which the reference may document or not. */
  foreign?: { package: string; name: string };
  /** An address outside of the reference. */
  href?: string;
}

/** A line of code; the first token of an indented one is its white space. */
export type CodeRow = CodeToken[];

/** Returns a line of code as text. */
export function rowText(row: CodeRow): string {
  return row.map(({ text }) => text).join('');
}

/**
 * The parts of a comment, as Markdown. Links to symbols are written as `[label](api:<key>#<member>)`, those to symbols of
 * other packages as `[label](foreign:<package>#<name>)`; those to files start at the file of the declaration.
 */
export interface ApiComment {
  /** The first paragraph. */
  summary: string;
  /** All that follows it. */
  remarks: string;
  /** Empty if the comment gives no reason. */
  deprecated?: string;
  since?: string;
  examples: ApiExample[];
  throws: { type?: CodeRow; text: string }[];
  see: string[];
  notes: { title: string; text: string }[];
  returns: string;
  defaultValue?: string;
  /** Flags such as `beta`. */
  modifiers: Flag[];
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
  /** The properties of an option bag: those in the type itself, and the symbols that have more. */
  properties: ApiProperty[];
  propertiesOf: SymbolKey[];
}

/** A property of an object type. */
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

/** The origin of a member; without a key its type has no page. */
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
  /** The group that its comment names. */
  group?: string;
  isStatic: boolean;
  flags: Flag[];
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
  /** True for a default export, and for members of a namespace that is one. */
  isDefault?: boolean;
  /** True for symbols that exist at run time. */
  isValue: boolean;
  /** The part of the package it belongs to. */
  module: string;
  /** Its `@category` or `@group`. */
  category?: string;
  /** The declaration file, as messages name it. */
  file: string;
  /** The line of the declaration in it. */
  line?: number;
  flags: Flag[];
  source?: ApiSource;
  /** The address at which relative links of its comment start: that of the source, else of the declaration file. */
  fileHref?: string;
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
  /** Members of a constant that are documented with its type. */
  typeMembers: { symbol: SymbolKey; member: string }[];
  /** The type of a constant that is called or constructed, if it has a name. */
  type?: CodeRow;
  enumMembers: ApiEnumMember[];
  signatures: ApiSignature[];
  /** The parts of a union. */
  union: CodeRow[];
  /** The exports of a namespace. */
  children: SymbolKey[];
  /** Descriptions of groups of its members as Markdown, by title. */
  groupTexts: Readonly<Record<string, string>>;
}

/** A part of a package: a folder of its sources. */
export interface ApiModule {
  name: string;
  comment: ApiComment;
}

/** The symbol model of a package. */
export interface ApiPackage {
  name: string;
  /** Its name in addresses. */
  slug: string;
  version?: string;
  license?: string;
  description?: string;
  /** The web address of its repository. */
  repository?: string;
  /** The start of the addresses of its released source files. */
  filesHref?: string;
  readme?: { file: string; text: string };
  /** The specifiers that programs import from, the package itself first. */
  entryPoints: string[];
  /** The file of its first entry point, as messages name it. */
  file: string;
  comment: ApiComment;
  /** Descriptions of groups of its symbols as Markdown, by title. */
  groupTexts: Readonly<Record<string, string>>;
  modules: ApiModule[];
  /** Sorted by name; the members of namespaces are in the same list. */
  symbols: ApiSymbol[];
}

/** Compares names for lists, ignoring case first, with the same result on every machine. */
export function compareNames(a: string, b: string): number {
  return compare(a.toLowerCase(), b.toLowerCase()) || compare(a, b);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
