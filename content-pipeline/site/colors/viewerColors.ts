import type { TokensConfig } from '../../config/themeConfig';
import { sixDigits } from './colorMath';

/** The colour modes. */
export const modes = ['light', 'dark'] as const;
/** A colour mode. */
export type Mode = (typeof modes)[number];

/** A colour in each colour mode: `#rrggbb` or, in a configuration, also `#rgb`. */
export type ModeColors = Record<Mode, string>;

const tokenNames = [
  ...['page', 'raised', 'sunken', 'code', 'hover', 'hairline'],
  ...['strong', 'text', 'muted', 'accent', 'onAccent', 'note', 'tip', 'warning', 'danger'],
] as const;

export type ColorToken = (typeof tokenNames)[number];

/** A mixture of a given colour and the colour `rest`. `part` is the share of the given colour, from 0 to 1. */
interface Mix {
  part: number;
  rest: string;
}

/** The colours in the viewer's stylesheet, and the shares with which it mixes them. */
export interface ViewerColors {
  tokens: Record<ColorToken, ModeColors>;
  /** The colours of code by kind of token, such as `keyword`. */
  code: Readonly<Record<string, ModeColors>>;
  /**
   * The soft accent, which is mixed from the accent and another colour. It is, for example, the background of
   * highlighted lines of code.
   */
  softAccent: Record<Mode, Mix>;
  /** Share of the tone (`tip` or `danger`) in the background of an added or removed line of code, from 0 to 1. */
  tonePart: number;
  /**
   * Share of the text colour in the background of a hovered item, from 0 to 1. Applies to navbars in the accent colour.
   */
  pointedPart: number;
}

/**
 * Returns the name of the CSS custom property of a colour token. The token must not be `accent`, which has a property
 * for each colour mode.
 */
export function colorProperty(token: string): string {
  return `--color-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * Returns the colours in the viewer's stylesheet. `stylesheet` is the text of the source or of the built file.
 *
 * @throws {Error} if a colour or a share is missing
 */
export function parseViewerColors(stylesheet: string): ViewerColors {
  const pairs = new Map<string, ModeColors>();
  for (const [, name = '', light = '', dark = ''] of stylesheet.matchAll(
    /(--(?:color|code)-[\w-]+):\s*light-dark\(([#\w]+),\s*([#\w]+)\)/g,
  )) {
    pairs.set(name, pairs.get(name) ?? { light: sixDigits(light), dark: sixDigits(dark) });
  }

  /**
   * Returns the groups of a pattern's first match in the stylesheet.
   *
   * @throws {Error} if the pattern does not match
   */
  function match(pattern: RegExp): string[] {
    const [, ...groups] = pattern.exec(stylesheet) ?? missing(String(pattern));
    return groups;
  }

  function accent(mode: Mode): string {
    const [color = ''] = match(new RegExp(`--accent-${mode}:\\s*(#\\w+)`));
    return sixDigits(color);
  }

  function softAccent(mode: Mode): Mix {
    const [percent, rest = ''] = match(
      new RegExp(`color-mix\\(in oklab,\\s*var\\(--accent-${mode}\\) (\\d+)%,\\s*(#\\w+)\\)`),
    );
    return { part: Number(percent) / 100, rest: sixDigits(rest) };
  }

  const [tone] = match(/color-mix\(in oklab,\s*var\(--tone\) (\d+)%,\s*var\(--color-code\)\)/);
  const [pointed] = match(
    /--color-hover:\s*color-mix\(in oklab,\s*var\(--color-on-accent\) (\d+)%,\s*transparent\)/,
  );
  const accents = { light: accent('light'), dark: accent('dark') };
  const tokens = tokenNames.map((name) => {
    const property = colorProperty(name);
    return [
      name,
      name === 'accent' ? accents : (pairs.get(property) ?? missing(property)),
    ] as const;
  });
  const code = [...pairs].filter(([property]) => property.startsWith(codePrefix));
  return {
    // The list of names is complete, which the type of `fromEntries` does not say.
    tokens: Object.fromEntries(tokens) as ViewerColors['tokens'],
    code: Object.fromEntries(code.map(([name, pair]) => [name.slice(codePrefix.length), pair])),
    softAccent: { light: softAccent('light'), dark: softAccent('dark') },
    tonePart: Number(tone) / 100,
    pointedPart: Number(pointed) / 100,
  };
}

const codePrefix = '--code-';

function missing(what: string): never {
  throw new Error(`The stylesheet of the viewer does not contain ${what}`);
}

/** Returns the colours of a site: the configured colours, and the viewer's colours for all other tokens. */
export function colorsOf(
  { accent, colors = {} }: Partial<TokensConfig>,
  viewer: Pick<ViewerColors, 'tokens'>,
): Record<ColorToken, ModeColors> {
  const own = Object.entries({ ...colors, accent }).filter(([, color]) => color !== undefined);
  return { ...viewer.tokens, ...Object.fromEntries(own) };
}
