import { escapeText } from '../markup';
import type { Rasteriser } from '../rasterise';

/** The font family that social images are set in. */
export const fontFamily = 'Inter';

/** One weight of the font, with what layout needs to know of it. */
export interface Typeface {
  weight: 400 | 600;
  /** Returns whether the font has a glyph for a character. */
  has(character: string): boolean;
  /** Returns the width of a line of text in parts of the font size. Kerning is ignored. */
  width(text: string): number;
}

/** A code point for private use that no font has: it is shown as the glyph for missing characters. */
const unassigned = '\u{10fffd}';

/**
 * Opens a weight of the font. Each character is measured once, by the renderer itself.
 *
 * @throws {Error} when the rasteriser has no font: it would omit all text without an error.
 */
export function openTypeface(weight: Typeface['weight'], rasteriser: Rasteriser): Typeface {
  const size = 100;
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><text x="100" y="100" font-family="${fontFamily}" font-weight="${weight}" font-size="${size}">${escapeText(text)}</text></svg>`;
  const missingGlyph = rasteriser.outlines(svg(unassigned));
  const bars = rasteriser.width(svg('||'));
  if (bars === 0) throw new Error('The fonts of social images cannot be read');
  const known = new Map<string, { width: number; isMissing: boolean }>();

  function measure(character: string) {
    const measured = known.get(character) ?? {
      // Between two bars, spaces and side bearings count as well.
      width: (rasteriser.width(svg(`|${character}|`)) - bars) / size,
      isMissing: rasteriser.outlines(svg(character)) === missingGlyph,
    };
    known.set(character, measured);
    return measured;
  }

  return {
    weight,
    has: (character) => !measure(character).isMissing,
    width: (text) => [...text].reduce((sum, character) => sum + measure(character).width, 0),
  };
}

/** Emoji and invisible characters: a sentence can be understood without them. */
const ornaments =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cf}]|\ufe0f|\u20e3/u;

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
    if (ornaments.test(character) && !(isKnown && /\p{Symbol}|\d/u.test(character))) continue;
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
