import type { SiteColors } from '../compiledSite';
import { embeddedSvg, loadRasteriser, type Rasteriser } from '../rasterise';
import { addGlyph, colorSteps, encodePng, type IndexedPicture, indexColors } from './indexedPng';
import { displayableText, fits, layoutText, openTypeface, shades } from './typeface';

/** The size of all social images in pixels. Social networks display this size without cropping. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The text of one social image. */
export interface SocialText {
  title: string;
  /** The line above the title, such as the breadcrumbs of the page. */
  label?: string | undefined;
  description?: string | undefined;
}

/**
 * The content and design that all social images of a site have in common. It contains no functions, because it is sent
 * to worker threads.
 */
export interface SocialDesign {
  siteName: string;
  colors: SiteColors;
  /**
   * The favicon of the site as an SVG file, which is rendered beside the site's name. Missing if the site has no such
   * favicon.
   */
  mark?: Uint8Array | undefined;
  /** Paths of the TrueType files of both weights of the font. */
  fontFiles: readonly string[];
}

/** A style of text. All sizes are in pixels. */
interface Style {
  size: number;
  weight: 400 | 600;
  ink: (typeof inks)[number];
  /** Maximum number of lines. */
  lines: number;
  /** The line height. */
  leading: number;
  /** The space below the text. */
  after: number;
}

const { width: fullWidth, height } = socialImageSize;
const margin = 84;
const markSize = 60;
const headTop = 66;
const width = fullWidth - 2 * margin;

const styles = {
  name: { size: 36, weight: 600, ink: 'strong', lines: 1, leading: markSize, after: 0 },
  label: { size: 28, weight: 600, ink: 'accent', lines: 1, leading: 40, after: 16 },
  description: { size: 32, weight: 400, ink: 'muted', lines: 2, leading: 45, after: 0 },
} as const satisfies Record<string, Style>;

/**
 * Styles of titles, largest font size first. A title is rendered in the first style in which it fits, or in
 * `lastTitleStyle` if it fits in none.
 */
const titleStyles = [titleStyle(88, 1), titleStyle(76, 2), titleStyle(62, 2)];
const lastTitleStyle = titleStyle(54, 3);

function titleStyle(size: number, lines: number): Style {
  const leading = Math.round(size * 1.14);
  return { size, weight: 600, ink: 'strong', lines, leading, after: 22 };
}

interface Block {
  style: Style;
  lines: readonly string[];
}

/** The colours of text, in the order of their shades in the palette. */
const inks = ['strong', 'muted', 'accent'] as const;

/** Number of palette colours before the colours of text: the background. */
const plainColors = 1;

/** Returns a function that renders a social image as a PNG file. The renderer of each design is created once. */
export function createSocialImages(): (
  text: SocialText,
  design: SocialDesign,
) => Promise<Uint8Array> {
  const renderers = new WeakMap<SocialDesign, ReturnType<typeof createSocialImageRenderer>>();
  return async (text, design) => {
    const renderer = renderers.get(design) ?? createSocialImageRenderer(design);
    renderers.set(design, renderer);
    return (await renderer)(text);
  };
}

/**
 * Returns a function that renders the social images of a design as PNG files. Text that the font cannot display is
 * omitted. A title that the font cannot display is replaced by the name of the site, without a description.
 *
 * @throws {Error} if the font files cannot be read
 */
export async function createSocialImageRenderer(
  design: SocialDesign,
): Promise<(text: SocialText) => Uint8Array> {
  const rasteriser = await loadRasteriser(design.fontFiles);
  const open = (weight: Style['weight']) => openTypeface(weight, rasteriser);
  const typefaces = { 400: open(400), 600: open(600) };
  const frame = frameOf(design, rasteriser);
  const siteName = displayed(design.siteName, styles.name);
  const indent = design.mark === undefined ? 0 : markSize + 20;
  const head = blocksOf(siteName, styles.name, width - indent);

  function displayed(text: string | undefined, { weight }: Style): string | undefined {
    return text === undefined ? undefined : displayableText(text, typefaces[weight]);
  }

  /** Returns an array with the block of a text; an empty array if there is no text. */
  function blocksOf(text: string | undefined, style: Style, space = width): Block[] {
    if (text === undefined) return [];
    const lines = layoutText(text, { ...style, width: space }, typefaces[style.weight]);
    return [{ style, lines }];
  }

  function titleBlocks(title: string | undefined): Block[] {
    const style = titleStyles.find(
      (each) => title !== undefined && fits(title, { ...each, width }, typefaces[each.weight]),
    );
    return blocksOf(title, style ?? lastTitleStyle);
  }

  /** Adds blocks to a picture, one below the other. `top` and `left` are the position of the first block in pixels. */
  function typeset(
    picture: IndexedPicture,
    blocks: readonly Block[],
    top: number,
    left = margin,
  ): void {
    let lineTop = top;
    for (const { style, lines } of blocks) {
      const { size, weight, ink, leading, after } = style;
      const lightest = plainColors + inks.indexOf(ink) * shades;
      for (const line of lines) {
        const baseline = Math.round(lineTop + leading / 2 + size * 0.36);
        for (const { x, glyph } of typefaces[weight].glyphs(line, size)) {
          addGlyph(picture, glyph, { x: left + x, y: baseline, lightest });
        }
        lineTop += leading;
      }
      lineTop += after;
    }
  }

  // All images are rendered into the same buffer.
  const picture = { ...frame, rows: new Uint8Array(frame.rows.length) };
  return (text) => {
    const ownTitle = displayed(text.title, lastTitleStyle);
    const title = ownTitle ?? siteName;
    const blocks = [
      ...blocksOf(displayed(text.label, styles.label), styles.label),
      ...titleBlocks(title),
      ...blocksOf(ownTitle && displayed(text.description, styles.description), styles.description),
    ];
    picture.rows.set(frame.rows);
    if (siteName !== title) typeset(picture, head, headTop, margin + indent);
    typeset(picture, blocks, centredTop(blocks));
    return encodePng(picture);
  };
}

/** Returns the top, in pixels, of the first block. The blocks are then centred below the site's name. */
function centredTop(blocks: readonly Block[]): number {
  const first = headTop + markSize + 20;
  const heights = blocks.map(({ lines, style }) => lines.length * style.leading + style.after);
  const used = heights.reduce((sum, height) => sum + height, 0);
  return first + (height - headTop - first - used) / 2;
}

/**
 * Returns the picture that all images of a design begin with: the background, the accent bar and the favicon, without
 * text.
 */
function frameOf({ colors, mark }: SocialDesign, rasteriser: Rasteriser): IndexedPicture {
  const { page, accent } = colors;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${height}">`,
    `<rect width="${fullWidth}" height="${height}" fill="${page}"/>`,
    // A bar at the left would make each row different from the background, and the file a quarter larger.
    `<rect width="${fullWidth}" height="14" fill="${accent}"/>`,
    mark === undefined ? '' : embeddedSvg(mark, { x: margin, y: headTop, size: markSize }),
    '</svg>',
  ].join('');
  return indexColors(rasteriser.pixels(svg), [
    ...colorSteps(page, page, plainColors),
    ...inks.flatMap((ink) => colorSteps(page, colors[ink], shades)),
  ]);
}
