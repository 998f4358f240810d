import type { ApiComment, ApiMember, ApiPackage, ApiSignature } from './apiPackage';

/** The number of items, and of those with a comment. */
export interface Share {
  documented: number;
  total: number;
}

/** The share of a package that comments document. */
export interface Coverage {
  name: string;
  version?: string;
  exports: Share;
  /** Own members of exported symbols, enum values included. Of constructors only the parameters count. */
  members: Share;
  parameters: Share;
  /** Functions and methods that return a value. */
  returns: Share;
  /** The number of examples. */
  examples: number;
  /** The number of exports with a link to their source. */
  sources: number;
  /** The exported names without a comment. */
  undocumented: string[];
}

/** Counts what the comments of a package document. Inherited members count where they are declared. */
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

/** Tests if a name or one of its overloads has a comment. */
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
