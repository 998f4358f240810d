import { inflateSync } from 'node:zlib';

/** Gives a table of a font by its four-letter name; throws when the font has none of that name. */
export type FontTables = (name: string) => DataView;

const headerSize = 44;
const entrySize = 20;

/** Opens a font in the Web Open Font Format 1.0; each table is unpacked when it is asked for first. */
export function unpackWoff(file: Uint8Array): FontTables {
  const view = viewOf(file);
  const tables = new Map<string, DataView>();

  function unpack(name: string): DataView {
    for (let index = 0; index < view.getUint16(12); index += 1) {
      const at = headerSize + index * entrySize;
      if (new TextDecoder('latin1').decode(file.subarray(at, at + 4)) !== name) continue;
      const start = view.getUint32(at + 4);
      const packed = file.subarray(start, start + view.getUint32(at + 8));
      // A table that packing does not make smaller is stored as it is.
      const isPacked = packed.length < view.getUint32(at + 12);
      return viewOf(isPacked ? inflateSync(packed) : packed);
    }
    throw new Error(`The font has no table "${name}"`);
  }

  return (name) => {
    const table = tables.get(name) ?? unpack(name);
    tables.set(name, table);
    return table;
  };
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
