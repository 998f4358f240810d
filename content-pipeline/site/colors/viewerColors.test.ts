import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contrastRatio } from './colorMath';
import { modes } from './colorPair';
import { changedLineOf, pointedPart, softAccent, tonePart } from './mixedAccent';
import { codeColors, viewerColors } from './viewerColors';

const tokens = readFileSync('viewer/ui/tokens.css', 'utf8');

const { accent, onAccent, ...plain } = viewerColors;
const named = [
  ...Object.entries({ ...plain, 'on-accent': onAccent }).map(
    ([name, colors]) => [`color-${name}`, colors] as const,
  ),
  ...Object.entries(codeColors).map(([name, colors]) => [`code-${name}`, colors] as const),
];

describe('the colours that contrast is measured with', () => {
  it.each(named)('are those of the viewer: --%s', (name, { light, dark }) => {
    expect(tokens).toContain(` --${name}: light-dark(${light}, ${dark});`);
  });

  it('are those of the viewer: its accent', () => {
    expect(tokens).toContain(` --accent-light: ${accent.light};`);
    expect(tokens).toContain(` --accent-dark: ${accent.dark};`);
  });

  it.each(modes)('can be read in lines of code that are added or removed: %s', (mode) => {
    for (const tone of ['tip', 'danger'] as const) {
      const ground = changedLineOf(viewerColors[tone][mode], viewerColors.code[mode]);
      const inks = [viewerColors[tone], viewerColors.text, ...Object.values(codeColors)];
      const ratios = inks.map((ink) => contrastRatio(ink[mode], ground));
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are mixed as the viewer mixes them', () => {
    const { light, dark } = softAccent;
    expect(tokens).toContain(
      `var(--accent-light) ${light.part * 100}%, ${light.rest}),\n` +
        `      color-mix(in oklab, var(--accent-dark) ${Math.round(dark.part * 100)}%, ${dark.rest})`,
    );
    expect(readFileSync('viewer/content/codeTokens.css', 'utf8')).toContain(
      `color-mix(in oklab, var(--tone) ${Math.round(tonePart * 100)}%, var(--color-code))`,
    );
    expect(readFileSync('viewer/frame/Navbar.module.css', 'utf8')).toContain(
      `--color-hover: color-mix(in oklab, var(--color-on-accent) ${pointedPart * 100}%, transparent);`,
    );
  });
});
