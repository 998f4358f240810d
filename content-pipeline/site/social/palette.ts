import type { Raster } from '../rasterise';
import type { SiteColors } from '../siteColors';

const inks = ['strong', 'muted', 'accent'] as const;

/** The colours that text is written in. */
export type Ink = (typeof inks)[number];

/** The shades of an ink. More could hardly be seen, and would make each file a tenth larger. */
const shades = 3;

/** The colours of a card: the page, the shades of each ink, the hairline, then those of its picture. */
export interface CardPalette {
  /** Red, green and blue of each colour. */
  colors: Uint8Array;
  /** The number of the colour of each pixel of the picture. */
  indexes: Uint8Array;
}

type Rgb = readonly [number, number, number];

/** The numbers of the colours of an ink, for each coverage from 0 to 255. */
export function inkIndexes(ink: Ink): Uint8Array {
  const before = inks.indexOf(ink) * shades;
  return Uint8Array.from({ length: 256 }, (_, coverage) => {
    const shade = Math.round((coverage / 255) * shades);
    return shade === 0 ? 0 : before + shade;
  });
}

/** Numbers the colours of an opaque picture; those that are nearly alike become one. */
export function cardPalette(picture: Raster, colors: SiteColors): CardPalette {
  const fixed = fixedColors(colors);
  for (let tolerance = 33; ; tolerance *= 2) {
    const palette = numberColors(picture, fixed, tolerance);
    if (palette.colors.length <= 256 * 3) return palette;
  }
}

function fixedColors(colors: SiteColors): Rgb[] {
  const page = rgbOf(colors.page);
  const written = inks.flatMap((ink) =>
    Array.from({ length: shades }, (_, index) =>
      mix(page, rgbOf(colors[ink]), (index + 1) / shades),
    ),
  );
  return [page, ...written, rgbOf(colors.hairline)];
}

function numberColors({ pixels }: Raster, fixed: readonly Rgb[], tolerance: number): CardPalette {
  const colors = [...fixed];
  const known = new Map<number, number>();

  function indexOf(color: Rgb): number {
    const nearest = nearestIndex(color, colors);
    const isAlike = distance(color, colors[nearest] ?? color) < tolerance;
    return isAlike ? nearest : colors.push(color) - 1;
  }

  const indexes = Uint8Array.from({ length: pixels.length / 4 }, (_, pixel) => {
    const red = pixels[pixel * 4] ?? 0;
    const green = pixels[pixel * 4 + 1] ?? 0;
    const blue = pixels[pixel * 4 + 2] ?? 0;
    const key = (red << 16) | (green << 8) | blue;
    const index = known.get(key) ?? indexOf([red, green, blue]);
    known.set(key, index);
    return index;
  });
  return { colors: Uint8Array.from(colors.flat()), indexes };
}

function nearestIndex(color: Rgb, colors: readonly Rgb[]): number {
  const distances = colors.map((other) => distance(color, other));
  return distances.indexOf(Math.min(...distances));
}

function distance(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const between = (a: number, b: number) => Math.round(a + (b - a) * part);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}
