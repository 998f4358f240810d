import { crc32, deflateSync } from 'node:zlib';
import type { IndexedPicture } from './indexedPicture';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Writes a picture as a PNG file; the palette has red, green and blue of each colour. */
export function encodePng(
  { width, height, bits, rows }: IndexedPicture,
  palette: Uint8Array,
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 3], 8); // Three says that there is a palette.
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflate(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** A picture of more bytes than this is worth another try. */
const lightEnough = 14_500;

/** The next level saves a twentieth and takes twice as long, so only the fullest pictures get it. */
function deflate(rows: Uint8Array): Uint8Array {
  const quick = deflateSync(rows, { level: 4, memLevel: 9 });
  return quick.length <= lightEnough ? quick : deflateSync(rows, { level: 6, memLevel: 9 });
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const result = Buffer.alloc(data.length + 12);
  result.writeUInt32BE(data.length, 0);
  result.write(type, 4, 'latin1');
  result.set(data, 8);
  result.writeUInt32BE(crc32(result.subarray(4, -4)), data.length + 8);
  return result;
}
