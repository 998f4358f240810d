import { type IndexedPicture, raisePixel } from './indexedPicture';
import type { Line } from './layoutText';
import { type Ink, inkIndexes } from './palette';
import type { Pen } from './socialAssets';

/** Where and how a line is written. */
export interface LineStyle {
  /** The left end of the line the letters stand on. */
  x: number;
  y: number;
  size: number;
  pen: Pen;
  ink: Ink;
}

/** Writes a line onto a picture. Where letters overlap, the darker one is seen. */
export function writeLine(
  picture: IndexedPicture,
  line: Line,
  { x, y, size, pen, ink }: LineStyle,
): void {
  const indexes = inkIndexes(ink);
  for (const placed of line.glyphs) {
    const at = Math.round(x + placed.x);
    const { left, top, width, height, coverage } = pen.images(placed.glyph, size);
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const index = indexes[coverage[row * width + column] ?? 0] ?? 0;
        if (index > 0) raisePixel(picture, at + left + column, y + top + row, index);
      }
    }
  }
}
