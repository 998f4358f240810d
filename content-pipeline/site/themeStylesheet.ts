import type { TokensConfig } from '../config/themeConfig';
import { blackOrWhite } from './colors/colorMath';
import { colorProperty } from './colors/viewerColors';

/**
 * The configured colours of the announcement bar. If only one is set, the other is black or white, whichever has more
 * contrast.
 */
interface AnnouncementColors {
  backgroundColor?: string | undefined;
  textColor?: string | undefined;
}

/**
 * Returns the stylesheet that sets the configured values of the viewer's tokens; `undefined` if none are configured.
 */
export function themeStylesheet(
  tokens: TokensConfig,
  { backgroundColor, textColor }: AnnouncementColors = {},
): string | undefined {
  const values = [
    ['--accent-light', tokens.accent?.light],
    ['--accent-dark', tokens.accent?.dark],
    ...Object.entries(tokens.colors).map(([name, color]) => [
      colorProperty(name),
      color && `light-dark(${color.light},${color.dark})`,
    ]),
    ['--font-text', tokens.fontText],
    ['--font-heading', tokens.fontHeading],
    ['--font-code', tokens.fontCode],
    ['--radius', tokens.radius === undefined ? undefined : `${tokens.radius}px`],
    ['--announcement-background', backgroundColor ?? (textColor && blackOrWhite(textColor))],
    ['--announcement-text', textColor ?? (backgroundColor && blackOrWhite(backgroundColor))],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  return values.length === 0 ? undefined : `@layer tokens{:root{${values.join(';')}}}\n`;
}
