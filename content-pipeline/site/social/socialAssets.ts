import { embeddedSvg, type Rasteriser } from '../rasterise';
import type { SiteColors } from '../siteColors';
import { createGlyphImages, type GlyphImages } from './glyphImages';
import { emptyPicture, type IndexedPicture, raisePixel } from './indexedPicture';
import { cardPalette } from './palette';
import { socialImageSize } from './socialImageOf';
import { openTypeface, type Typeface } from './typeface';

/** What all social images of a site have in common. Plain data, so that threads can be given it. */
export interface SocialDesign {
  siteName: string;
  /** The host of the site, in the bottom line. */
  host: string;
  colors: SiteColors;
  /** The picture that stands for the site, an SVG file. */
  mark?: Uint8Array | undefined;
  fonts: SocialFonts;
}

/** The files of both weights (WOFF 1.0), those with the commonest characters first. */
export interface SocialFonts {
  bold: readonly Uint8Array[];
  regular: readonly Uint8Array[];
}

/** A weight that is ready to be written with. */
export interface Pen {
  typeface: Typeface;
  images: GlyphImages;
}

/** A design that is ready to be drawn. */
export interface SocialAssets {
  siteName: string;
  host: string;
  hasMark: boolean;
  /** The card without a word. */
  card: IndexedPicture;
  palette: Uint8Array;
  bold: Pen;
  regular: Pen;
}

/** Where things stand on a card. */
export const cardLayout = { margin: 84, markSize: 60, headTop: 66, rule: 532 } as const;

/** Does once what would otherwise be done for every image. */
export function prepareSocialAssets(design: SocialDesign, rasteriser: Rasteriser): SocialAssets {
  const { width, height } = socialImageSize;
  const { colors, indexes } = cardPalette(rasteriser.pixels(cardSvg(design)), design.colors);
  const card = emptyPicture(width, height, colors.length > 16 * 3 ? 8 : 4);
  for (const [pixel, index] of indexes.entries()) {
    if (index > 0) raisePixel(card, pixel % width, Math.floor(pixel / width), index);
  }
  return {
    siteName: design.siteName,
    host: design.host,
    hasMark: design.mark !== undefined,
    card,
    palette: colors,
    bold: openPen(design.fonts.bold, rasteriser),
    regular: openPen(design.fonts.regular, rasteriser),
  };
}

function openPen(files: readonly Uint8Array[], rasteriser: Rasteriser): Pen {
  const typeface = openTypeface(files);
  return { typeface, images: createGlyphImages(typeface, rasteriser) };
}

function cardSvg({ colors, mark }: SocialDesign): string {
  const { width, height } = socialImageSize;
  const { margin, markSize, headTop, rule } = cardLayout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.page}"/>`,
    `<rect width="14" height="${height}" fill="${colors.accent}"/>`,
    `<rect x="${margin}" y="${rule}" width="${width - 2 * margin}" height="2" fill="${colors.hairline}"/>`,
    mark === undefined ? '' : embeddedSvg(mark, { x: margin, y: headTop, size: markSize }),
    '</svg>',
  ].join('');
}
