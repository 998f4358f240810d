import { mixColors } from './colorMath';

/** How much of the accent is in its soft form, and what the rest is: as the viewer's tokens mix it. */
export const softAccent = {
  light: { part: 0.09, rest: '#ffffff' },
  dark: { part: 0.14, rest: '#12141a' },
} as const;

/** The ground that marks the current place and highlighted lines. */
export function softAccentOf(accent: string, mode: 'light' | 'dark'): string {
  const { part, rest } = softAccent[mode];
  return mixColors(accent, part, rest, 'oklab');
}

/** How much of its tone is in the ground of a line of code that is added or removed. */
export const tonePart = 0.07;

/** The ground of a line of code that is added (a tip's tone) or removed (that of an alarm). */
export function changedLineOf(tone: string, code: string): string {
  return mixColors(tone, tonePart, code, 'oklab');
}

/** How much of the text's colour lies on the bar below the item that is pointed at. */
export const pointedPart = 0.16;

/** The ground of an item of a bar in the accent, while it is pointed at. */
export function accentUnderPointer(accent: string, text: string): string {
  return mixColors(text, pointedPart, accent, 'rgb');
}
