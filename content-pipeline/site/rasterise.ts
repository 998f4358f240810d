/** A picture of red, green, blue and opacity, row by row, a byte each. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Renders SVGs in their own size. They can reach no file and no font but those it was loaded with. */
export interface Rasteriser {
  pixels(svg: string): Raster;
  /** Returns the picture as a PNG file. */
  png(svg: string): Uint8Array;
  /** Returns the width of the box around all visible parts, 0 if there are none. */
  width(svg: string): number;
  /** Returns the SVG with outlines of glyphs in place of text. */
  outlines(svg: string): string;
}

/** Loads the renderer of SVGs, which takes a while and is needed by few builds. */
export async function loadRasteriser(fontFiles: readonly string[] = []): Promise<Rasteriser> {
  const { Resvg } = await import('@resvg/resvg-js');
  // The machine's own fonts would make the result depend on it.
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

/** Embeds a picture in another one. As a data address, it cannot reach files when it is rendered. */
export function embeddedSvg(
  svg: Uint8Array,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const data = Buffer.from(svg).toString('base64');
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${data}"/>`;
}
