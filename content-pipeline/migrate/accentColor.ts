import { contrastRatio, nearestReadable, sixDigits } from '../site/colors/colorMath';

/** The accent colour of a site, as `tokens.accent` in `recto.yaml` specifies it. */
export interface AccentColor {
  light: string;
  dark: string;
  /** True if a colour of the other tool was adjusted, because it had too little contrast. */
  isAdjusted: boolean;
}

/**
 * Backgrounds on which the contrast of the accent colour is checked. On the backgrounds of Recto's design, the contrast
 * is higher.
 */
const backgrounds = { light: '#eceef1', dark: '#262a31' } as const;
const neededRatio = 4.6;

/**
 * Returns the accent colour for CSS colours of another tool. If only one mode has a constant colour, this colour is
 * used for both modes. Colours with too little contrast are adjusted. Returns `undefined` if neither mode has a
 * constant colour, or if no readable colour is found.
 */
export function accentColor(
  light: string | undefined,
  dark: string | undefined,
): AccentColor | undefined {
  const own = { light: hexOf(light), dark: hexOf(dark) };
  const accent = {
    light: readableOn(own.light ?? own.dark, backgrounds.light),
    dark: readableOn(own.dark ?? own.light, backgrounds.dark),
  };
  if (accent.light === undefined || accent.dark === undefined) return undefined;
  const isAdjusted =
    (own.light !== undefined && own.light !== accent.light) ||
    (own.dark !== undefined && own.dark !== accent.dark);
  return { light: accent.light, dark: accent.dark, isAdjusted };
}

/** Returns a CSS colour in the form `#rrggbb`; `undefined` if it is missing or not a constant colour. */
function hexOf(color: string | undefined): string | undefined {
  const hex = color === undefined ? '' : sixDigits(color.trim());
  return /^#[0-9a-f]{6}$/i.test(hex) ? hex : undefined;
}

function readableOn(color: string | undefined, background: string): string | undefined {
  const passes = (candidate: string) => contrastRatio(candidate, background) >= neededRatio;
  return color === undefined || passes(color) ? color : nearestReadable(color, passes);
}

/**
 * Returns the last value of a CSS custom property; `undefined` if there is none. Searches only rules for whose selector
 * `isWanted` returns `true`.
 */
export function cssProperty(
  css: string,
  name: string,
  isWanted: (selector: string) => boolean,
): string | undefined {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  let value: string | undefined;
  for (const [, selector = '', body = ''] of text.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    if (!isWanted(selector.trim())) continue;
    for (const declaration of body.split(';')) {
      const [property, ...parts] = declaration.split(':');
      if (property?.trim() === name) value = parts.join(':').trim();
    }
  }
  return value;
}
