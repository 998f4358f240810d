/** A point of a contour: on the line, or one that pulls it. */
export interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** Reads the contours of a glyph that is not put together from others. */
export function simpleContours(shape: DataView, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, index) => shape.getUint16(10 + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + shape.getUint16(at); // The instructions for screens of few pixels.

  const flags: number[] = [];
  while (flags.length < total) {
    const flag = shape.getUint8(at++);
    const times = (flag & 8) === 0 ? 1 : 1 + shape.getUint8(at++);
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }

  function coordinates(short: number, same: number): number[] {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0)
        value += (flag & same) === 0 ? -shape.getUint8(at++) : shape.getUint8(at++);
      else if ((flag & same) === 0) {
        value += shape.getInt16(at);
        at += 2;
      }
      return value;
    });
  }

  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: (flag & 1) !== 0,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

/**
 * The SVG path of a closed contour of quadratic curves. Between two points that pull stands one on
 * the line that is not written in the font.
 */
export function contourPath(points: readonly Point[]): string {
  const whole = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return point.onCurve || next.onCurve ? [point] : [point, middle(point, next)];
  });
  const first = whole.findIndex(({ onCurve }) => onCurve);
  const ordered = [...whole.slice(first), ...whole.slice(0, first + 1)];
  return ordered
    .map(({ x, y, onCurve }, index) => {
      const isEndOfCurve = ordered[index - 1]?.onCurve === false;
      const command = index === 0 ? 'M' : onCurve ? (isEndOfCurve ? ' ' : 'L') : 'Q';
      return `${command}${x} ${y}`;
    })
    .join('')
    .concat('Z');
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true };
}
