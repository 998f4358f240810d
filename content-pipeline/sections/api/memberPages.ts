import type {
  ApiEnumMember,
  ApiMember,
  ApiPackage,
  ApiSymbol,
  SymbolKey,
} from '../../reference/apiPackage';
import { groupMembers, optionProperties } from './memberGroups';
import { longestList, membersSize } from './pageLimits';

/** A page with some members of a symbol, for which the page of the symbol has no space. */
export interface MemberPage {
  /** The first and the last name. */
  label: string;
  /** The end of its address, below that of the symbol. */
  name: string;
  members: readonly (ApiMember | ApiEnumMember)[];
}

/** The pages with members, by symbol; missing for symbols whose own page has all of them. */
export type MemberPages = ReadonlyMap<SymbolKey, readonly MemberPage[]>;

/** Decides which members of symbols have pages of their own. */
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

/** Leaves groups on the page of the symbol while there is space, the smallest first, and divides all others. */
function divideMembers(
  symbol: ApiSymbol,
  symbolOf: (key: SymbolKey) => ApiSymbol | undefined,
): MemberPage[] {
  const sizes = new Map<ApiMember | ApiEnumMember, number>();
  for (const member of symbol.members) sizes.set(member, sizeOf(member, symbolOf));
  for (const member of symbol.enumMembers) sizes.set(member, sizeInJson(member));
  const sizeIn = (members: readonly (ApiMember | ApiEnumMember)[]) =>
    members.reduce((sum, member) => sum + (sizes.get(member) ?? 0), 0);
  const fits = (members: readonly (ApiMember | ApiEnumMember)[]) =>
    members.length <= longestList && sizeIn(members) <= membersSize;
  if (fits([...sizes.keys()])) return [];

  const groups =
    symbol.kind === 'enum'
      ? [symbol.enumMembers]
      : groupMembers(symbol).map(({ members }) => members);
  let left = membersSize;
  const divided = new Set<readonly (ApiMember | ApiEnumMember)[]>();
  for (const members of groups.toSorted((a, b) => sizeIn(a) - sizeIn(b))) {
    const size = sizeIn(members);
    if (members.length <= longestList && size <= left) left -= size;
    else divided.add(members);
  }
  const names = new Set<string>();
  return groups
    .filter((members) => divided.has(members))
    .flatMap((members) => partsOf<ApiMember | ApiEnumMember>(members, fits))
    .map((members) => pageOf(members, names));
}

/** Divides members, in their order, into parts that fit on pages. A part has at least one member. */
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
  // Some hosts and disks ignore case.
  for (let count = 2; names.has(name.toLowerCase()); count += 1) name = `${start}-${count}`;
  names.add(name.toLowerCase());
  const ends = new Set([first?.name ?? '', last?.name ?? '']);
  return { label: [...ends].join(' – '), name, members };
}

/** Returns the size of a member, with the properties of option bags, which its page repeats. */
function sizeOf(member: ApiMember, symbolOf: (key: SymbolKey) => ApiSymbol | undefined): number {
  const bags = new Set(
    member.signatures.flatMap(({ parameters }) =>
      parameters.flatMap((parameter) => optionProperties(parameter, symbolOf)),
    ),
  );
  return sizeInJson([member, ...bags]);
}

/** Returns the number of characters of a value as JSON, without what a page document omits. */
function sizeInJson(value: unknown): number {
  const text = JSON.stringify(value, (_, part) =>
    part === '' || (Array.isArray(part) && part.length === 0) ? undefined : part,
  );
  return text.length;
}
