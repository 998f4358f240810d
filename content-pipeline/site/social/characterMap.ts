/** Reads the table `cmap` of a font: the number of the glyph for each code point it knows. */
export function characterMap(table: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < table.getUint16(2); index += 1) {
    const start = table.getUint32(4 + index * 8 + 4);
    const format = table.getUint16(start);
    if (format === 4) readSegments(table, start, glyphs);
    if (format === 12) readGroups(table, start, glyphs);
  }
  return glyphs;
}

/** Format 4, for the code points below 65536. */
function readSegments(table: DataView, start: number, glyphs: Map<number, number>): void {
  const size = table.getUint16(start + 6);
  for (let offset = 0; offset < size; offset += 2) {
    const ends = start + 14 + offset;
    const starts = ends + size + 2;
    const shift = table.getUint16(starts + size);
    const range = starts + 2 * size;
    const rangeOffset = table.getUint16(range);
    const first = table.getUint16(starts);
    for (let code = first; code <= table.getUint16(ends) && code < 0xffff; code += 1) {
      const listed =
        rangeOffset === 0 ? code : table.getUint16(range + rangeOffset + 2 * (code - first));
      const glyph = listed === 0 ? 0 : (listed + shift) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
}

/** Format 12, for all code points. */
function readGroups(table: DataView, start: number, glyphs: Map<number, number>): void {
  for (let index = 0; index < table.getUint32(start + 12); index += 1) {
    const at = start + 16 + index * 12;
    const first = table.getUint32(at);
    for (let code = first; code <= table.getUint32(at + 4); code += 1) {
      glyphs.set(code, table.getUint32(at + 8) + code - first);
    }
  }
}
