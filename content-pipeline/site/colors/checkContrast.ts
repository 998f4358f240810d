import type { ReadConfig } from '../../config/readSiteConfig';
import type { SiteConfig } from '../../config/siteConfig';
import type { TokensConfig } from '../../config/themeConfig';
import type { Report } from '../../diagnostics/diagnostic';
import { contrastRatio, mixColors, nearestReadable } from './colorMath';
import { type ColorToken, colorsOf, type Mode, modes, type ViewerColors } from './viewerColors';

/** Minimum contrast ratio of text and background: WCAG 2.2, success criterion 1.4.3. */
const neededRatio = 4.5;

/**
 * Reports an error for configured colours with too little contrast. The message about a colour names the pair with the
 * lowest contrast.
 */
export function checkContrast(
  { value: config, file, placeOf }: Pick<ReadConfig, 'value' | 'file' | 'placeOf'>,
  viewer: ViewerColors,
  report: Report,
): void {
  const pairs = [...tokenPairs(config, viewer), ...announcementPairs(config)];
  const nameOf = ({ at }: ColorPair) => at.join('.');
  for (const name of new Set(pairs.map(nameOf))) {
    const ofColor = pairs.filter((pair) => nameOf(pair) === name);
    const [worst] = ofColor.toSorted((a, b) => ratioOf(a) - ratioOf(b));
    if (worst === undefined || ratioOf(worst) >= neededRatio) continue;
    // Rounded down, so that a ratio just below the minimum is not displayed as the minimum.
    const ratio = Math.floor(ratioOf(worst) * 100) / 100;
    report({
      code: 'low-contrast',
      severity: 'error',
      message: `"${name}" ${worst.color} has a contrast of only ${ratio}:1 with ${worst.against}; the minimum is ${neededRatio}:1`,
      hint: hintFor(worst.color, ofColor),
      file,
      ...placeOf(worst.at),
    });
  }
}

function ratioOf({ color, ratioFor }: ColorPair): number {
  return ratioFor(color);
}

function hintFor(color: string, pairs: readonly ColorPair[]): string {
  const readable = nearestReadable(color, (candidate) =>
    pairs.every(({ ratioFor }) => ratioFor(candidate) >= neededRatio),
  );
  return readable === undefined
    ? 'also change the other colour: no colour of this hue has enough contrast with all colours that it is used with'
    : `use ${readable}, the nearest colour of the same hue with enough contrast, or another colour`;
}

/** A configured colour of text or of a background, together with the other colour of the pair. */
export interface ColorPair {
  /** The keys that lead to the colour in the configuration, such as `['tokens', 'accent', 'light']`. */
  at: readonly string[];
  color: string;
  /** Description of the other colour, with its value, for messages. */
  against: string;
  /** Returns the contrast ratio that the pair has if `choice` replaces `color`. */
  ratioFor(choice: string): number;
}

const inks = ['strong', 'text', 'muted', 'accent', 'note', 'tip', 'warning', 'danger'] as const;
const grounds = ['page', 'raised', 'sunken', 'code', 'hover'] as const;

/** Returns all pairs of text and background colours that contain a configured token. */
function tokenPairs(
  { tokens, navbar }: Pick<SiteConfig, 'tokens' | 'navbar'>,
  viewer: ViewerColors,
): ColorPair[] {
  const isBarColored = navbar.style === 'primary';
  return modes.flatMap((mode) => modePairs(mode, { tokens, isBarColored }, viewer));
}

interface SiteTokens {
  tokens: TokensConfig;
  /** True if the background of the navbar is the accent colour. */
  isBarColored: boolean;
}

function modePairs(
  mode: Mode,
  { tokens, isBarColored }: SiteTokens,
  viewer: ViewerColors,
): ColorPair[] {
  const colors = colorsOf(tokens, viewer);
  const codeColors = Object.entries(viewer.code).map(([name, pair]) => [name, pair[mode]] as const);

  function isOwn(token: ColorToken): boolean {
    return token === 'accent' ? tokens.accent !== undefined : Object.hasOwn(tokens.colors, token);
  }

  function pairOf(
    own: ColorToken,
    { words, color }: { words: string; color: string },
    ratioFor: ColorPair['ratioFor'] = (choice) => contrastRatio(choice, color),
  ): ColorPair[] {
    if (!isOwn(own)) return [];
    const at = own === 'accent' ? ['tokens', own, mode] : ['tokens', 'colors', own, mode];
    const against = `${words} ${color} in ${mode} mode`;
    return [{ at, color: colors[own][mode], against, ratioFor }];
  }

  /**
   * Returns an array with the pair of a text colour and a background. Returns an empty array if neither of them is
   * configured. If both are configured, the text colour is reported, because it is easier to change.
   */
  function plainPairs(ink: ColorToken, ground: ColorToken): ColorPair[] {
    const [blamed, other] = isOwn(ink) ? [ink, ground] : [ground, ink];
    return pairOf(blamed, { words: wordsFor[other], color: colors[other][mode] });
  }

  function softForm(accent: string): string {
    const { part, rest } = viewer.softAccent[mode];
    return mixColors(accent, part, rest, 'oklab');
  }

  /**
   * Returns an array with the pair of a text colour and the soft accent, which is a background mixed from the accent
   * colour. Returns an empty array if neither the text colour nor the accent is configured.
   */
  function softPairs(ink: ColorToken): ColorPair[] {
    const soft = softForm(colors.accent[mode]);
    if (ink === 'accent') {
      return pairOf('accent', { words: 'the soft accent', color: soft }, (choice) =>
        contrastRatio(softForm(choice), choice),
      );
    }
    if (isOwn(ink)) return pairOf(ink, { words: 'the soft accent', color: soft });
    const color = colors[ink][mode];
    const words = `${wordsFor[ink]} on the soft accent`;
    return pairOf('accent', { words, color }, (choice) => contrastRatio(softForm(choice), color));
  }

  function codePairs(name: string, color: string): ColorPair[] {
    const highlighted = { words: `the "${name}" colour of highlighted code`, color };
    return [
      ...pairOf('code', { words: `the "${name}" colour of code`, color }),
      ...pairOf('accent', highlighted, (choice) => contrastRatio(softForm(choice), color)),
    ];
  }

  /**
   * Returns the pairs of a code colour and the backgrounds of added and removed lines. Each background is a mixture of
   * two colours: the background of code, and `tip` or `danger`. For each background, returns one pair for each of its
   * two colours that is configured.
   */
  function changePairs(name: string, color: string): ColorPair[] {
    return (['tip', 'danger'] as const).flatMap((tone) => {
      const words = `the "${name}" colour of ${tone === 'tip' ? 'added' : 'removed'} code`;
      return [
        ...pairOf(tone, { words, color }, (choice) =>
          contrastRatio(changedLine(choice, colors.code[mode], viewer), color),
        ),
        ...pairOf('code', { words, color }, (choice) =>
          contrastRatio(changedLine(colors[tone][mode], choice, viewer), color),
        ),
      ];
    });
  }

  /**
   * Returns an array with the pair of text and background of hovered items in a navbar whose background is the accent
   * colour. Returns an empty array if neither `onAccent` nor `accent` is configured.
   */
  function barPairs(): ColorPair[] {
    const isTextOwn = isOwn('onAccent');
    const color = colors[isTextOwn ? 'accent' : 'onAccent'][mode];
    const words = `the ${isTextOwn ? 'background' : 'text'} of hovered navbar items`;
    return pairOf(isTextOwn ? 'onAccent' : 'accent', { words, color }, (choice) => {
      const [text, accent] = isTextOwn ? [choice, color] : [color, choice];
      return contrastRatio(text, mixColors(text, viewer.pointedPart, accent, 'rgb'));
    });
  }

  return [
    ...inks.flatMap((ink) => grounds.flatMap((ground) => plainPairs(ink, ground))),
    ...plainPairs('onAccent', 'accent'),
    ...(isBarColored ? barPairs() : []),
    ...inks.flatMap(softPairs),
    ...codeColors.flatMap(([name, color]) => codePairs(name, color)),
    ...codeColors.flatMap(([name, color]) => changePairs(name, color)),
  ];
}

/**
 * Returns the background colour of a changed line of code. `tone` is the colour `tip` for an added line or `danger` for
 * a removed line. `code` is the background of code.
 */
export function changedLine(tone: string, code: string, { tonePart }: ViewerColors): string {
  return mixColors(tone, tonePart, code, 'oklab');
}

const wordsFor: Record<ColorToken, string> = {
  page: 'the background of the page',
  raised: 'the background of menus',
  sunken: 'the background of the footer',
  code: 'the background of code',
  hover: 'the background of hovered entries',
  hairline: 'hairlines',
  strong: 'titles',
  text: 'text',
  muted: 'muted text',
  accent: 'the accent',
  onAccent: 'text on the accent',
  note: 'notes',
  tip: 'tips',
  warning: 'warnings',
  danger: 'danger callouts',
};

/**
 * Returns an array with the pair of the announcement bar's text and background. Returns an empty array if one or both
 * colours are not configured. If only one is configured, the other is black or white, which always has enough contrast.
 */
function announcementPairs({
  announcementBar: bar,
}: Pick<SiteConfig, 'announcementBar'>): ColorPair[] {
  const { textColor, backgroundColor } = bar ?? {};
  if (textColor === undefined || backgroundColor === undefined) return [];
  return [
    {
      at: ['announcementBar', 'textColor'],
      color: textColor,
      against: `its background ${backgroundColor}`,
      ratioFor: (choice) => contrastRatio(choice, backgroundColor),
    },
  ];
}
