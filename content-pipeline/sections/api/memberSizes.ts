import type {
  ApiEnumMember,
  ApiMember,
  ApiSignature,
  ApiSymbol,
  SymbolKey,
} from '../../reference/apiPackage';
import { optionProperties } from './memberGroups';
import { cellSize } from './pageLimits';

/**
 * Returns the size of a member in characters of JSON, as `sizeInJson` counts them. The properties of its options
 * objects are included, because pages show them with the member.
 */
export function memberSize(member: ApiMember | ApiEnumMember, symbolOf: SymbolOf): number {
  return sizeInJson(
    'signatures' in member ? [member, ...propertiesOf(member.signatures, symbolOf)] : member,
  );
}

/** Returns the size of signatures in characters of JSON, with the properties of their options objects. */
export function signaturesSize(signatures: readonly ApiSignature[], symbolOf: SymbolOf): number {
  return signatures.length === 0
    ? 0
    : sizeInJson([...signatures, ...propertiesOf(signatures, symbolOf)]);
}

type SymbolOf = (key: SymbolKey) => ApiSymbol | undefined;

function propertiesOf(signatures: readonly ApiSignature[], symbolOf: SymbolOf) {
  return new Set(
    signatures.flatMap(({ parameters }) =>
      parameters.flatMap((parameter) => optionProperties(parameter, symbolOf)),
    ),
  );
}

/**
 * Returns the number of characters of a value as JSON, without empty strings and arrays, which pages omit. For each
 * cell of a table, adds `cellSize`, because the cell becomes one or two elements.
 */
function sizeInJson(value: unknown): number {
  let cells = 0;
  const text = JSON.stringify(value, (_, part) => {
    if (typeof part === 'string') cells += cellsIn(part);
    return part === '' || (Array.isArray(part) && part.length === 0) ? undefined : part;
  });
  return text.length + cells * cellSize;
}

function cellsIn(text: string): number {
  const rows = text.match(/^\|.*\|$/gm) ?? [];
  return rows.reduce((sum, row) => sum + row.split('|').length - 2, 0);
}
