import type { ApiComment, ApiMember, ApiPackage, ApiSignature } from './apiPackage';

/** How many of a kind there are, and how many of them a comment explains. */
export interface Share {
  documented: number;
  total: number;
}

/** What the comments of a package cover. */
export interface Coverage {
  name: string;
  version?: string;
  exports: Share;
  /** What the exported symbols declare themselves, enum values included; constructors count with their parameters alone. */
  members: Share;
  parameters: Share;
  /** Results of functions and methods that give one. */
  returns: Share;
  /** How many examples there are. */
  examples: number;
  /** The exported names that nothing explains. */
  undocumented: string[];
}

/** Counts what the comments of a package explain; what is inherited counts where it is declared. */
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
    undocumented: exported.filter((symbol) => !isExplained(symbol)).map((symbol) => symbol.name),
  };
}

interface Explained {
  comment: ApiComment;
  signatures?: readonly ApiSignature[];
}

/** A comment stands with the name itself, or with one of its overloads. */
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
