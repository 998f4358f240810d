import { converter, formatHex, interpolate, wcagContrast } from 'culori';

/** Returns the contrast ratio of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Mixes a share of a colour with the rest of another, like `color-mix(in …)` in browsers. */
export function mixColors(color: string, part: number, other: string, space: 'oklab' | 'rgb') {
  return formatHex(interpolate([other, color], space)(part));
}

/** Returns `#abc` as `#aabbcc`. */
export function sixDigits(color: string): string {
  return formatHex(color) ?? color;
}

/** Returns black or white, whichever has more contrast with a colour; one of them always has 4.5:1. */
export function blackOrWhite(color: string): '#000000' | '#ffffff' {
  return contrastRatio(color, '#000000') > contrastRatio(color, '#ffffff') ? '#000000' : '#ffffff';
}

/**
 * Returns the colour of the same hue that is nearest in lightness and passes, `undefined` where none does.
 *
 * @throws {Error} when the text is not a colour; the schema of the configuration allows none such.
 */
export function nearestReadable(
  color: string,
  passes: (candidate: string) => boolean,
): string | undefined {
  const hsl = converter('hsl')(color);
  if (hsl === undefined) throw new Error(`"${color}" is not a colour`);
  const steps = 200;
  for (let step = 1; step <= steps; step += 1) {
    for (const direction of [-1, 1]) {
      const l = hsl.l + (direction * step) / steps;
      if (l < 0 || l > 1) continue;
      const candidate = formatHex({ ...hsl, l });
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}
