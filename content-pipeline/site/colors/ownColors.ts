import type { TokensConfig } from '../../config/themeConfig';
import { contrastRatio } from './colorMath';
import type { ColorPair, Mode } from './colorPair';
import { type ColorToken, colorsOf } from './viewerColors';

/** Colours that a site configures, and the pairs of text and background made with them. */
export interface OwnColors {
  isOwn(token: ColorToken): boolean;
  colorOf(token: ColorToken, mode: Mode): string;
  /** A pair of a token with another colour; none where the site did not choose the token. */
  pairOf(
    own: ColorToken,
    mode: Mode,
    other: { words: string; color: string },
    ratioFor?: ColorPair['ratioFor'],
  ): ColorPair[];
}

/** Looks at the tokens of a site. */
export function ownColors(tokens: TokensConfig): OwnColors {
  const colors = colorsOf(tokens);
  const isOwn = (token: ColorToken) =>
    token === 'accent' ? tokens.accent !== undefined : Object.hasOwn(tokens.colors, token);
  return {
    isOwn,
    colorOf: (token, mode) => colors[token][mode],
    pairOf(own, mode, { words, color }, ratioFor = (choice) => contrastRatio(choice, color)) {
      if (!isOwn(own)) return [];
      const at = own === 'accent' ? ['tokens', own, mode] : ['tokens', 'colors', own, mode];
      const against = `${words} ${color} in ${mode} mode`;
      return [{ at, color: colors[own][mode], against, ratioFor }];
    },
  };
}
