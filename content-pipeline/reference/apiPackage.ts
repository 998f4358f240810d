import type { TokenKind } from '#manifest/declarationTokens';
import type { SymbolKind } from '#manifest/kinds';
import type { Flag } from '#manifest/messages';

/**
 * The unique key of a symbol, such as `kit/class/Shape`. The key is also the route path of the symbol's page, relative
 * to the path of the section.
 */
export type SymbolKey = string;

/** A token of code. It refers to symbols by key, because their route paths are determined later. */
export interface CodeToken {
  text: string;
  kind?: TokenKind;
  /** The symbol that the token refers to. */
  symbol?: SymbolKey;
  /** The anchor of the member of `symbol` that the token refers to. */
  member?: string;
  /** The symbol of another package that the token refers to. The reference may include that package. */
  foreign?: { package: string; name: string };
  /** The URL of documentation outside the reference. */
  href?: string;
}

/** A line of code. The indentation is part of the first token. */
export type CodeRow = CodeToken[];

/** Returns the text of a line of code. */
export function rowText(row: CodeRow): string {
  return row.map(({ text }) => text).join('');
}

/**
 * The parts of a comment, as Markdown. The target of a link to a symbol is `api:<key>` or `api:<key>#<member>`, or
 * `foreign:<package>#<name>` for a symbol of another package. Link targets that are paths are relative to the file of
 * the declaration.
 */
export interface ApiComment {
  /**
   * The text of `@summary`. Without this tag, the first paragraph of the comment, or an empty text if that is a code
   * block.
   */
  summary: string;
  /** The other text of the comment, and the text of `@remarks`. */
  remarks: string;
  /** The text of `@deprecated`, which may be empty; missing if the comment does not have this tag. */
  deprecated?: string;
  since?: string;
  examples: ApiExample[];
  throws: { type?: CodeRow; text: string }[];
  see: string[];
  notes: { title: string; text: string }[];
  returns: string;
  defaultValue?: string;
  /** The modifier tags that pages show, such as `beta`. */
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
  /** The properties in the type itself, if the parameter is an options object. */
  properties: ApiProperty[];
  /** The keys of the symbols that declare further properties of the options object. */
  propertiesOf: SymbolKey[];
}

/** A property of an object type. */
export interface ApiProperty {
  name: string;
  optional: boolean;
  type: CodeRow;
  comment: ApiComment;
  /** The signature of a property with a function type; missing if comments do not describe it. */
  call?: ApiSignature;
  /** The properties of the object types in `type`; missing if comments do not describe any of them. */
  properties?: ApiProperty[];
}

/** The type predicate that a function returns: `x is T`, `asserts x` or `asserts x is T`. */
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
  returns?: {
    type: CodeRow;
    predicate?: ApiPredicate;
    /** The properties of the object types in `type`; missing if comments do not describe any of them. */
    properties?: ApiProperty[];
  };
}

/**
 * The declaration that a member inherits, overrides or implements. `symbol` is missing if the type that contains the
 * declaration has no page.
 */
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
  /** The anchor, which is unique among the members of the symbol. */
  anchor: string;
  kind: ApiMemberKind;
  /**
   * The title of the member's group: the text of the tag `@category`. Without this tag, the text of `@group`. Further
   * overloads of a symbol have a separate group.
   */
  group?: string;
  isStatic: boolean;
  flags: Flag[];
  declaration: CodeRow[];
  signatures: ApiSignature[];
  /** The comment of an accessor's setter, if `comment` is the comment of the getter. */
  setter?: ApiComment;
  /**
   * The title of a member that contains further overloads of the symbol or of another member, such as "Overload 5–9".
   * Missing for other members.
   */
  continued?: string;
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

/** A link to the source of a declaration. */
export interface ApiSource {
  label: string;
  href: string;
}

/** A name that the package exports, or an unexported declaration that its exports refer to. */
export interface ApiSymbol {
  key: SymbolKey;
  typedocId: number;
  /** The name, qualified by its namespaces: `tools.hammer`. */
  name: string;
  kind: SymbolKind;
  exported: boolean;
  /** The import specifier, such as `kit/tools`; missing if the symbol is not exported. */
  importedFrom?: string;
  /** True for a default export, and for the members of a namespace that is the default export. */
  isDefault?: boolean;
  /** True unless `kind` is `interface` or `type`. */
  isValue: boolean;
  /** The name of the module that contains the symbol. */
  module: string;
  /** The text of the symbol's `@category` tag. Without this tag, the text of its `@group` tag. */
  category?: string;
  /**
   * The path of the declaration file, as messages show it; the package's folder if another package declares the symbol.
   */
  file: string;
  /** The line of the declaration in `file`, from 1. */
  line?: number;
  flags: Flag[];
  source?: ApiSource;
  /**
   * The URL that relative links in the comment are resolved against. It is the URL of the source file. If that is
   * unknown, it is the URL of the declaration file. Missing if both are unknown.
   */
  fileHref?: string;
  comment: ApiComment;
  declaration: CodeRow[];
  /** The beginning of the declaration, without its body, on one line. */
  headline: CodeRow;
  typeParameters: ApiTypeParameter[];
  extends: CodeRow[];
  implements: CodeRow[];
  extendedBy: SymbolKey[];
  implementedBy: SymbolKey[];
  members: ApiMember[];
  /** The members of a constant that are documented on the page of its type. */
  typeMembers: { symbol: SymbolKey; member: string }[];
  /** The named type of a constant that can be called or constructed. */
  type?: CodeRow;
  enumMembers: ApiEnumMember[];
  signatures: ApiSignature[];
  /** The members of a union type; empty for other symbols. */
  union: CodeRow[];
  /**
   * The comments of the members of a union type, as Markdown, in the same order. Members without comments have an empty
   * text. Missing if no member has a comment.
   */
  unionTexts?: string[];
  /** The keys of the exports of a namespace; empty for other symbols. */
  children: SymbolKey[];
  /** The descriptions of groups of members, as Markdown. The keys are the titles of the groups. */
  groupTexts: Readonly<Record<string, string>>;
}

/**
 * A module of a package: a folder of its sources, the package itself, or a module that is declared by name (`declare
 * module 'kit'`).
 */
export interface ApiModule {
  name: string;
  comment: ApiComment;
}

/** The symbol model of a package. */
export interface ApiPackage {
  name: string;
  /** The name in route paths. */
  slug: string;
  /** The argument of the install commands, such as `kit@2`; the name of the package if missing. */
  install?: string;
  version?: string;
  license?: string;
  description?: string;
  /** The URL of the repository. */
  repository?: string;
  /** The URL of the package's folder in the repository, with a slash at the end. */
  filesHref?: string;
  readme?: { file: string; text: string };
  /** The import specifiers of the documented entry points, such as `kit` and `kit/tools`. */
  entryPoints: string[];
  /** The path of the first entry point's file, as messages show it. */
  file: string;
  comment: ApiComment;
  /** The descriptions of groups of symbols, as Markdown. The keys are the titles of the groups. */
  groupTexts: Readonly<Record<string, string>>;
  modules: ApiModule[];
  /** All symbols, including those in namespaces, sorted by name. */
  symbols: ApiSymbol[];
}

/** Compares two names for sorting, first without case, then with case. The result does not depend on the locale. */
export function compareNames(a: string, b: string): number {
  return compare(a.toLowerCase(), b.toLowerCase()) || compare(a, b);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
