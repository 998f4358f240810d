import { contourPath, type Point, simpleContours } from './contours';
import type { FontTables } from './unpackWoff';

/** The shape of a glyph, in units of its font, with y upwards. */
export interface GlyphOutline {
  /** The data of an SVG path; empty for glyphs without a shape, such as the space. */
  path: string;
  /** The rectangle around it: left, bottom, right, top. */
  bounds: readonly [number, number, number, number];
}

/** Moves and scales: x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Reads the shape of a glyph from the tables `loca` and `glyf`. */
export function glyphOutline(tables: FontTables, glyph: number): GlyphOutline {
  const shape = shapeOf(tables, glyph);
  if (shape === undefined) return { path: '', bounds: [0, 0, 0, 0] };
  const [left, bottom, right, top] = [2, 4, 6, 8].map((at) => shape.getInt16(at));
  const contours = contoursOf(tables, shape, [1, 0, 0, 1, 0, 0]);
  return {
    path: contours.map(contourPath).join(''),
    bounds: [left ?? 0, bottom ?? 0, right ?? 0, top ?? 0],
  };
}

function shapeOf(tables: FontTables, glyph: number): DataView | undefined {
  const loca = tables('loca');
  const isLong = tables('head').getInt16(50) === 1;
  const at = (index: number) =>
    isLong ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2;
  const glyf = tables('glyf');
  const size = at(glyph + 1) - at(glyph);
  return size === 0 ? undefined : new DataView(glyf.buffer, glyf.byteOffset + at(glyph), size);
}

function contoursOf(tables: FontTables, shape: DataView, transform: Transform): Point[][] {
  const count = shape.getInt16(0);
  if (count < 0) return partsOf(tables, shape, transform);
  return simpleContours(shape, count).map((points) =>
    points.map(({ x, y, onCurve }) => ({ ...move(transform, x, y), onCurve })),
  );
}

function move([a, b, c, d, e, f]: Transform, x: number, y: number) {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The contours of a glyph that is put together from others, such as a letter with an accent. */
function partsOf(tables: FontTables, shape: DataView, outer: Transform): Point[][] {
  const contours: Point[][] = [];
  let at = 10;
  let flags: number;
  do {
    flags = shape.getUint16(at);
    const part = shapeOf(tables, shape.getUint16(at + 2));
    const isWide = (flags & 1) !== 0;
    const [x, y] = isWide
      ? [shape.getInt16(at + 4), shape.getInt16(at + 6)]
      : [shape.getInt8(at + 4), shape.getInt8(at + 5)];
    at += isWide ? 8 : 6;
    const count = scaleValues(flags);
    const values = Array.from({ length: count }, (_, i) => shape.getInt16(at + i * 2) / 16384);
    at += count * 2;
    const origin = move(outer, x, y);
    if (part !== undefined) {
      contours.push(...contoursOf(tables, part, scaled(outer, values, origin)));
    }
  } while ((flags & 0x20) !== 0);
  return contours;
}

/** How many numbers say how a part is scaled: none, one for both axes, one each, a matrix. */
function scaleValues(flags: number): number {
  if ((flags & 0x08) !== 0) return 1;
  if ((flags & 0x40) !== 0) return 2;
  return (flags & 0x80) !== 0 ? 4 : 0;
}

function scaled(
  [a, b, c, d]: Transform,
  values: readonly number[],
  origin: { x: number; y: number },
): Transform {
  const [first = 1, second = first, third, fourth] = values;
  const [xx, xy, yx, yy] =
    third === undefined || fourth === undefined
      ? [first, 0, 0, second]
      : [first, second, third, fourth];
  return [a * xx + c * xy, b * xx + d * xy, a * yx + c * yy, b * yx + d * yy, origin.x, origin.y];
}
