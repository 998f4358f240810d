import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadRasteriser } from '../rasterise';
import { fontFiles } from './testing/fontFiles';
import { displayableText, fits, layoutText, openTypeface, type Typeface } from './typeface';

describe('openTypeface', () => {
  it('measures letters and spaces', async () => {
    const inter = openTypeface(600, await loadRasteriser(fontFiles));

    expect(inter.width('T')).toBeCloseTo(0.65, 1);
    expect(inter.width(' ')).toBeCloseTo(0.26, 1);
    expect(inter.width('TT')).toBeCloseTo(2 * inter.width('T'));
  });

  it('places glyphs side by side, with kerning', async () => {
    const inter = openTypeface(600, await loadRasteriser(fontFiles));
    const lastOf = (text: string) => inter.glyphs(text, 100).at(-1)?.x ?? Number.NaN;

    expect(Math.abs(lastOf('HH') - inter.width('H') * 100)).toBeLessThan(1);
    expect(lastOf('AV')).toBeLessThan(inter.width('A') * 100 - 2);
    expect(lastOf('AVH') - lastOf('AV')).toBeGreaterThan(inter.width('V') * 100 - 2);
  });

  it('renders arrows that are written as two characters', async () => {
    const inter = openTypeface(600, await loadRasteriser(fontFiles));
    const written = inter.glyphs('=>', 100).map(({ glyph }) => glyph);

    expect(written).toEqual(inter.glyphs('⇒', 100).map(({ glyph }) => glyph));
  });

  it('renders glyphs on the baseline', async () => {
    const inter = openTypeface(400, await loadRasteriser(fontFiles));
    const [capital, descender, space] = inter.glyphs('Hg ', 100).map(({ glyph }) => glyph.rows);

    // Capital letters of 100 pixels are 73 high.
    expect([Math.min(...(capital ?? [])), Math.max(...(capital ?? []))]).toEqual([-73, -1]);
    expect(Math.max(...(descender ?? []))).toBeGreaterThan(15);
    expect(space).toHaveLength(0);
  });

  it('throws without fonts instead of omitting all text', async () => {
    const rasteriser = await loadRasteriser(['/nowhere/Inter.ttf']);

    expect(() => openTypeface(400, rasteriser)).toThrow('fonts of social images');
  });
});

describe('displayableText', () => {
  let inter: Typeface;
  beforeAll(async () => {
    inter = openTypeface(600, await loadRasteriser(fontFiles));
  });

  it('keeps what the font has, in one line', () => {
    expect(displayableText(' Žluťoučký\nкůň:  Ελληνικά, được → ', inter)).toBe(
      'Žluťoučký кůň: Ελληνικά, được →',
    );
  });

  it('composes a letter and its accent', () => {
    expect(displayableText('e\u0301', inter)).toBe('é');
  });

  it('removes emoji and invisible characters', () => {
    expect(displayableText('New 🎉 👍🏽 in\u200b 16 🎂\ufe0f a\u0007', inter)).toBe('New in 16 a');
  });

  it('keeps characters that the font displays as letters, although they can be emoji', () => {
    expect(displayableText('Recto™ © 1# <a> & "b"', inter)).toBe('Recto™ © 1# <a> & "b"');
  });

  it.each(['はじめに', 'مقدمة', 'שלום', 'x\u0307\u0323'])(
    'returns undefined for %s, which it cannot display completely',
    (text) => {
      expect(displayableText(text, inter)).toBeUndefined();
    },
  );

  it('returns undefined for a text that consists of emoji', () => {
    expect(displayableText('🎉', inter)).toBeUndefined();
  });
});

/** A typeface whose letters are as wide as the font size, except "v", which is half as wide. */
const blocks: Typeface = {
  has: () => true,
  glyphs: () => [],
  width: (text) => [...text].reduce((sum, letter) => sum + (letter === 'v' ? 0.5 : 1), 0),
};

describe('layoutText', () => {
  const lines = (text: string, width: number, count: number) =>
    layoutText(text, { size: 10, width, lines: count }, blocks);

  it('breaks between words', () => {
    expect(lines('aa bb cc', 50, 3)).toEqual(['aa bb', 'cc']);
    expect(lines('vv vv cc', 50, 3)).toEqual(['vv vv', 'cc']);
  });

  it('breaks a word that is wider than a line', () => {
    expect(lines('a bbbbb', 30, 3)).toEqual(['a', 'bbb', 'bb']);
  });

  it('ends a text that is too long in an ellipsis, without a comma before it', () => {
    expect(lines('aa, bb cc', 40, 1)).toEqual(['aa…']);
    expect(lines('aaaa bb', 40, 1)).toEqual(['aaa…']);
  });

  it('removes a whole word where the ellipsis needs space', () => {
    expect(lines('a great day', 70, 1)).toEqual(['a…']);
    expect(lines('a great day', 80, 1)).toEqual(['a great…']);
  });
});

describe('fits', () => {
  it('returns false for too many lines or a word that is too long', () => {
    expect(fits('aa bb', { size: 10, width: 20, lines: 2 }, blocks)).toBe(true);
    expect(fits('aa bb', { size: 10, width: 20, lines: 1 }, blocks)).toBe(false);
    expect(fits('aaa', { size: 10, width: 20, lines: 2 }, blocks)).toBe(false);
  });
});
