/** How many units of the font the second of two glyphs moves when it follows the first. */
export type Kerning = (left: number, right: number) => number;

/** One table of pairs; undefined where it says nothing of a pair. */
type PairTable = (left: number, right: number) => number | undefined;

const pairLookup = 2;
const extensionLookup = 9;
const advanceOnly = 0x0004;

/** Reads what the table `GPOS` of a font says of pairs under its feature `kern`. */
export function readKerning(table: DataView): Kerning {
  const lookups = kernLookups(table).map((lookup) => pairTables(table, lookup));
  const known = new Map<number, number>();

  return (left, right) => {
    const pair = left * 65536 + right;
    // Of the tables of a lookup, the first that knows the pair counts.
    const value =
      known.get(pair) ??
      lookups.reduce((sum, tables) => sum + (firstValue(tables, left, right) ?? 0), 0);
    known.set(pair, value);
    return value;
  };
}

function firstValue(tables: readonly PairTable[], left: number, right: number) {
  for (const value of tables) {
    const found = value(left, right);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where the lookups of the feature `kern` stand, each once. */
function kernLookups(table: DataView): number[] {
  const features = table.getUint16(6);
  const lookups = table.getUint16(8);
  const indexes = new Set<number>();
  for (let index = 0; index < table.getUint16(features); index += 1) {
    const entry = features + 2 + index * 6;
    if (table.getUint32(entry) !== 0x6b65726e) continue;
    const feature = features + table.getUint16(entry + 4);
    for (const lookup of numbersAt(table, feature + 2)) indexes.add(lookup);
  }
  return [...indexes].map((index) => lookups + table.getUint16(lookups + 2 + index * 2));
}

function pairTables(table: DataView, lookup: number): PairTable[] {
  const type = table.getUint16(lookup);
  return numbersAt(table, lookup + 4).flatMap((offset) => {
    const start = lookup + offset;
    const isExtension = type === extensionLookup;
    const kind = isExtension ? table.getUint16(start + 2) : type;
    if (kind !== pairLookup) return [];
    return [pairTable(table, isExtension ? start + table.getUint32(start + 4) : start)];
  });
}

function pairTable(table: DataView, start: number): PairTable {
  const covered = coverage(table, start + table.getUint16(start + 2));
  const first = table.getUint16(start + 4);
  const second = table.getUint16(start + 6);
  // Anything but a move of the next glyph is not kerning.
  if (first !== advanceOnly || second !== 0) return () => undefined;
  return table.getUint16(start) === 1
    ? listedPairs(table, start, covered)
    : classPairs(table, start, covered);
}

function listedPairs(
  table: DataView,
  start: number,
  covered: ReadonlyMap<number, number>,
): PairTable {
  return (left, right) => {
    const index = covered.get(left);
    if (index === undefined) return undefined;
    const set = start + table.getUint16(start + 10 + index * 2);
    for (let pair = 0; pair < table.getUint16(set); pair += 1) {
      const at = set + 2 + pair * 4;
      if (table.getUint16(at) === right) return table.getInt16(at + 2);
    }
    return undefined;
  };
}

function classPairs(
  table: DataView,
  start: number,
  covered: ReadonlyMap<number, number>,
): PairTable {
  const lefts = classes(table, start + table.getUint16(start + 8));
  const rights = classes(table, start + table.getUint16(start + 10));
  const width = table.getUint16(start + 14);
  return (left, right) => {
    if (!covered.has(left)) return undefined;
    const cell = (lefts.get(left) ?? 0) * width + (rights.get(right) ?? 0);
    return table.getInt16(start + 16 + cell * 2);
  };
}

/** The glyphs that a table speaks of, with their place in it. */
function coverage(table: DataView, start: number): ReadonlyMap<number, number> {
  if (table.getUint16(start) === 1) {
    return new Map(numbersAt(table, start + 2).map((glyph, index) => [glyph, index]));
  }
  const covered = new Map<number, number>();
  for (const [first, last, index] of rangesAt(table, start + 2)) {
    for (let glyph = first; glyph <= last; glyph += 1) covered.set(glyph, index + glyph - first);
  }
  return covered;
}

/** The class of each glyph; those that are missing are of class 0. */
function classes(table: DataView, start: number): ReadonlyMap<number, number> {
  if (table.getUint16(start) === 1) {
    const first = table.getUint16(start + 2);
    return new Map(numbersAt(table, start + 4).map((kind, index) => [first + index, kind]));
  }
  const found = new Map<number, number>();
  for (const [first, last, kind] of rangesAt(table, start + 2)) {
    for (let glyph = first; glyph <= last; glyph += 1) found.set(glyph, kind);
  }
  return found;
}

/** A list of numbers that begins with its length. */
function numbersAt(table: DataView, start: number): number[] {
  return Array.from({ length: table.getUint16(start) }, (_, index) =>
    table.getUint16(start + 2 + index * 2),
  );
}

/** A list of ranges of glyphs with a number each. */
function rangesAt(table: DataView, start: number): [first: number, last: number, value: number][] {
  return Array.from({ length: table.getUint16(start) }, (_, index) => {
    const at = start + 2 + index * 6;
    return [table.getUint16(at), table.getUint16(at + 2), table.getUint16(at + 4)];
  });
}
