import { channelsOf, hexOf } from './contrastRatio';

/** The colour of the same hue that is nearest in lightness and passes; nothing where none does. */
export function nearestReadable(
  color: string,
  passes: (candidate: string) => boolean,
): string | undefined {
  const { hue, saturation, lightness } = hslOf(color);
  const steps = 200;
  for (let step = 1; step <= steps; step += 1) {
    for (const direction of [-1, 1]) {
      const next = lightness + (direction * step) / steps;
      if (next < 0 || next > 1) continue;
      const candidate = hexOfHsl(hue, saturation, next);
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}

/** Hue in degrees; saturation and lightness from 0 to 1. */
function hslOf(color: string): { hue: number; saturation: number; lightness: number } {
  const [red, green, blue] = channelsOf(color);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return {
    hue: (sixth * 60 + 360) % 360,
    saturation: range / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  };
}

function hexOfHsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return hexOf([channel(0), channel(8), channel(4)]);
}
