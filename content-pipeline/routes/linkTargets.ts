/** What is not published yet, as messages name it, and why. */
export interface LeftOutTarget {
  file: string;
  reason: string;
}

/** What links are resolved against. */
export interface LinkTargets {
  /** Addresses of pages and of what redirects to pages, in their canonical form. */
  hasRoute(path: string): boolean;
  /** What addresses of this language begin with: nothing, or `/ar`. Where it has no such page, the first language has. */
  prefix: string;
  /** The address of a document by its path below the site's folder. */
  docPathOf(sourcePath: string): string | undefined;
  /** The documents that a file below the site's folder calls by their ids. */
  docIds: DocIdTargets;
  /** The names of symbols and of their members. */
  symbols: {
    /** All addresses that a name may mean. */
    hrefsOf(name: string): readonly string[];
    names(): Iterable<string>;
  };
  /** What is not published yet, by its path below the site's folder and by its address. */
  leftOut: ReadonlyMap<string, LeftOutTarget>;
  /** Files that are published at the site's root as they are: `/logo.svg`. */
  hasStaticFile(path: string): boolean;
  routes(): string[];
  sourcePaths(): string[];
  trailingSlash: boolean;
}

/** Documents by their ids, as a file at a path below the site's folder may call them. */
export interface DocIdTargets {
  /** All addresses that an id may mean. */
  pathsOf(id: string, sourcePath: string): readonly string[];
  idsFor(sourcePath: string): Iterable<string>;
  /** The document of this id that is not published yet. */
  leftOut(id: string, sourcePath: string): LeftOutTarget | undefined;
}
