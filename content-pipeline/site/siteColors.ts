import type { TokensConfig } from '../config/themeConfig';

/** The colours that pictures of the site are drawn in, as hexadecimal numbers of six digits. */
export interface SiteColors {
  page: string;
  /** Titles. */
  strong: string;
  /** Text that accompanies. */
  muted: string;
  hairline: string;
  accent: string;
}

/** The viewer's colours, where a site sets none. */
const defaults = {
  light: {
    page: '#fdfdfb',
    strong: '#14161c',
    muted: '#5b606d',
    hairline: '#e4e4de',
    accent: '#3a48c4',
  },
  dark: {
    page: '#12141a',
    strong: '#f4f5f8',
    muted: '#9aa1b2',
    hairline: '#2a2f3b',
    accent: '#a5b0ff',
  },
} as const;

/** The colours of both colour modes. */
export function siteColors({ accent }: TokensConfig): Record<'light' | 'dark', SiteColors> {
  const colors = (mode: 'light' | 'dark') => ({
    ...defaults[mode],
    accent: sixDigits(accent?.[mode] ?? defaults[mode].accent),
  });
  return { light: colors('light'), dark: colors('dark') };
}

/** `#abc` as `#aabbcc`. */
function sixDigits(color: string): string {
  return color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
}
