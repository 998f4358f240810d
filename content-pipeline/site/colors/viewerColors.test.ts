import { describe, expect, it } from '@jest/globals';
import { transform } from 'lightningcss';
import { viewerColors, viewerStyles } from '../../testing/viewerColors';
import { changedLine } from './checkContrast';
import { contrastRatio } from './colorMath';
import { modes, parseViewerColors } from './viewerColors';

describe('parseViewerColors', () => {
  it('reads tokens, colours of code and shares of mixtures', () => {
    const { tokens, code, ...mixtures } = viewerColors;

    expect(tokens.raised).toEqual({ light: '#ffffff', dark: '#191c24' });
    expect(tokens.accent).toEqual({ light: '#3a48c4', dark: '#a5b0ff' });
    expect(tokens.onAccent).toEqual({ light: '#ffffff', dark: '#12141a' });
    expect(code.keyword).toEqual({ light: '#a0237a', dark: '#f08cc8' });
    expect(Object.keys(code)).toHaveLength(8);
    expect(mixtures).toEqual({
      softAccent: {
        light: { part: 0.09, rest: '#ffffff' },
        dark: { part: 0.14, rest: '#12141a' },
      },
      tonePart: 0.07,
      pointedPart: 0.16,
    });
  });

  it('reads the same colours from the built stylesheet', () => {
    const { code } = transform({
      filename: 'main.css',
      code: Buffer.from(viewerStyles),
      minify: true,
    });

    expect(parseViewerColors(code.toString())).toEqual(viewerColors);
  });

  it.each(['--color-page', '--accent-dark', '--tone', '--color-on-accent'])(
    'throws if a colour is missing: %s',
    (name) => {
      const others = viewerStyles.replaceAll(name, '--other');

      expect(() => parseViewerColors(others)).toThrow(
        'The stylesheet of the viewer does not contain',
      );
    },
  );
});

describe('the colours of the viewer', () => {
  it.each(modes)('can be read in lines of code that are added or removed: %s', (mode) => {
    const { tokens, code } = viewerColors;
    for (const tone of ['tip', 'danger'] as const) {
      const ground = changedLine(tokens[tone][mode], tokens.code[mode], viewerColors);
      const inks = [tokens[tone], tokens.text, ...Object.values(code)];
      const ratios = inks.map((ink) => contrastRatio(ink[mode], ground));
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
