/** A bitmap. `pixels` contains red, green, blue and opacity of each pixel, a byte each, row by row. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/**
 * A renderer of SVG images. Each image is rendered at the size that it specifies. Only the fonts that were passed to
 * `loadRasteriser` are available. Images that were not created by this program must be embedded with `embeddedSvg`.
 */
export interface Rasteriser {
  /** Renders an SVG as a bitmap. */
  pixels(svg: string): Raster;
  /** Renders an SVG as a PNG file. */
  png(svg: string): Uint8Array;
  /** Returns the width in pixels of the bounding box of all visible parts; 0 if nothing is visible. */
  width(svg: string): number;
  /** Returns the SVG with text replaced by the outlines of its glyphs. */
  outlines(svg: string): string;
}

/** Loads the SVG renderer with the given fonts. The renderer is loaded on demand, because loading is slow. */
export async function loadRasteriser(fontFiles: readonly string[] = []): Promise<Rasteriser> {
  const { Resvg } = await import('@resvg/resvg-js');
  // With system fonts, the result would depend on the machine.
  const font = { loadSystemFonts: false, fontFiles: [...fontFiles] };
  const open = (svg: string) => new Resvg(svg, { font });
  return {
    pixels(svg) {
      const { width, height, pixels } = open(svg).render();
      return { width, height, pixels };
    },
    png: (svg) => open(svg).render().asPng(),
    width: (svg) => open(svg).getBBox()?.width ?? 0,
    outlines: (svg) => open(svg).toString(),
  };
}

/** Returns an `<image>` element that embeds an SVG as a data URL, so that the SVG cannot access files when rendered. */
export function embeddedSvg(
  svg: Uint8Array,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const data = Buffer.from(svg).toString('base64');
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${data}"/>`;
}
