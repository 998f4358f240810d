import { escapeText } from '../markup';
import type { Rasteriser } from '../rasterise';
import type { Glyph } from './indexedPng';

/** One weight of the font: its metrics for the layout, and its glyphs. */
export interface Typeface {
  /** Tests if the font has a glyph for a character. */
  has(character: string): boolean;
  /** Returns the width of a line of text, divided by the font size. Kerning is ignored. */
  width(text: string): number;
  /**
   * Returns the glyphs of a line of text in the given font size. `x` is the column of a glyph's origin. Kerning is
   * applied.
   */
  glyphs(text: string, size: number): { x: number; glyph: Glyph }[];
}

/**
 * Number of shades of each text colour at the edges of letters. A third shade is hardly visible and adds 9 % to each
 * file.
 */
export const shades = 2;

/**
 * Number of horizontal glyph positions per pixel. With one position, the gaps between small letters would be uneven.
 */
const phases = 2;

/**
 * The pattern of the parts of a text that are rendered together: a sequence of "-", "=", "<" and ">", two numbers with
 * "x" between them, or a single character. The font displays such sequences as ligatures, for example "=>" as an arrow,
 * and the "x" in "2x3" as "×".
 */
const glyphTexts = /[-=<>]+|\d+x\d+|./gsu;

/** A private-use code point that no font contains. It is rendered as the glyph for missing characters. */
const unassigned = '\u{10fffd}';

/**
 * Opens a weight of the font. Characters, pairs of characters and glyphs are rendered once and cached. An image takes
 * 2.5 ms with cached glyphs, and 25 ms if the whole image is rendered.
 *
 * @throws {Error} if the rasteriser has no fonts, because it would omit all text without an error
 */
export function openTypeface(weight: 400 | 600, rasteriser: Rasteriser): Typeface {
  const svg = (text: string, size: number, x: number, width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${2 * size}"><text x="${x}" y="${1.5 * size}" font-family="Inter" font-weight="${weight}" font-size="${size}">${escapeText(text)}</text></svg>`;
  const unit = 100;
  // The bars make the width include spaces and side bearings.
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
    // Letters may extend beyond their width.
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

function cached<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** Emoji and invisible characters, which can be removed without changing the meaning of a sentence. */
const ornaments =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cf}]|\ufe0f|\u20e3/u;

/**
 * The symbols among `ornaments`, which remain in a text if the font has them. Emoji modifiers are excluded: they
 * combine with the character before them, so `Typeface.has` returns `true` for them with every font.
 */
const legible = /(?!\p{Emoji_Modifier})\p{Symbol}/u;

/**
 * Returns a text in one line, without invisible characters and without emoji that the typeface lacks. Returns
 * `undefined` if nothing remains, if the typeface lacks another character, or if the text contains a combining mark,
 * which would not be positioned reliably.
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

/** The limits of a text: its font size and its maximum width in pixels, and its maximum number of lines. */
export interface TextBox {
  size: number;
  width: number;
  lines: number;
}

/** Tests if a text fits its box without breaking words. */
export function fits(text: string, box: TextBox, typeface: Typeface): boolean {
  const isNarrow = (word: string) => typeface.width(word) * box.size <= box.width;
  return text.split(' ').every(isNarrow) && breakLines(text, box, typeface).length <= box.lines;
}

/** Breaks a text into the lines of its box. A text that is too long is shortened and ends with an ellipsis. */
export function layoutText(text: string, box: TextBox, typeface: Typeface): string[] {
  const lines = breakLines(text, box, typeface);
  const shown = lines.slice(0, box.lines);
  if (lines.length > box.lines) shown.push(withEllipsis(shown.pop() ?? '', box, typeface));
  return shown;
}

/** Breaks a text into lines at spaces, and inside words only if a word is wider than a line. */
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

/** Adds an ellipsis to a line. Removes words from its end until the line fits, and letters only if one word remains. */
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
