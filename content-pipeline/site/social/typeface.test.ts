import { beforeAll, describe, expect, it } from '@jest/globals';
import { interFonts } from './testing/inter';
import { type Glyph, openTypeface, type Typeface } from './typeface';

describe('openTypeface', () => {
  let inter: Typeface;
  beforeAll(async () => {
    inter = openTypeface((await interFonts()).bold);
  });

  function glyph(character: string): Glyph {
    const found = inter.glyph(character.codePointAt(0) ?? 0);
    if (found === undefined) throw new Error(`no glyph for ${character}`);
    return found;
  }

  it('knows the widths of letters', () => {
    expect(glyph('T').advance).toBeCloseTo(0.66, 2);
    expect(glyph(' ').advance).toBeCloseTo(0.25, 2);
  });

  it('moves letters together that stand too far apart', () => {
    expect(glyph('T').kerning(glyph('y'))).toBeCloseTo(-0.0625);
    expect(glyph('n').kerning(glyph('n'))).toBe(0);
    expect(glyph('T').kerning(glyph('Ж'))).toBe(0);
  });

  it('puts letters with accents together', () => {
    const plain = glyph('A').outline();
    const { path, bounds } = glyph('Ǻ').outline();
    expect(path.split('M').length).toBeGreaterThan(plain.path.split('M').length);
    expect(bounds[3]).toBeGreaterThan(plain.bounds[3]);
  });

  it.each([...'g&@šŵЖθử'])('draws %s as large as the font says', (character) => {
    const { path, bounds } = glyph(character).outline();

    expect(boxOf(path)).toEqual(bounds);
  });

  it('has no glyph for a character of another script', () => {
    expect(inter.glyph('日'.codePointAt(0) ?? 0)).toBeUndefined();
  });
});

/** The rectangle around the ends of all lines and curves: left, bottom, right, top. */
function boxOf(path: string): number[] {
  const steps = path.match(/[MLQ][^MLQZ]+/g) ?? [];
  const ends = steps.map((step) => step.slice(1).split(' ').slice(-2).map(Number));
  const xs = ends.map(([x = Number.NaN]) => x);
  const ys = ends.map(([, y = Number.NaN]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
