import { characterMap } from './characterMap';
import { type GlyphOutline, glyphOutline } from './glyphOutline';
import { readKerning } from './kerning';
import { type FontTables, unpackWoff } from './unpackWoff';

/** A character as a typeface shows it. Lengths are in parts of the font size. */
export interface Glyph {
  /** How far the next character stands from this one. */
  advance: number;
  outline(): GlyphOutline;
  /** How far the next character moves, beyond the advance, to look evenly spaced. */
  kerning(next: Glyph): number;
}

/** The characters of one weight. */
export interface Typeface {
  /** The glyph of a code point; undefined when there is none. */
  glyph(codePoint: number): Glyph | undefined;
  unitsPerEm: number;
}

/** Opens a typeface whose characters are spread over several files; where two have one, the first serves. */
export function openTypeface(files: readonly Uint8Array[]): Typeface {
  const parts = files.map((file) => openPart(unpackWoff(file)));
  const glyphs = new Map<number, Glyph | undefined>();

  return {
    unitsPerEm: parts[0]?.unitsPerEm ?? 1,
    glyph(codePoint) {
      if (!glyphs.has(codePoint)) {
        const part = parts.find(({ characters }) => characters().has(codePoint));
        glyphs.set(codePoint, part?.glyph(codePoint));
      }
      return glyphs.get(codePoint);
    },
  };
}

function openPart(tables: FontTables) {
  let read: ReadonlyMap<number, number> | undefined;
  let pairs: ReturnType<typeof readKerning> | undefined;
  const unitsPerEm = tables('head').getUint16(18);
  const numbers = new Map<Glyph, number>();

  // Most files are never asked for more than the one before them has.
  function characters(): ReadonlyMap<number, number> {
    read ??= characterMap(tables('cmap'));
    return read;
  }

  function kerning(left: number, right: number | undefined): number {
    pairs ??= readKerning(tables('GPOS'));
    return right === undefined ? 0 : pairs(left, right) / unitsPerEm;
  }

  return {
    unitsPerEm,
    characters,
    glyph(codePoint: number): Glyph {
      const number = characters().get(codePoint) ?? 0;
      const glyph: Glyph = {
        advance: advanceOf(tables, number) / unitsPerEm,
        outline: () => glyphOutline(tables, number),
        kerning: (next) => kerning(number, numbers.get(next)),
      };
      numbers.set(glyph, number);
      return glyph;
    },
  };
}

/** Glyphs beyond the last width of the table are as wide as that. */
function advanceOf(tables: FontTables, glyph: number): number {
  const last = tables('hhea').getUint16(34) - 1;
  return tables('hmtx').getUint16(Math.min(glyph, last) * 4);
}
