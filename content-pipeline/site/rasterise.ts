/** A picture of red, green, blue and opacity, row by row, a byte each. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Draws SVGs in their own size. It loads nothing: no fonts, no files. */
export interface Rasteriser {
  pixels(svg: string): Raster;
  /** The picture as a PNG file. */
  png(svg: string): Uint8Array;
}

/** Loads what draws SVGs: it takes a while, and most builds draw none. */
export async function loadRasteriser(): Promise<Rasteriser> {
  const { Resvg } = await import('@resvg/resvg-js');
  // The machine's own fonts would make the result depend on it.
  const draw = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return {
    pixels(svg) {
      const { width, height, pixels } = draw(svg);
      return { width, height, pixels };
    },
    png: (svg) => draw(svg).asPng(),
  };
}

/**
 * A picture inside of another one. It stands in an address of its own, because what is drawn that
 * way cannot reach files.
 */
export function embeddedSvg(
  svg: Uint8Array,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const data = Buffer.from(svg).toString('base64');
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${data}"/>`;
}
