import type { TokensConfig } from '../../config/themeConfig';
import { sixDigits } from './colorMath';

/** Both colour modes. */
export const modes = ['light', 'dark'] as const;
/** A colour mode. */
export type Mode = (typeof modes)[number];

/** A colour in each colour mode, as hexadecimal numbers. */
export type ModeColors = Record<Mode, string>;

/** The colour tokens that text and its backgrounds have, by their names in the configuration. */
const tokenNames = [
  ...['page', 'raised', 'sunken', 'code', 'hover', 'hairline'],
  ...['strong', 'text', 'muted', 'accent', 'onAccent', 'note', 'tip', 'warning', 'danger'],
] as const;

export type ColorToken = (typeof tokenNames)[number];

/** A share of one colour, from 0 to 1, and the other colour. */
interface Mix {
  part: number;
  rest: string;
}

/** The colours that the viewer's stylesheet sets, and how it mixes them. */
export interface ViewerColors {
  tokens: Record<ColorToken, ModeColors>;
  /** The colours that code is written in, by the kind of its parts. */
  code: Readonly<Record<string, ModeColors>>;
  /** The soft form of the accent: the ground that marks the current place and highlighted lines. */
  softAccent: Record<Mode, Mix>;
  /** Share of the tone in the background of an added or removed line of code. */
  tonePart: number;
  /** Share of the text's colour in the bar behind a hovered item of a bar in the accent. */
  pointedPart: number;
}

/** Returns the custom property of a token, without the accent: that has one for each mode. */
export function colorProperty(token: string): string {
  return `--color-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * Reads the colours of the viewer from its stylesheet, as it is written or as it is built.
 *
 * @throws {Error} where the stylesheet lacks one of them
 */
export function parseViewerColors(stylesheet: string): ViewerColors {
  const pairs = new Map<string, ModeColors>();
  for (const [, name = '', light = '', dark = ''] of stylesheet.matchAll(
    /(--(?:color|code)-[\w-]+):\s*light-dark\(([#\w]+),\s*([#\w]+)\)/g,
  )) {
    pairs.set(name, pairs.get(name) ?? { light: sixDigits(light), dark: sixDigits(dark) });
  }

  /** Returns the groups of a pattern's first match. */
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
  throw new Error(`The stylesheet of the viewer lacks ${what}`);
}

/** Returns the colours of a site: its own, and the viewer's where it sets none. */
export function colorsOf(
  { accent, colors = {} }: Partial<TokensConfig>,
  viewer: Pick<ViewerColors, 'tokens'>,
): Record<ColorToken, ModeColors> {
  const own = Object.entries({ ...colors, accent }).filter(([, color]) => color !== undefined);
  return { ...viewer.tokens, ...Object.fromEntries(own) };
}
