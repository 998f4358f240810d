import { escapeText } from '../markup';
import type { Rasteriser } from '../rasterise';
import type { Glyph } from './indexedPng';

/** One weight of the font: its measures for the layout, and its glyphs. */
export interface Typeface {
  /** Returns whether the font has a glyph for a character. */
  has(character: string): boolean;
  /** Returns the width of a line of text in parts of the font size. Kerning is ignored. */
  width(text: string): number;
  /** Returns the glyphs of a line of text in a font size, and the columns of their origins, with kerning. */
  glyphs(text: string, size: number): { x: number; glyph: Glyph }[];
}

/** Shades of each ink at the edges of letters. More can hardly be seen and make each file a tenth larger. */
export const shades = 3;

/** Positions of a glyph within a pixel: at whole pixels only, the gaps between small letters are uneven. */
const phases = 2;

/** The parts of a text that are rendered as one glyph: the font has arrows for "=>", and a cross for the "x" in "2x3". */
const glyphTexts = /[-=<>]+|\d+x\d+|./gsu;

/** A code point for private use that no font has: it is shown as the glyph for missing characters. */
const unassigned = '\u{10fffd}';

/**
 * Opens a weight of the font. Each character, pair of characters and glyph is rendered once: an image
 * of them takes 2.5 ms, one that the rasteriser renders as a whole takes 25.
 *
 * @throws {Error} when the rasteriser has no font: it would omit all text without an error.
 */
export function openTypeface(weight: 400 | 600, rasteriser: Rasteriser): Typeface {
  const svg = (text: string, size: number, x: number, width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${2 * size}"><text x="${x}" y="${1.5 * size}" font-family="Inter" font-weight="${weight}" font-size="${size}">${escapeText(text)}</text></svg>`;
  const unit = 100;
  // Between two bars, spaces and side bearings count as well.
  const between = (text: string) => svg(`|${text}|`, unit, unit, 5 * unit);
  const bars = rasteriser.width(between(''));
  if (bars === 0) throw new Error('The fonts of social images cannot be read');
  const missingGlyph = rasteriser.outlines(between(unassigned));
  const has = cached((text: string) => rasteriser.outlines(between(text)) !== missingGlyph);
  const widthOf = cached((text: string) => (rasteriser.width(between(text)) - bars) / unit);
  const glyphOf = cached((size: number) =>
    cached((phase: number) => cached((text: string) => renderGlyph(text, size, phase))),
  );

  function renderGlyph(text: string, size: number, phase: number): Glyph {
    // Parts of letters lie outside of their width.
    const canvas = 2 * size + Math.ceil(widthOf(text) * size);
    const { pixels, width } = rasteriser.pixels(svg(text, size, size + phase / phases, canvas));
    const glyph = { columns: [] as number[], rows: [] as number[], coverage: [] as number[] };
    for (let pixel = 0; pixel < pixels.length / 4; pixel += 1) {
      const covered = Math.round(((pixels[pixel * 4 + 3] ?? 0) / 0xff) * shades);
      if (covered === 0) continue;
      glyph.columns.push((pixel % width) - size);
      glyph.rows.push(Math.floor(pixel / width) - 1.5 * size);
      glyph.coverage.push(covered - 1);
    }
    return {
      columns: Int16Array.from(glyph.columns),
      rows: Int16Array.from(glyph.rows),
      coverage: Uint8Array.from(glyph.coverage),
    };
  }

  return {
    has,
    width: (text) => [...text].reduce((sum, character) => sum + widthOf(character), 0),
    glyphs(text, size) {
      let x = 0;
      let previous = '';
      return Array.from(text.matchAll(glyphTexts), ([part]) => {
        if (previous !== '') x += (widthOf(previous + part) - widthOf(part)) * size;
        previous = part;
        const place = Math.round(x * phases);
        const glyph = glyphOf(size)(place % phases)(part);
        return { x: Math.floor(place / phases), glyph };
      });
    },
  };
}

/** Returns a function that calls another one once for each key. */
function cached<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** Emoji and invisible characters: a sentence can be understood without them. */
const ornaments =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cf}]|\ufe0f|\u20e3/u;

/** Ornaments that are letters where the font has them. A modifier of an emoji joins the character before it, so it always seems to be there. */
const legible = /(?!\p{Emoji_Modifier})\p{Symbol}|\d/u;

/**
 * Returns a text in one line as the typeface can show it, or `undefined` when it cannot. Ornaments
 * without a glyph are removed; a text with any other character without one is not shown at all,
 * nor one with combining marks, which the font cannot place reliably.
 */
export function displayableText(text: string, typeface: Typeface): string | undefined {
  const characters: string[] = [];
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    if (/\p{Cc}|\p{Cf}/u.test(character)) continue;
    const isKnown = typeface.has(character);
    if (ornaments.test(character) && !(isKnown && legible.test(character))) continue;
    if (!isKnown || /\p{Mark}/u.test(character)) return undefined;
    characters.push(character);
  }
  const shown = characters.join('').replace(/ {2,}/g, ' ').trim();
  return shown === '' ? undefined : shown;
}

/** The space for a text: its font size and width in pixels, and its number of lines. */
export interface TextBox {
  size: number;
  width: number;
  lines: number;
}

/** Returns whether a text fits its box with no word broken. */
export function fits(text: string, box: TextBox, typeface: Typeface): boolean {
  const isNarrow = (word: string) => typeface.width(word) * box.size <= box.width;
  return text.split(' ').every(isNarrow) && breakLines(text, box, typeface).length <= box.lines;
}

/** Breaks a text into the lines of its box; a text that is too long ends in an ellipsis after a whole word. */
export function layoutText(text: string, box: TextBox, typeface: Typeface): string[] {
  const lines = breakLines(text, box, typeface);
  const shown = lines.slice(0, box.lines);
  if (lines.length > box.lines) shown.push(withEllipsis(shown.pop() ?? '', box, typeface));
  return shown;
}

/** Breaks at spaces, and inside a word only when no line holds it. */
function breakLines(text: string, { size, width }: TextBox, typeface: Typeface): string[] {
  const isNarrow = (line: string) => typeface.width(line) * size <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (isNarrow(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !isNarrow(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}

/** Removes as many words as the ellipsis needs, and letters only of a line's single word. */
function withEllipsis(line: string, { size, width }: TextBox, typeface: Typeface): string {
  let kept = line;
  const ended = () => `${kept.replace(/[\s.,;:–-]+$/u, '')}…`;
  while (kept !== '' && typeface.width(ended()) * size > width) {
    kept = kept.includes(' ')
      ? kept.slice(0, kept.lastIndexOf(' '))
      : [...kept].slice(0, -1).join('');
  }
  return ended();
}
