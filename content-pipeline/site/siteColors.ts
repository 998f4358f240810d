import type { TokensConfig } from '../config/themeConfig';
import { sixDigits } from './colors/colorMath';
import { colorsOf } from './colors/viewerColors';

/** Colours of the site's social images and icons, as hexadecimal numbers of six digits. */
export interface SiteColors {
  page: string;
  /** Titles. */
  strong: string;
  /** Text that accompanies. */
  muted: string;
  hairline: string;
  accent: string;
}

/** Returns the colours of both colour modes. */
export function siteColors(tokens: Partial<TokensConfig>): Record<'light' | 'dark', SiteColors> {
  const { page, strong, muted, hairline, accent } = colorsOf(tokens);
  const inMode = (mode: 'light' | 'dark'): SiteColors => ({
    page: sixDigits(page[mode]),
    strong: sixDigits(strong[mode]),
    muted: sixDigits(muted[mode]),
    hairline: sixDigits(hairline[mode]),
    accent: sixDigits(accent[mode]),
  });
  return { light: inMode('light'), dark: inMode('dark') };
}
