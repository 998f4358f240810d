import { drawableText } from './drawableText';
import { encodePng } from './encodePng';
import type { IndexedPicture } from './indexedPicture';
import { fits, type Line, layoutText, type TextRoom } from './layoutText';
import type { Ink } from './palette';
import { cardLayout, type Pen, type SocialAssets } from './socialAssets';
import { socialImageSize } from './socialImageOf';
import { writeLine } from './writeLine';

/** The words of one social image. */
export interface SocialText {
  title: string;
  /** Where the page belongs: a section, a kind of symbol. */
  label?: string | undefined;
  description?: string | undefined;
}

/** Lines to write, from the top down. */
interface Block {
  lines: readonly Line[];
  size: number;
  /** From line to line, in pixels. */
  leading: number;
  /** The space after the block. */
  after: number;
  pen: Pen;
  ink: Ink;
}

const { margin, markSize, headTop, rule } = cardLayout;
const width = socialImageSize.width - 2 * margin;

/** The rooms of titles, the largest letters first; a title stands in the first that holds it whole. */
const titleRooms: readonly (TextRoom & { size: number })[] = [
  { size: 88, width, lines: 1 },
  { size: 76, width, lines: 2 },
  { size: 62, width, lines: 2 },
];

/** The room of titles that fit nowhere else. */
const lastRoom = { size: 54, width, lines: 3 };

/**
 * Draws the social image of a page as a PNG file. Words that the fonts cannot show are left out;
 * where the title is one of them, the name of the site takes its place.
 */
export function drawSocialImage(text: SocialText, assets: SocialAssets): Uint8Array {
  const { bold, regular } = assets;
  const picture = { ...assets.card, rows: assets.card.rows.slice() };
  const siteName = shownBy(bold, assets.siteName);
  const ownTitle = shownBy(bold, text.title);
  const title = ownTitle ?? siteName;
  const label = shownBy(bold, text.label);
  const description = ownTitle === undefined ? undefined : shownBy(regular, text.description);
  const host = shownBy(regular, assets.host);

  if (siteName !== undefined && siteName !== title) writeHead(picture, siteName, assets);
  const blocks: Block[] = [];
  if (label !== undefined) blocks.push(labelBlock(label, bold));
  if (title !== undefined) blocks.push(titleBlock(title, bold));
  if (description !== undefined) blocks.push(descriptionBlock(description, regular));
  writeBlocks(picture, blocks);
  if (host !== undefined) {
    const style = { x: margin, y: rule + 52, size: 26, pen: regular, ink: 'muted' } as const;
    for (const line of layoutText(host, 26, { width, lines: 1 }, regular.typeface)) {
      writeLine(picture, line, style);
    }
  }
  return encodePng(picture, assets.palette);
}

function shownBy({ typeface }: Pen, text: string | undefined): string | undefined {
  return text === undefined ? undefined : drawableText(text, typeface);
}

function writeHead(
  picture: IndexedPicture,
  siteName: string,
  { bold, hasMark }: SocialAssets,
): void {
  const indent = hasMark ? markSize + 20 : 0;
  const y = headTop + markSize / 2 + 13;
  const style = { x: margin + indent, y, size: 36, pen: bold, ink: 'strong' } as const;
  for (const line of layoutText(siteName, 36, { width: width - indent, lines: 1 }, bold.typeface)) {
    writeLine(picture, line, style);
  }
}

function labelBlock(label: string, pen: Pen): Block {
  const lines = layoutText(label, 28, { width, lines: 1 }, pen.typeface);
  return { lines, size: 28, leading: 40, after: 16, pen, ink: 'accent' };
}

function titleBlock(title: string, pen: Pen): Block {
  const whole = titleRooms.find((room) => fits(title, room.size, room, pen.typeface));
  const { size, ...room } = whole ?? lastRoom;
  const lines = layoutText(title, size, room, pen.typeface);
  return { lines, size, leading: Math.round(size * 1.14), after: 22, pen, ink: 'strong' };
}

function descriptionBlock(text: string, pen: Pen): Block {
  const lines = layoutText(text, 32, { width, lines: 2 }, pen.typeface);
  return { lines, size: 32, leading: 45, after: 0, pen, ink: 'muted' };
}

/** Writes blocks one below the other, in the middle between the head and the bottom line. */
function writeBlocks(picture: IndexedPicture, blocks: readonly Block[]): void {
  const top = headTop + markSize + 20;
  const height = blocks.reduce(
    (sum, { lines, leading, after }) => sum + lines.length * leading + after,
    0,
  );
  let y = top + (rule - 20 - top - height) / 2;
  for (const { lines, leading, after, size, pen, ink } of blocks) {
    for (const line of lines) {
      const base = Math.round(y + leading / 2 + size * 0.36);
      writeLine(picture, line, { x: margin, y: base, size, pen, ink });
      y += leading;
    }
    y += after;
  }
}
