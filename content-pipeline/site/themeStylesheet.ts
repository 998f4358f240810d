import type { TokensConfig } from '../config/themeConfig';

/** The colours that a site gives its announcement. */
interface AnnouncementColors {
  backgroundColor?: string | undefined;
  textColor?: string | undefined;
}

/** The stylesheet with a site's values for the viewer's tokens, or nothing when it sets none. */
export function themeStylesheet(
  tokens: TokensConfig,
  announcement: AnnouncementColors = {},
): string | undefined {
  const values = [
    ['--accent-light', tokens.accent?.light],
    ['--accent-dark', tokens.accent?.dark],
    ['--font-text', fontFamily(tokens.fontText)],
    ['--font-heading', fontFamily(tokens.fontHeading)],
    ['--font-code', fontFamily(tokens.fontCode)],
    ['--radius', tokens.radius === undefined ? undefined : `${tokens.radius}px`],
    ['--announcement-background', announcement.backgroundColor],
    ['--announcement-text', announcement.textColor],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  return values.length === 0 ? undefined : `@layer tokens{:root{${values.join(';')}}}\n`;
}

/** A family list without anything that could end the declaration. */
function fontFamily(families: string | undefined): string | undefined {
  return families?.replace(/[^\w\s,'"-]/g, '');
}
