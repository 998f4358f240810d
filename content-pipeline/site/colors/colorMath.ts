import { converter, formatHex, interpolate, wcagContrast } from 'culori';

/** Returns the contrast ratio of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** Mixes a share (0 to 1) of a colour with another colour, as `color-mix(in …)` does in browsers. Returns `#rrggbb`. */
export function mixColors(color: string, part: number, other: string, space: 'oklab' | 'rgb') {
  return formatHex(interpolate([other, color], space)(part));
}

/** Returns a CSS colour such as `#abc` in the form `#aabbcc`. Text that is not a colour is returned unchanged. */
export function sixDigits(color: string): string {
  return formatHex(color) ?? color;
}

/** Returns the colour with the higher contrast to a colour: black or white. The contrast is always at least 4.5:1. */
export function blackOrWhite(color: string): '#000000' | '#ffffff' {
  return contrastRatio(color, '#000000') > contrastRatio(color, '#ffffff') ? '#000000' : '#ffffff';
}

/**
 * Changes the lightness of a colour in steps of 0.5 %, and returns the nearest colour for which `passes` returns
 * `true`; `undefined` if there is none. The given colour is not tested.
 *
 * @throws {Error} if `color` is not a colour
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
