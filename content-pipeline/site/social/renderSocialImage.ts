import { escapeText } from '../markup';
import { embeddedSvg, type Rasteriser } from '../rasterise';
import type { SiteColors } from '../siteColors';
import { createTextPngEncoder } from './indexedPng';
import {
  displayableText,
  fits,
  fontFamily,
  layoutText,
  openTypeface,
  type TextBox,
  type Typeface,
} from './typeface';

/** The size of every social image in pixels, which networks show uncut. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The text of one social image. */
export interface SocialText {
  title: string;
  /** The place of the page in its site: a section, a kind of symbol. */
  label?: string | undefined;
  description?: string | undefined;
}

/** The parts that all social images of a site have in common. */
export interface SocialDesign {
  siteName: string;
  /** The host of the site, in the bottom line. */
  host: string;
  colors: SiteColors;
  /** The logo of the site, an SVG file. */
  mark?: Uint8Array | undefined;
}

/** Lines of text in one style, one below the other. */
interface Block {
  lines: readonly string[];
  size: number;
  /** The distance from line to line, in pixels. */
  leading: number;
  /** The space after the block. */
  after: number;
  weight: Typeface['weight'];
  color: string;
}

const { width: fullWidth, height } = socialImageSize;
const margin = 84;
const markSize = 60;
const headTop = 66;
/** The distance of the bottom line from the top. */
const rule = 532;
const width = fullWidth - 2 * margin;

/** Boxes for titles, the largest letters first; a title is set in the first that holds it whole, or in the last. */
const titleBoxes: readonly TextBox[] = [
  { size: 88, width, lines: 1 },
  { size: 76, width, lines: 2 },
  { size: 62, width, lines: 2 },
];
const lastTitleBox: TextBox = { size: 54, width, lines: 3 };

/**
 * Returns a function that renders the social image of a page as a PNG file. Text that the font cannot
 * show is omitted; where that is the title, the name of the site takes its place.
 *
 * @throws {Error} when the rasteriser has no font.
 */
export function createSocialImageRenderer(
  design: SocialDesign,
  rasteriser: Rasteriser,
): (text: SocialText) => Uint8Array {
  const { colors, mark } = design;
  const bold = openTypeface(600, rasteriser);
  const regular = openTypeface(400, rasteriser);
  const siteName = displayed(design.siteName, bold);
  const host = displayed(design.host, regular);
  const background = svgOf([
    `<rect width="${fullWidth}" height="${height}" fill="${colors.page}"/>`,
    `<rect width="14" height="${height}" fill="${colors.accent}"/>`,
    `<rect x="${margin}" y="${rule}" width="${width}" height="2" fill="${colors.hairline}"/>`,
    mark === undefined ? '' : embeddedSvg(mark, { x: margin, y: headTop, size: markSize }),
  ]);
  // The background is rendered once: it takes as long as the text.
  const encode = createTextPngEncoder(rasteriser.pixels(background), {
    page: colors.page,
    inks: [colors.strong, colors.muted, colors.accent],
  });

  function head(name: string): string {
    const indent = mark === undefined ? 0 : markSize + 20;
    const [line = ''] = layoutText(name, { size: 36, width: width - indent, lines: 1 }, bold);
    const style = { size: 36, weight: 600, color: colors.strong } as const;
    return textElement(line, margin + indent, headTop + markSize / 2 + 13, style);
  }

  function foot(text: string): string {
    const [line = ''] = layoutText(text, { size: 26, width, lines: 1 }, regular);
    return textElement(line, margin, rule + 52, { size: 26, weight: 400, color: colors.muted });
  }

  function labelBlock(label: string): Block {
    const lines = layoutText(label, { size: 28, width, lines: 1 }, bold);
    return { lines, size: 28, leading: 40, after: 16, weight: 600, color: colors.accent };
  }

  function titleBlock(title: string): Block {
    const box = titleBoxes.find((candidate) => fits(title, candidate, bold)) ?? lastTitleBox;
    const lines = layoutText(title, box, bold);
    const leading = Math.round(box.size * 1.14);
    return { lines, size: box.size, leading, after: 22, weight: 600, color: colors.strong };
  }

  function descriptionBlock(description: string): Block {
    const lines = layoutText(description, { size: 32, width, lines: 2 }, regular);
    return { lines, size: 32, leading: 45, after: 0, weight: 400, color: colors.muted };
  }

  return (text) => {
    const ownTitle = displayed(text.title, bold);
    const title = ownTitle ?? siteName;
    const label = displayed(text.label, bold);
    const description = ownTitle && displayed(text.description, regular);
    const blocks = [
      ...(label === undefined ? [] : [labelBlock(label)]),
      ...(title === undefined ? [] : [titleBlock(title)]),
      ...(description === undefined ? [] : [descriptionBlock(description)]),
    ];
    const svg = svgOf([
      siteName === undefined || siteName === title ? '' : head(siteName),
      ...blockElements(blocks),
      host === undefined ? '' : foot(host),
    ]);
    return encode(rasteriser.pixels(svg));
  };
}

function svgOf(elements: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${fullWidth}" height="${height}">${elements.join('')}</svg>`;
}

function displayed(text: string | undefined, typeface: Typeface): string | undefined {
  return text === undefined ? undefined : displayableText(text, typeface);
}

/** Places blocks one below the other, centred between the head and the bottom line. */
function blockElements(blocks: readonly Block[]): string[] {
  const top = headTop + markSize + 20;
  const used = blocks.reduce(
    (sum, block) => sum + block.lines.length * block.leading + block.after,
    0,
  );
  let y = top + (rule - 20 - top - used) / 2;
  return blocks.flatMap((block) => {
    const elements = block.lines.map((line, index) => {
      const middle = y + index * block.leading + block.leading / 2;
      return textElement(line, margin, Math.round(middle + block.size * 0.36), block);
    });
    y += block.lines.length * block.leading + block.after;
    return elements;
  });
}

function textElement(
  text: string,
  x: number,
  baseline: number,
  { size, weight, color }: Pick<Block, 'size' | 'weight' | 'color'>,
): string {
  return `<text x="${x}" y="${baseline}" font-family="${fontFamily}" font-size="${size}" font-weight="${weight}" fill="${color}">${escapeText(text)}</text>`;
}
