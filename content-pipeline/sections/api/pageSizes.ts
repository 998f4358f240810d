import type { ListedSymbol } from '#manifest/packagePage';
import type {
  ApiComment,
  ApiEnumMember,
  ApiMember,
  ApiProperty,
  ApiSignature,
  ApiSymbol,
  CodeRow,
  SymbolKey,
} from '../../reference/apiPackage';
import { optionProperties } from './memberGroups';
import { elementSize } from './pageLimits';

// Sizes that are single numbers are combined sizes (`combinedSize`).

/**
 * Returns the size of a member, before it is compiled. The properties of its options objects are included, because
 * pages show them with the member.
 */
export function memberSize(member: ApiMember | ApiEnumMember, symbolOf: SymbolOf): number {
  if (!('signatures' in member)) return sizeOf(member, enumMemberElements + inComment(member));
  const { signatures, declaration, call, properties = [] } = member;
  const [first = { declaration }] = signatures;
  const own =
    signatures.length > 1
      ? inSignatures(signatures)
      : inCode(first.declaration) + inSignatures(signatures, 0);
  return sizeOf(
    [member, ...propertiesOf(signatures, symbolOf)],
    memberElements +
      own +
      inComment(member) +
      (call === undefined ? 0 : inSignatures([call], 0)) +
      sum(properties.map(inProperty)),
  );
}

/** Returns the size of signatures, before they are compiled, with the properties of their options objects. */
export function signaturesSize(signatures: readonly ApiSignature[], symbolOf: SymbolOf): number {
  return signatures.length === 0
    ? 0
    : sizeOf([...signatures, ...propertiesOf(signatures, symbolOf)], inSignatures(signatures));
}

/** The numbers of characters of JSON and of elements of a part of a page. */
export interface PartSize {
  characters: number;
  elements: number;
}

/** Returns the size of the entry of a symbol in a list. */
export function listedSize(listed: ListedSymbol): PartSize {
  const words = listed.name.match(/(?<=\w)(?=[A-Z][a-z])|(?<=[^\W_]_)|(?<=\.)/g) ?? [];
  return partSize(listed, listedElements + words.length);
}

/** Returns the size of compiled parts of a page document, to which `elements` further elements are added. */
export function partSize(value: unknown, elements = 0): PartSize {
  const text = JSON.stringify(value);
  // Elements of content trees, tokens with a colour, and links.
  const found = text.match(/\["|"kind":|"href":/g) ?? [];
  return { characters: text.length, elements: found.length + elements };
}

/** Returns a size in characters. Parts with many elements for their characters count as `elementSize` an element. */
export function combinedSize({ characters, elements }: PartSize): number {
  return Math.max(characters, elements * elementSize);
}

type SymbolOf = (key: SymbolKey) => ApiSymbol | undefined;

/** The numbers of elements that each item has on a page, in addition to its code and its texts. */
const memberElements = 16;
const signatureElements = 10;
const parameterElements = 5;
const enumMemberElements = 8;
const warningElements = 6;
const listedElements = 2;

function propertiesOf(signatures: readonly ApiSignature[], symbolOf: SymbolOf) {
  return new Set(
    signatures.flatMap(({ parameters }) =>
      parameters.flatMap((parameter) => optionProperties(parameter, symbolOf)),
    ),
  );
}

function sizeOf(value: unknown, elements: number): number {
  // Pages omit empty strings and arrays.
  const text = JSON.stringify(value, (_, part) =>
    part === '' || (Array.isArray(part) && part.length === 0) ? undefined : part,
  );
  return combinedSize({ characters: text.length, elements });
}

function inSignatures(signatures: readonly ApiSignature[], each = signatureElements): number {
  return sum(
    signatures.map(
      (signature) =>
        (each === 0 ? 0 : each + inCode(signature.declaration)) +
        inComment(signature) +
        sum(signature.parameters.map(inProperty)) +
        sum((signature.returns?.properties ?? []).map(inProperty)),
    ),
  );
}

function inProperty({ type, comment, properties = [] }: ApiProperty): number {
  const elements = inComment({ comment });
  const own = elements === 0 ? 0 : parameterElements + inCode([type]) + elements;
  return own + sum(properties.map(inProperty));
}

function inCode(rows: readonly CodeRow[]): number {
  return sum(rows.map((row) => row.filter(({ kind, symbol }) => kind ?? symbol).length));
}

function inComment({ comment }: { comment: ApiComment }): number {
  const { summary, remarks, deprecated, examples, throws, see, notes, returns } = comment;
  const parts = [...examples, ...throws, ...notes].map(({ text }) => text);
  const warning = deprecated === undefined ? 0 : warningElements + inMarkdown(deprecated);
  return warning + sum([summary, remarks, returns, ...see, ...parts].map(inMarkdown));
}

/** The number of characters of a code block that become one element, on average. */
const charactersOfToken = 7;

function inMarkdown(text: string): number {
  if (text === '') return 0;
  const prose = text.replace(/^(`{3,}).*\n[\s\S]*?^\1/gm, '');
  const marks = prose.match(/`[^`]+`|\*\*[^*]+\*\*|\]\(|^\s*(?:[-*+]|\d+\.) |\n\s*\n|\|/gm) ?? [];
  return 2 + marks.length + Math.ceil((text.length - prose.length) / charactersOfToken);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
