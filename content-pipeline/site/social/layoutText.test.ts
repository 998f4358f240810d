import { describe, expect, it } from '@jest/globals';
import { fits, layoutLine, layoutText } from './layoutText';
import type { Glyph, Typeface } from './typeface';

/** Letters as wide as their size, and "v" half as wide; after "T" the next one comes closer by a quarter. */
function blocks(): Typeface & { text(glyph: Glyph): string } {
  const known = new Map<string, Glyph>();
  const names = new Map<Glyph, string>();
  const outline = () => ({ path: '', bounds: [0, 0, 0, 0] }) as const;
  return {
    unitsPerEm: 1,
    glyph(codePoint) {
      const letter = String.fromCodePoint(codePoint);
      const glyph = known.get(letter) ?? {
        advance: letter === 'v' ? 0.5 : 1,
        outline,
        kerning: () => (letter === 'T' ? -0.25 : 0),
      };
      known.set(letter, glyph);
      names.set(glyph, letter);
      return glyph;
    },
    text: (glyph) => names.get(glyph) ?? '',
  };
}

function lines(text: string, width: number, count: number): string[] {
  const typeface = blocks();
  return layoutText(text, 10, { width, lines: count }, typeface).map(({ glyphs }) =>
    glyphs.map(({ glyph }) => typeface.text(glyph)).join(''),
  );
}

describe('layoutLine', () => {
  it('measures the letters it has', () => {
    expect(layoutLine('av', 10, blocks()).width).toBe(15);
  });

  it('moves letters together where the typeface says so', () => {
    expect(layoutLine('To', 10, blocks()).glyphs.map(({ x }) => x)).toEqual([0, 7.5]);
  });
});

describe('layoutText', () => {
  it('breaks between words', () => {
    expect(lines('aa bb cc', 50, 3)).toEqual(['aa bb', 'cc']);
  });

  it('breaks inside of a word that no line holds', () => {
    expect(lines('a bbbbb', 30, 3)).toEqual(['a', 'bbb', 'bb']);
  });

  it('ends in an ellipsis what is too long, without a comma before it', () => {
    expect(lines('aa, bb cc', 40, 1)).toEqual(['aa…']);
    expect(lines('aaaa bb', 40, 1)).toEqual(['aaa…']);
  });

  it('leaves out a whole word where the ellipsis needs room', () => {
    expect(lines('a great day', 70, 1)).toEqual(['a…']);
    expect(lines('a great day', 80, 1)).toEqual(['a great…']);
  });
});

describe('fits', () => {
  it('knows when a text has too many lines or a word too long', () => {
    expect(fits('aa bb', 10, { width: 20, lines: 2 }, blocks())).toBe(true);
    expect(fits('aa bb', 10, { width: 20, lines: 1 }, blocks())).toBe(false);
    expect(fits('aaa', 10, { width: 20, lines: 2 }, blocks())).toBe(false);
  });
});
