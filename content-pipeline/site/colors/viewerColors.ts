import type { TokensConfig } from '../../config/themeConfig';

/** A colour in each colour mode, as hexadecimal numbers of six digits. */
export interface ModeColors {
  light: string;
  dark: string;
}

/** The viewer's own values of its colour tokens; a test holds them against its stylesheet. */
export const viewerColors = {
  page: { light: '#fdfdfb', dark: '#12141a' },
  raised: { light: '#ffffff', dark: '#191c24' },
  sunken: { light: '#f5f5f1', dark: '#0d0f14' },
  code: { light: '#f6f6f3', dark: '#171a22' },
  hover: { light: '#eeeeea', dark: '#222631' },
  hairline: { light: '#e4e4de', dark: '#2a2f3b' },
  strong: { light: '#14161c', dark: '#f4f5f8' },
  text: { light: '#2a2d36', dark: '#d6d9e2' },
  muted: { light: '#5b606d', dark: '#9aa1b2' },
  accent: { light: '#3a48c4', dark: '#a5b0ff' },
  onAccent: { light: '#ffffff', dark: '#12141a' },
  note: { light: '#2455a4', dark: '#8ab4f8' },
  tip: { light: '#146c43', dark: '#6fd39b' },
  warning: { light: '#8a5200', dark: '#f0b455' },
  danger: { light: '#b3261e', dark: '#ff9a91' },
} as const satisfies Record<string, ModeColors>;

export type ColorToken = keyof typeof viewerColors;

/** Returns the colours of a site: its own, and the viewer's where it sets none. */
export function colorsOf({
  accent,
  colors = {},
}: Partial<TokensConfig>): Record<ColorToken, ModeColors> {
  const own = Object.entries({ ...colors, accent }).filter(([, color]) => color !== undefined);
  return { ...viewerColors, ...Object.fromEntries(own) };
}

/** The colours that code is written in. */
export const codeColors = {
  keyword: { light: '#a0237a', dark: '#f08cc8' },
  string: { light: '#1f6b36', dark: '#8fd6a0' },
  number: { light: '#9a4a00', dark: '#f2b27a' },
  comment: { light: '#646873', dark: '#8b93a5' },
  function: { light: '#2b4bb3', dark: '#9db4ff' },
  type: { light: '#0b6878', dark: '#6fd0de' },
  property: { light: '#3d4250', dark: '#c3c9d8' },
  punctuation: { light: '#5f6472', dark: '#959db0' },
} as const satisfies Record<string, ModeColors>;
