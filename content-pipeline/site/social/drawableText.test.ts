import { beforeAll, describe, expect, it } from '@jest/globals';
import { drawableText } from './drawableText';
import { interFonts } from './testing/inter';
import { openTypeface, type Typeface } from './typeface';

describe('drawableText', () => {
  let inter: Typeface;
  beforeAll(async () => {
    inter = openTypeface((await interFonts()).bold);
  });

  it('keeps what the typeface has, in one line', () => {
    expect(drawableText(' Žluťoučký\nкůň:  Ελληνικά, được ', inter)).toBe(
      'Žluťoučký кůň: Ελληνικά, được',
    );
  });

  it('puts a letter and its accent together', () => {
    expect(drawableText('e\u0301', inter)).toBe('é');
  });

  it('leaves out little pictures and invisible signs', () => {
    expect(drawableText('New 🎉 👍🏽 in\u200b 16 ❤️', inter)).toBe('New in 16');
  });

  it('keeps signs that are pictures elsewhere and letters here', () => {
    expect(drawableText('Recto™ © 1#', inter)).toBe('Recto™ © 1#');
  });

  it.each(['はじめに', 'مقدمة', 'שלום', 'a → b', 'x\u0307\u0323'])(
    'gives up %s, which it could not show whole',
    (text) => {
      expect(drawableText(text, inter)).toBeUndefined();
    },
  );

  it('gives up what has nothing to show', () => {
    expect(drawableText('🎉', inter)).toBeUndefined();
  });
});
