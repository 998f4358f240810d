import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from '../rasterise';

type Rgb = readonly [red: number, green: number, blue: number];

/** Shades of each ink at the edges of letters. More can hardly be seen and make each file a tenth larger. */
const shades = 3;

/** The largest difference of a channel by which two colours count as one: half the step between shades. */
const alike = 43;

/**
 * Encodes an opaque picture of text as a PNG with a palette, in a third of the bytes and of the
 * time that full colours take. Shades between `background` and each of `inks` come first in the
 * palette; other colours, such as those of a logo, are added to it.
 */
export function indexedPng(
  raster: Raster,
  { background, inks }: { background: string; inks: readonly string[] },
): Uint8Array {
  const page = rgbOf(background);
  const expected = [page, ...inks.flatMap((ink) => shadesOf(page, rgbOf(ink)))];
  for (let tolerance = alike; ; tolerance *= 2) {
    const { palette, indexes } = toIndexes(raster, expected, tolerance);
    if (palette.length <= 256) return encode(raster, palette, indexes);
  }
}

function shadesOf(page: Rgb, ink: Rgb): Rgb[] {
  return Array.from({ length: shades }, (_, index): Rgb => {
    const part = (index + 1) / shades;
    const between = (from: number, to: number) => Math.round(from + (to - from) * part);
    return [between(page[0], ink[0]), between(page[1], ink[1]), between(page[2], ink[2])];
  });
}

/** Returns the index of each pixel's colour in a palette, which begins with the expected colours. */
function toIndexes({ pixels }: Raster, expected: readonly Rgb[], tolerance: number) {
  const palette = [...expected];
  const known = new Map<number, number>();

  function indexOf(color: Rgb): number {
    const distances = palette.map((other) => distance(color, other));
    const nearest = Math.min(...distances);
    return nearest <= tolerance ? distances.indexOf(nearest) : palette.push(color) - 1;
  }

  const indexes = new Uint8Array(pixels.length / 4);
  let last = -1;
  let index = 0;
  for (let pixel = 0; pixel < indexes.length; pixel += 1) {
    const red = pixels[pixel * 4] ?? 0;
    const green = pixels[pixel * 4 + 1] ?? 0;
    const blue = pixels[pixel * 4 + 2] ?? 0;
    const key = (red << 16) | (green << 8) | blue;
    // Most pixels are like their neighbour.
    if (key !== last) {
      index = known.get(key) ?? indexOf([red, green, blue]);
      known.set(key, index);
      last = key;
    }
    indexes[pixel] = index;
  }
  return { palette, indexes };
}

function distance(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function encode(
  { width, height }: Raster,
  palette: readonly Rgb[],
  indexes: Uint8Array,
): Uint8Array {
  const bits = palette.length <= 16 ? 4 : 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 3], 8); // Three says that there is a palette.
  const pitch = 1 + Math.ceil((width * bits) / 8); // A zero before each row says that it is not filtered.
  const rows = new Uint8Array(pitch * height);
  for (let row = 0; row < height; row += 1) {
    const line = indexes.subarray(row * width, (row + 1) * width);
    const start = row * pitch + 1;
    if (bits === 8) rows.set(line, start);
    else {
      for (let column = 0; column < width; column += 2) {
        rows[start + column / 2] = ((line[column] ?? 0) << 4) | (line[column + 1] ?? 0);
      }
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 6, memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const result = Buffer.alloc(data.length + 12);
  result.writeUInt32BE(data.length, 0);
  result.write(type, 4, 'latin1');
  result.set(data, 8);
  result.writeUInt32BE(crc32(result.subarray(4, -4)), data.length + 8);
  return result;
}
