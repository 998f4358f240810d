import type { Typeface } from './typeface';

/** What a sentence loses nothing by: little pictures, and signs that nobody sees. */
const ornaments =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Cf}]|\ufe0f|\u20e3/u;

/** Characters that stand over others need a place that the glyph alone does not tell. */
const combining = /\p{Mark}/u;

/**
 * A text as the typeface can show it, in one line; undefined when it cannot. Ornaments that the
 * typeface lacks are left out; a text with any other character that it lacks is not shown at all.
 */
export function drawableText(text: string, typeface: Typeface): string | undefined {
  const characters: string[] = [];
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    const isKnown = typeface.glyph(character.codePointAt(0) ?? 0) !== undefined;
    if (ornaments.test(character) && !(isKnown && /\p{Symbol}|\d/u.test(character))) continue;
    if (!isKnown || combining.test(character)) return undefined;
    characters.push(character);
  }
  const shown = characters.join('').replace(/ {2,}/g, ' ').trim();
  return shown === '' ? undefined : shown;
}
