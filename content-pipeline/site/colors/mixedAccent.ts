import { mixColors } from './colorMath';

/** Share of the accent in its soft form, and the colour of the rest, as the viewer's tokens mix it. */
export const softAccent = {
  light: { part: 0.09, rest: '#ffffff' },
  dark: { part: 0.14, rest: '#12141a' },
} as const;

/** Returns the ground that marks the current place and highlighted lines. */
export function softAccentOf(accent: string, mode: 'light' | 'dark'): string {
  const { part, rest } = softAccent[mode];
  return mixColors(accent, part, rest, 'oklab');
}

/** Share of the tone in the background of an added or removed line of code. */
export const tonePart = 0.07;

/** Returns the ground of a line of code that is added (a tip's tone) or removed (that of an alarm). */
export function changedLineOf(tone: string, code: string): string {
  return mixColors(tone, tonePart, code, 'oklab');
}

/** Share of the text's colour in the bar behind a hovered item. */
export const pointedPart = 0.16;

/** Returns the ground of an item of a bar in the accent, while it is pointed at. */
export function accentUnderPointer(accent: string, text: string): string {
  return mixColors(text, pointedPart, accent, 'rgb');
}
