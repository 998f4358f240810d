// The exports of `recto-docs/manifest`: the schemas of all published files with their types, and the functions that
// readers of these files need.

export type {
  ArchivePage,
  Author,
  BlogListPage,
  PostPage,
  PostSummary,
  Tag,
  TagListPage,
  TagPage,
} from './blogPage';
export { partKey } from './comparablePath';
export {
  type ContentElement,
  type ContentNode,
  type ContentProperties,
  type ElementParts,
  elementParts,
  nodesText,
} from './contentElement';
export { type ContentBody, type ContentTree, contentTreeSchema } from './contentTree';
export type { CustomElement } from './customElement';
export type { ContentPage, DocPage } from './docPage';
export { type HastElement, type HastNode, type HastText, toHast } from './hast';
export type { PageKind, SymbolKind } from './kinds';
export type { LandingAction, LandingPage } from './landingPage';
export type { ListLink } from './listLink';
export {
  type Analytics,
  type Edition,
  type Locale,
  type Manifest,
  manifestSchema,
  type Previews,
  type Section,
  type Site,
  type Version,
} from './manifest';
export type {
  ApiIndexPage,
  ListedSymbol,
  PackagePage,
  SymbolGroup,
  SymbolListPage,
} from './packagePage';
export type { OutlineEntry, OutlineLevels } from './pageBase';
export {
  type PageDocument,
  pageDocumentSchema,
  type SearchPage,
  type SymbolPage,
} from './pageDocument';
export type { Link } from './primitives';
export {
  type ListPart,
  noSidebar,
  type PageRoute,
  type RedirectRoute,
  type RouteEntry,
  type RouteTable,
  routeTableSchema,
  type SectionRoute,
  type TableEntry,
  type TableRedirect,
} from './routes';
export { currentSchemaVersion, type SchemaAge, schemaAgeOf } from './schemaVersion';
export {
  type SearchDocument,
  type SearchDocuments,
  type SearchEntries,
  type SearchEntry,
  type SearchIndex,
  type SearchKind,
  type SearchShard,
  type SearchShards,
  type SearchSignature,
  type SearchText,
  type SearchTypes,
  type SearchWord,
  type SearchWords,
  searchDocumentsSchema,
  searchEntriesSchema,
  searchShardsSchema,
  searchTextSchema,
  searchTypesSchema,
  searchWordsSchema,
} from './search';
export {
  type Sidebar,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
  sidebarSchema,
} from './sidebar';
export type {
  Declaration,
  DeclarationRow,
  DeclarationToken,
  Example,
  Parameter,
  Returns,
  Signature,
  Throws,
  TypeParameter,
} from './signature';
export { type SymbolIndex, type SymbolIndexEntry, symbolIndexSchema } from './symbolIndex';
export type {
  ClassPage,
  Descendant,
  EnumMember,
  EnumPage,
  FunctionPage,
  InterfacePage,
  Member,
  MemberGroup,
  MemberLine,
  MemberListPage,
  NamedReference,
  NamespacePage,
  RelatedSymbol,
  Relation,
  TypePage,
  VariablePage,
} from './symbolPage';
export type {
  AnnouncementBar,
  ColorMode,
  Footer,
  FooterColumn,
  FooterLinks,
  Logo,
  Navbar,
  NavbarDoc,
  NavbarDropdown,
  NavbarItem,
  NavbarLink,
  Theme,
} from './theme';

/**
 * A schema of published content. It also implements [Standard Schema](https://standardschema.dev), so libraries that
 * accept schemas of any kind accept it.
 */
export interface Schema<Value> {
  /**
   * Returns a copy of a value, without fields that the schema does not know.
   *
   * @throws {SchemaError} if the value does not match the schema
   */
  parse(value: unknown): Value;
  /** Checks a value like `parse`. Returns the copy of the value (`data`) or the error instead of throwing the error. */
  safeParse(
    value: unknown,
  ): { success: true; data: Value } | { success: false; error: SchemaError };
  /** The methods for libraries that accept schemas of any kind. */
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Value> | Promise<StandardResult<Value>>;
    readonly types?: { readonly input: unknown; readonly output: Value } | undefined;
  };
}

/** The result of the method `validate` of a schema. */
export type StandardResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string;
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      }[];
    };

/** The error of a value that does not match a schema. */
export interface SchemaError extends Error {
  issues: readonly SchemaIssue[];
}

/** A difference between a value and its schema. */
export interface SchemaIssue {
  /** A text that describes the difference, such as "expected YYYY-MM-DD". */
  message: string;
  /** The position in the value, as names of fields and indexes of items. */
  path: readonly PropertyKey[];
}
