/** A picture whose pixels are numbers of colours. */
export interface IndexedPicture {
  width: number;
  height: number;
  /** The bits of a pixel: four serve sixteen colours. */
  bits: 4 | 8;
  /** Row by row, a zero byte before each, as PNG files have them. */
  rows: Uint8Array;
}

/** A picture that is all of colour 0. */
export function emptyPicture(width: number, height: number, bits: 4 | 8): IndexedPicture {
  return { width, height, bits, rows: new Uint8Array(pitchOf(width, bits) * height) };
}

/**
 * Gives a pixel the colour with a number, unless it has one with a higher number. What lies
 * outside of the picture is left out.
 */
export function raisePixel(picture: IndexedPicture, x: number, y: number, index: number): void {
  const { width, height, bits, rows } = picture;
  if (x < 0 || x >= width || y < 0 || y >= height) return;
  const at = y * pitchOf(width, bits) + 1 + (bits === 4 ? x >> 1 : x);
  const byte = rows[at] ?? 0;
  if (bits === 8) rows[at] = Math.max(byte, index);
  else if (x % 2 === 0) rows[at] = Math.max(byte >> 4, index) * 16 + (byte & 15);
  else rows[at] = (byte & 0xf0) + Math.max(byte & 15, index);
}

/** The bytes of a row. */
function pitchOf(width: number, bits: 4 | 8): number {
  return 1 + Math.ceil((width * bits) / 8);
}
