import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from '../rasterise';

type Rgb = readonly [red: number, green: number, blue: number];

/** The colours of text and of the page below it, as hexadecimal numbers of six digits. */
interface TextColors {
  page: string;
  inks: readonly string[];
}

/** Shades of each ink at the edges of letters. More can hardly be seen and make each file a tenth larger. */
const shades = 3;

/** The largest difference of a channel by which two colours count as one: half the step between shades. */
const alike = 43;

/**
 * Returns a function that puts a transparent picture of text on an opaque one of the same size and
 * encodes the result as a PNG with a palette: a third of the bytes of a PNG in full colours.
 */
export function createTextPngEncoder(
  background: Raster,
  { page, inks }: TextColors,
): (text: Raster) => Uint8Array {
  const pageColor = parseColor(page);
  const expected = [pageColor, ...inks.flatMap((ink) => shadesOf(pageColor, parseColor(ink)))];
  const { palette, indexes } = quantise(background, expected);
  const known = new Map<number, number>();

  function indexOf(color: number, opacity: number): number {
    return nearest(mix(pageColor, rgbOf(color), opacity / 255), palette).index;
  }

  return ({ pixels }) => {
    const written = indexes.slice();
    for (let pixel = 0; pixel < written.length; pixel += 1) {
      const opacity = pixels[pixel * 4 + 3] ?? 0;
      if (opacity === 0) continue;
      const color = colorAt(pixels, pixel);
      const key = color * 256 + opacity;
      const index = known.get(key) ?? indexOf(color, opacity);
      known.set(key, index);
      written[pixel] = index;
    }
    return encode(background, palette, written);
  };
}

function shadesOf(page: Rgb, ink: Rgb): Rgb[] {
  return Array.from({ length: shades }, (_, index) => mix(page, ink, (index + 1) / shades));
}

/** Returns a palette that begins with the expected colours, and the index of each pixel's colour in it. */
function quantise(
  { pixels }: Pick<Raster, 'pixels'>,
  expected: readonly Rgb[],
  tolerance = alike,
): { palette: readonly Rgb[]; indexes: Uint8Array } {
  const palette = [...expected];
  const known = new Map<number, number>();

  function indexOf(color: Rgb): number {
    const { index, distance } = nearest(color, palette);
    return distance <= tolerance ? index : palette.push(color) - 1;
  }

  const indexes = Uint8Array.from({ length: pixels.length / 4 }, (_, pixel) => {
    const color = colorAt(pixels, pixel);
    const index = known.get(color) ?? indexOf(rgbOf(color));
    known.set(color, index);
    return index;
  });
  return palette.length <= 256
    ? { palette, indexes }
    : quantise({ pixels }, expected, tolerance * 2);
}

function nearest(color: Rgb, palette: readonly Rgb[]): { index: number; distance: number } {
  const distances = palette.map((other) =>
    Math.max(...other.map((value, channel) => Math.abs(value - (color[channel] ?? 0)))),
  );
  const distance = Math.min(...distances);
  return { index: distances.indexOf(distance), distance };
}

/** Returns the colour of a pixel as one number, eight bits a channel. */
function colorAt(pixels: Uint8Array, pixel: number): number {
  const at = pixel * 4;
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

function rgbOf(color: number): Rgb {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff];
}

function parseColor(color: string): Rgb {
  return rgbOf(Number.parseInt(color.slice(1), 16));
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const between = (a: number, b: number) => Math.round(a + (b - a) * part);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function encode(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  palette: readonly Rgb[],
  indexes: Uint8Array,
): Uint8Array {
  const bits = palette.length <= 16 ? 4 : 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 3], 8); // Three says that there is a palette.
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rowsOf(indexes, { width, height, bits }), { memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Packs indexes into rows of bytes, each after a zero that says that it is not filtered. */
function rowsOf(
  indexes: Uint8Array,
  { width, height, bits }: { width: number; height: number; bits: 4 | 8 },
): Uint8Array {
  const pitch = 1 + Math.ceil((width * bits) / 8);
  const rows = new Uint8Array(pitch * height);
  for (let row = 0; row < height; row += 1) {
    const line = indexes.subarray(row * width, (row + 1) * width);
    const start = row * pitch + 1;
    if (bits === 8) {
      rows.set(line, start);
      continue;
    }
    for (let column = 0; column < width; column += 2) {
      rows[start + column / 2] = ((line[column] ?? 0) << 4) | (line[column + 1] ?? 0);
    }
  }
  return rows;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const result = Buffer.alloc(data.length + 12);
  result.writeUInt32BE(data.length, 0);
  result.write(type, 4, 'latin1');
  result.set(data, 8);
  result.writeUInt32BE(crc32(result.subarray(4, -4)), data.length + 8);
  return result;
}
