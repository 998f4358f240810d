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
    expect(glyph(' ').advance).toBeLessThan(glyph('i').advance + 0.1);
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

  it('keeps curves inside the bounds that the font tells', () => {
    for (const character of 'g&@ŵЖθử') {
      const { path, bounds } = glyph(character).outline();
      const ends =
        path
          .match(/[MLQ][^MLQZ]+/g)
          ?.map((step) => step.slice(1).split(' ').slice(-2).map(Number)) ?? [];
      const xs = ends.map(([x]) => x ?? 0);
      const ys = ends.map(([, y]) => y ?? 0);
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(bounds[0]);
      expect(Math.max(...xs)).toBeLessThanOrEqual(bounds[2]);
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(bounds[1]);
      expect(Math.max(...ys)).toBeLessThanOrEqual(bounds[3]);
    }
  });

  it('has no glyph for a character of another script', () => {
    expect(inter.glyph('日'.codePointAt(0) ?? 0)).toBeUndefined();
  });
});
