import type { ReadConfig } from '../../config/readSiteConfig';
import type { SiteConfig } from '../../config/siteConfig';
import type { TokensConfig } from '../../config/themeConfig';
import type { Report } from '../../diagnostics/diagnostic';
import { contrastRatio, mixColors, nearestReadable } from './colorMath';
import { type ColorToken, colorsOf, type Mode, modes, type ViewerColors } from './viewerColors';

/** Contrast that text needs on its background: WCAG 2.2, success criterion 1.4.3. Other parts need 3. */
const neededRatio = 4.5;

/** Reports each colour of the configuration that makes text unreadable, with the pair of the lowest contrast. */
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
    // Rounded down: what is below the bound must not look as if it were on it.
    const ratio = Math.floor(ratioOf(worst) * 100) / 100;
    report({
      code: 'low-contrast',
      severity: 'error',
      message: `"${name}" ${worst.color} has a contrast of ${ratio}:1 with ${worst.against}, and ${neededRatio}:1 is needed`,
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
    ? 'Change the other colour as well: no lightness of this hue is readable with it'
    : `Take ${readable}, the nearest readable colour of its hue, or another colour`;
}

/** A colour of the configuration that makes text, or the ground of text, with another colour. */
export interface ColorPair {
  /** Path of the colour in the configuration. */
  at: readonly string[];
  color: string;
  /** The other colour in words, with its value. */
  against: string;
  /** The contrast that another choice in the place of the colour would have. */
  ratioFor(choice: string): number;
}

const inks = ['strong', 'text', 'muted', 'accent', 'note', 'tip', 'warning', 'danger'] as const;
const grounds = ['page', 'raised', 'sunken', 'code', 'hover'] as const;

/** Returns all pairs of text and background that the tokens of a site influence. */
function tokenPairs(
  { tokens, navbar }: Pick<SiteConfig, 'tokens' | 'navbar'>,
  viewer: ViewerColors,
): ColorPair[] {
  const isBarColored = navbar.style === 'primary';
  return modes.flatMap((mode) => modePairs(mode, { tokens, isBarColored }, viewer));
}

interface SiteTokens {
  tokens: TokensConfig;
  /** True where the navbar has the accent as its background. */
  isBarColored: boolean;
}

/** Returns the pairs of one colour mode. */
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

  /** Returns the pair of a token with another colour; none where the site did not choose the token. */
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

  /** Blames the text where the site chose both: it is what is easier to change. */
  function plainPairs(ink: ColorToken, ground: ColorToken): ColorPair[] {
    const [blamed, other] = isOwn(ink) ? [ink, ground] : [ground, ink];
    return pairOf(blamed, { words: wordsFor[other], color: colors[other][mode] });
  }

  function softForm(accent: string): string {
    const { part, rest } = viewer.softAccent[mode];
    return mixColors(accent, part, rest, 'oklab');
  }

  /** Returns the pairs of text on the accent's soft form, which follows the accent. */
  function softPairs(ink: ColorToken): ColorPair[] {
    const soft = softForm(colors.accent[mode]);
    if (ink === 'accent') {
      return pairOf('accent', { words: 'its own soft form', color: soft }, (choice) =>
        contrastRatio(softForm(choice), choice),
      );
    }
    if (isOwn(ink)) return pairOf(ink, { words: 'the soft accent', color: soft });
    const color = colors[ink][mode];
    const words = `${wordsFor[ink]} on its soft form`;
    return pairOf('accent', { words, color }, (choice) => contrastRatio(softForm(choice), color));
  }

  function codePairs(name: string, color: string): ColorPair[] {
    const highlighted = { words: `the ${name} in highlighted code`, color };
    return [
      ...pairOf('code', { words: `the ${name} in code`, color }),
      ...pairOf('accent', highlighted, (choice) => contrastRatio(softForm(choice), color)),
    ];
  }

  /** Returns the pairs for added and removed lines of code, whose background is mixed with a tone. */
  function changePairs(name: string, color: string): ColorPair[] {
    return (['tip', 'danger'] as const).flatMap((tone) => {
      const words = `the ${name} in ${tone === 'tip' ? 'added' : 'removed'} code`;
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

  /** Returns the pairs for hovered items of a bar in the accent. */
  function barPairs(): ColorPair[] {
    const isTextOwn = isOwn('onAccent');
    const color = colors[isTextOwn ? 'accent' : 'onAccent'][mode];
    const words = 'navbar items under the pointer:';
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

/** Returns the ground of a line of code that is added (a tip's tone) or removed (that of an alarm). */
export function changedLine(tone: string, code: string, { tonePart }: ViewerColors): string {
  return mixColors(tone, tonePart, code, 'oklab');
}

const wordsFor: Record<ColorToken, string> = {
  page: 'the page',
  raised: 'menus',
  sunken: 'the footer',
  code: 'the ground of code',
  hover: 'the ground under the pointer',
  hairline: 'hairlines',
  strong: 'titles',
  text: 'text',
  muted: 'muted text',
  accent: 'the accent',
  onAccent: 'text on the accent',
  note: 'notes',
  tip: 'tips',
  warning: 'warnings',
  danger: 'alarms',
};

/** Returns the announcement's text and ground, where a site chose both: one alone gets a fitting other. */
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
