import { converter, formatHex, interpolate, wcagContrast } from 'culori';

/** Returns the contrast ratio of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** So much of a colour, the rest of the other: what browsers make of `color-mix(in …)`. */
export function mixColors(color: string, part: number, other: string, space: 'oklab' | 'rgb') {
  return formatHex(interpolate([other, color], space)(part));
}

/** The colour of the same hue and saturation with another lightness, and how light it is: from 0 to 1. */
export function inOtherLightness(color: string): { lightness: number; at(l: number): string } {
  const hsl = converter('hsl')(color);
  if (hsl === undefined) throw new Error(`"${color}" is no colour`);
  return { lightness: hsl.l, at: (l) => formatHex({ ...hsl, l }) };
}

/** `#abc` as `#aabbcc`. */
export function sixDigits(color: string): string {
  return formatHex(color) ?? color;
}
