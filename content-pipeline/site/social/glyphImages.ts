import type { Rasteriser } from '../rasterise';
import type { Glyph, Typeface } from './typeface';

/** A glyph as pixels. */
export interface GlyphImage {
  /** Where its first column and row stand, seen from the point it is written at. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** How much of each pixel it covers: 0 to 255. */
  coverage: Uint8Array;
}

/** Gives a glyph as pixels, in a size. It looks the same wherever it stands: files stay small. */
export type GlyphImages = (glyph: Glyph, size: number) => GlyphImage;

/** Draws each glyph of a typeface once for each size. */
export function createGlyphImages(
  { unitsPerEm }: Pick<Typeface, 'unitsPerEm'>,
  rasteriser: Rasteriser,
): GlyphImages {
  const images = new Map<Glyph, Map<number, GlyphImage>>();
  return (glyph, size) => {
    const sizes = images.get(glyph) ?? new Map<number, GlyphImage>();
    images.set(glyph, sizes);
    const image = sizes.get(size) ?? draw(glyph, size / unitsPerEm, rasteriser);
    sizes.set(size, image);
    return image;
  };
}

function draw(glyph: Glyph, scale: number, rasteriser: Rasteriser): GlyphImage {
  const { path, bounds } = glyph.outline();
  const left = Math.floor(bounds[0] * scale);
  const top = Math.floor(-bounds[3] * scale);
  const width = Math.ceil(bounds[2] * scale) - left;
  const height = Math.ceil(-bounds[1] * scale) - top;
  if (path === '') return { left, top, width: 0, height: 0, coverage: new Uint8Array() };
  const transform = `translate(${-left} ${-top}) scale(${scale} ${-scale})`;
  const { pixels } = rasteriser.pixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path transform="${transform}" d="${path}"/></svg>`,
  );
  const coverage = Uint8Array.from(
    { length: width * height },
    (_, index) => pixels[index * 4 + 3] ?? 0,
  );
  return { left, top, width, height, coverage };
}
