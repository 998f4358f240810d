import type { Glyph, Typeface } from './typeface';

/** A glyph and where it stands in its line, in pixels. */
interface PlacedGlyph {
  glyph: Glyph;
  x: number;
}

/** A line of text with its width in pixels. */
export interface Line {
  glyphs: readonly PlacedGlyph[];
  width: number;
}

/** Room for a text. */
export interface TextRoom {
  width: number;
  lines: number;
}

/** One line of text, as wide as it gets. */
export function layoutLine(text: string, size: number, typeface: Typeface): Line {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const character of text) {
    const glyph = typeface.glyph(character.codePointAt(0) ?? 0);
    if (glyph === undefined) continue;
    x += (glyphs.at(-1)?.glyph.kerning(glyph) ?? 0) * size;
    glyphs.push({ glyph, x });
    x += glyph.advance * size;
  }
  return { glyphs, width: x };
}

/** Whether a text stands in its room whole, with no word cut. */
export function fits(text: string, size: number, room: TextRoom, typeface: Typeface): boolean {
  const isNarrow = (word: string) => layoutLine(word, size, typeface).width <= room.width;
  return (
    text.split(' ').every(isNarrow) &&
    breakLines(text, size, room.width, typeface).length <= room.lines
  );
}

/** Breaks a text into the lines of its room; what is too long ends in an ellipsis, after a whole word. */
export function layoutText(
  text: string,
  size: number,
  room: TextRoom,
  typeface: Typeface,
): readonly Line[] {
  const lines = breakLines(text, size, room.width, typeface);
  const shown = lines.slice(0, room.lines);
  if (lines.length > room.lines) {
    const last = shown.pop() ?? '';
    shown.push(withEllipsis(last, size, room.width, typeface));
  }
  return shown.map((line) => layoutLine(line, size, typeface));
}

/** Breaks at spaces, and inside of a word only when no line holds it. */
function breakLines(text: string, size: number, width: number, typeface: Typeface): string[] {
  const isNarrow = (line: string) => layoutLine(line, size, typeface).width <= width;
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

/** Leaves out as many words as the ellipsis needs, and letters only of a word that stands alone. */
function withEllipsis(line: string, size: number, width: number, typeface: Typeface): string {
  let kept = line;
  const ended = () => `${kept.replace(/[\s.,;:–-]+$/u, '')}…`;
  while (kept !== '' && layoutLine(ended(), size, typeface).width > width) {
    kept = kept.includes(' ')
      ? kept.slice(0, kept.lastIndexOf(' '))
      : [...kept].slice(0, -1).join('');
  }
  return ended();
}
