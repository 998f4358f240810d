import type {
  ApiEnumMember,
  ApiMember,
  ApiPackage,
  ApiSymbol,
  SymbolKey,
} from '../../reference/apiPackage';
import { groupMembers } from './memberGroups';
import { longestList, membersSize } from './pageLimits';
import { memberSize, signaturesSize } from './pageSizes';

/** A page with members of a symbol that exceed the size limit of the symbol's own page. */
export interface MemberPage {
  /**
   * The names of the first and the last member, such as `add – map`. If the overloads of a member are on several pages,
   * the name can be followed by the numbers of the overloads.
   */
  label: string;
  /** The last segment of the route path, below the route path of the symbol. */
  name: string;
  members: readonly (ApiMember | ApiEnumMember)[];
  anchors: ReadonlySet<string>;
}

/**
 * A map from the keys of symbols to the separate pages with their members. Symbols whose own page contains all members
 * are not included.
 */
export type MemberPages = ReadonlyMap<SymbolKey, readonly MemberPage[]>;

/**
 * Returns the separate pages for members that do not fit on the page of their symbol. The keys of the map are the keys
 * of the symbols.
 */
export function placeMembers(packages: readonly ApiPackage[]): MemberPages {
  const symbols = new Map(
    packages.flatMap((api) => api.symbols.map((symbol) => [symbol.key, symbol] as const)),
  );
  const placed = new Map<SymbolKey, readonly MemberPage[]>();
  for (const symbol of symbols.values()) {
    const pages = divideMembers(symbol, (key) => symbols.get(key));
    if (pages.length > 0) placed.set(symbol.key, pages);
  }
  return placed;
}

/**
 * Returns the separate pages for a symbol's members. The smallest groups remain on the symbol's own page, up to its
 * size limit. Returns an empty array if all members fit there.
 */
function divideMembers(
  symbol: ApiSymbol,
  symbolOf: (key: SymbolKey) => ApiSymbol | undefined,
): MemberPage[] {
  const sizes = new Map<ApiMember | ApiEnumMember, number>();
  for (const member of [...symbol.members, ...symbol.enumMembers])
    sizes.set(member, memberSize(member, symbolOf));
  const sizeIn = (members: readonly (ApiMember | ApiEnumMember)[]) =>
    members.reduce((sum, member) => sum + (sizes.get(member) ?? 0), 0);
  const fits = (members: readonly (ApiMember | ApiEnumMember)[], size = membersSize) =>
    members.length <= longestList && sizeIn(members) <= size;
  let left = membersSize - signaturesSize(symbol.signatures, symbolOf);
  if (sizes.size === 0 || fits([...sizes.keys()], left)) return [];

  const groups =
    symbol.kind === 'enum'
      ? [symbol.enumMembers]
      : groupMembers(symbol).map(({ members }) => members);
  const divided = new Set<readonly (ApiMember | ApiEnumMember)[]>();
  for (const members of groups.toSorted((a, b) => sizeIn(a) - sizeIn(b))) {
    const size = sizeIn(members);
    if (members.length <= longestList && size <= left) left -= size;
    else divided.add(members);
  }
  const names = new Set<string>();
  return groups
    .filter((members) => divided.has(members))
    .flatMap((members) => partsOf<ApiMember | ApiEnumMember>(members, (part) => fits(part)))
    .map((members) => pageOf(members, names));
}

function partsOf<Member>(
  members: readonly Member[],
  fits: (members: readonly Member[]) => boolean,
): Member[][] {
  const parts: Member[][] = [];
  for (const member of members) {
    const last = parts.at(-1);
    if (last !== undefined && fits([...last, member])) last.push(member);
    else parts.push([member]);
  }
  return parts;
}

function pageOf(members: readonly (ApiMember | ApiEnumMember)[], names: Set<string>): MemberPage {
  const [first, last] = [members[0], members.at(-1)];
  const start = first?.anchor ?? '';
  let name = start;
  // Some hosts and file systems ignore case.
  for (let count = 2; names.has(name.toLowerCase()); count += 1) name = `${start}-${count}`;
  names.add(name.toLowerCase());
  const ends = new Set([first, last].flatMap((member) => (member ? [labelOf(member)] : [])));
  const anchors = new Set(members.map(({ anchor }) => anchor));
  return { label: [...ends].join(' – '), name, members, anchors };
}

/** Returns the name of a member. If the member has only a part of its overloads, their numbers follow the name. */
function labelOf(member: ApiMember | ApiEnumMember): string {
  const continued = 'continued' in member ? member.continued : undefined;
  const parts = [...new Set([member.name, continued ?? member.name])];
  return parts.join(': ');
}
