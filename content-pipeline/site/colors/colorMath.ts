import { converter, formatHex, interpolate, wcagContrast } from 'culori';

/** Returns the contrast ratio of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Mixes a share of a colour with the rest of another, like `color-mix(in …)` in browsers. */
export function mixColors(color: string, part: number, other: string, space: 'oklab' | 'rgb') {
  return formatHex(interpolate([other, color], space)(part));
}

/**
 * Returns a colour's lightness, from 0 to 1, and a function for the same hue and saturation in another lightness.
 *
 * @throws {Error} when the text is not a colour; the schema of the configuration allows none such.
 */
export function inOtherLightness(color: string): { lightness: number; at(l: number): string } {
  const hsl = converter('hsl')(color);
  if (hsl === undefined) throw new Error(`"${color}" is not a colour`);
  return { lightness: hsl.l, at: (l) => formatHex({ ...hsl, l }) };
}

/** Returns `#abc` as `#aabbcc`. */
export function sixDigits(color: string): string {
  return formatHex(color) ?? color;
}
