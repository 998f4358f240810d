import type { ApiComment, ApiMember, ApiPackage, ApiSignature } from './apiPackage';

/** The total number of items, and the number of documented items. */
export interface Share {
  documented: number;
  total: number;
}

/** The numbers of exports, members, parameters and results of a package, and how many of them are documented. */
export interface Coverage {
  name: string;
  version?: string;
  exports: Share;
  /** The members of exported symbols, including enum members, without inherited members and constructors. */
  members: Share;
  parameters: Share;
  /** The signatures of functions and methods that return a value, and how many of them have the tag `@returns`. */
  returns: Share;
  /** The number of examples. */
  examples: number;
  /** The number of exports with a link to their source. */
  sources: number;
  /** The exported names without a description. */
  undocumented: string[];
}

/**
 * Returns the numbers of documented parts of a package. Inherited members are counted only in the type that declares
 * the members.
 */
export function coverageOf({ name, version, symbols }: ApiPackage): Coverage {
  const exported = symbols.filter((symbol) => symbol.exported);
  const members = exported.flatMap((symbol) => symbol.members.filter(isOwn));
  const signatures = [...exported, ...members].flatMap((owner) => owner.signatures);
  const comments = [...exported, ...members, ...signatures].map(({ comment }) => comment);
  return {
    name,
    ...(version === undefined ? {} : { version }),
    exports: shareOf(exported, isExplained),
    members: shareOf(
      members.filter(({ kind }) => kind !== 'constructor'),
      isExplained,
    ),
    parameters: shareOf(
      signatures.flatMap(({ parameters }) => parameters),
      isExplained,
    ),
    returns: shareOf(signatures.filter(givesResult), ({ comment }) => comment.returns !== ''),
    examples: comments.reduce((sum, { examples }) => sum + examples.length, 0),
    sources: exported.filter(({ source }) => source !== undefined).length,
    undocumented: exported.filter((symbol) => !isExplained(symbol)).map((symbol) => symbol.name),
  };
}

interface Explained {
  comment: ApiComment;
  signatures?: readonly ApiSignature[];
}

function isExplained({ comment, signatures = [] }: Explained): boolean {
  return [comment, ...signatures.map((signature) => signature.comment)].some(
    ({ summary, remarks }) => summary !== '' || remarks !== '',
  );
}

function isOwn({ inheritedFrom }: ApiMember): boolean {
  return inheritedFrom === undefined;
}

function givesResult({ returns }: ApiSignature): boolean {
  const type = returns?.type.map(({ text }) => text).join('');
  return type !== undefined && type !== 'void' && type !== 'never';
}

function shareOf<Item>(items: readonly Item[], isDocumented: (item: Item) => boolean): Share {
  return { documented: items.filter(isDocumented).length, total: items.length };
}
