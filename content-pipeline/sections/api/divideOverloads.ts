import type {
  ApiMember,
  ApiPackage,
  ApiSignature,
  ApiSymbol,
  SymbolKey,
} from '../../reference/apiPackage';
import { emptyComment } from '../../reference/readComment';
import type { PageWords } from '../../words/pageWords';
import { membersSize } from './pageLimits';
import { signaturesSize } from './pageSizes';

/**
 * Returns a package in which no symbol and no member has more overloads than fit on a page. The excess overloads become
 * further members, each of which fits on a page. So these members can be documented on separate pages.
 */
export function divideOverloads(api: ApiPackage, words: PageWords): ApiPackage {
  const symbols = new Map(api.symbols.map((symbol) => [symbol.key, symbol]));
  const symbolOf = (key: SymbolKey) => symbols.get(key);
  return { ...api, symbols: api.symbols.map((symbol) => divideSymbol(symbol, symbolOf, words)) };
}

function divideSymbol(
  symbol: ApiSymbol,
  symbolOf: (key: SymbolKey) => ApiSymbol | undefined,
  words: PageWords,
): ApiSymbol {
  const parts = partsOf(symbol.signatures, symbolOf);
  const members = symbol.members.flatMap((member) => divideMember(member, symbolOf, words));
  const rest = restOf(parts);
  if (rest.length === 0 && members.length === symbol.members.length) return symbol;
  const count = String(rest.reduce((sum, { signatures }) => sum + signatures.length, 0));
  return {
    ...symbol,
    signatures: [...(parts[0] ?? [])],
    members: [
      ...rest.map(({ signatures, first, last }): ApiMember => {
        const continued = words('overload-number', { number: rangeOf(first, last) });
        return {
          ...{
            name: continued,
            continued,
            anchor: `overload-${first}`,
            kind: 'call-signature',
            isStatic: false,
          },
          ...{ group: words('more-overloads', { count }) },
          ...{ flags: [], optional: false, type: [], comment: emptyComment },
          ...{ declaration: signatures[0]?.declaration ?? [], signatures: [...signatures] },
        };
      }),
      ...members,
    ],
  };
}

function divideMember(
  member: ApiMember,
  symbolOf: (key: SymbolKey) => ApiSymbol | undefined,
  words: PageWords,
): ApiMember[] {
  const parts = partsOf(member.signatures, symbolOf);
  const rest = restOf(parts);
  if (rest.length === 0) return [member];
  return [
    { ...member, signatures: [...(parts[0] ?? [])] },
    ...rest.map(({ signatures, first, last }) => ({
      ...member,
      continued: words('overload-number', { number: rangeOf(first, last) }),
      anchor: `overload-${member.anchor}-${first}`,
      comment: emptyComment,
      declaration: signatures[0]?.declaration ?? [],
      signatures: [...signatures],
    })),
  ];
}

function partsOf(
  signatures: readonly ApiSignature[],
  symbolOf: (key: SymbolKey) => ApiSymbol | undefined,
): (readonly ApiSignature[])[] {
  // Most are so few that their sizes do not matter.
  if (signatures.length < 2) return [signatures];
  const parts: ApiSignature[][] = [];
  let left = 0;
  for (const signature of signatures) {
    const last = parts.at(-1);
    const size = signaturesSize([signature], symbolOf);
    if (last !== undefined && size <= left) {
      last.push(signature);
      left -= size;
    } else {
      parts.push([signature]);
      // A member repeats the declaration of its first signature.
      left = membersSize - size - JSON.stringify(signature.declaration).length;
    }
  }
  return parts;
}

/**
 * A group of overloads that do not fit on the page with the first overloads. `first` and `last` are the numbers of the
 * first and the last overload in the group, counted from 1.
 */
interface Rest {
  signatures: readonly ApiSignature[];
  first: number;
  last: number;
}

function restOf([start = [], ...parts]: readonly (readonly ApiSignature[])[]): Rest[] {
  let last = start.length;
  return parts.map((signatures) => {
    const first = last + 1;
    last += signatures.length;
    return { signatures, first, last };
  });
}

function rangeOf(first: number, last: number): string {
  return first === last ? String(first) : `${first}–${last}`;
}
