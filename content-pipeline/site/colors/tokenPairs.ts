import type { SiteConfig } from '../../config/siteConfig';
import { contrastRatio } from './colorMath';
import { type ColorPair, type Mode, modes } from './colorPair';
import { accentUnderPointer, changedLineOf, softAccentOf } from './mixedAccent';
import { type OwnColors, ownColors } from './ownColors';
import { type ColorToken, codeColors } from './viewerColors';

const inks = ['strong', 'text', 'muted', 'accent', 'note', 'tip', 'warning', 'danger'] as const;
const grounds = ['page', 'raised', 'sunken', 'code', 'hover'] as const;

/** Returns all pairs of text and background that the tokens of a site influence. */
export function tokenPairs({ tokens, navbar }: Pick<SiteConfig, 'tokens' | 'navbar'>): ColorPair[] {
  const own = ownColors(tokens);
  return modes.flatMap((mode) => [
    ...inks.flatMap((ink) => grounds.flatMap((ground) => plainPairs(own, ink, ground, mode))),
    ...plainPairs(own, 'onAccent', 'accent', mode),
    ...(navbar.style === 'primary' ? barPairs(own, mode) : []),
    ...inks.flatMap((ink) => softPairs(own, ink, mode)),
    ...Object.entries(codeColors).flatMap(([name, colors]) =>
      codePairs(own, name, colors[mode], mode),
    ),
    ...Object.entries(codeColors).flatMap(([name, colors]) =>
      changePairs(own, name, colors[mode], mode),
    ),
  ]);
}

/** Blames the text where the site chose both: it is what is easier to change. */
function plainPairs(own: OwnColors, ink: ColorToken, ground: ColorToken, mode: Mode): ColorPair[] {
  const [blamed, other] = own.isOwn(ink) ? [ink, ground] : [ground, ink];
  const color = own.colorOf(other, mode);
  return own.pairOf(blamed, mode, { words: wordsFor[other], color });
}

/** Returns the pairs of text on the accent's soft form, which follows the accent. */
function softPairs(own: OwnColors, ink: ColorToken, mode: Mode): ColorPair[] {
  const soft = softAccentOf(own.colorOf('accent', mode), mode);
  if (ink === 'accent') {
    return own.pairOf('accent', mode, { words: 'its own soft form', color: soft }, (choice) =>
      contrastRatio(softAccentOf(choice, mode), choice),
    );
  }
  if (own.isOwn(ink)) return own.pairOf(ink, mode, { words: 'the soft accent', color: soft });
  const color = own.colorOf(ink, mode);
  const words = `${wordsFor[ink]} on its soft form`;
  return own.pairOf('accent', mode, { words, color }, (choice) =>
    contrastRatio(softAccentOf(choice, mode), color),
  );
}

function codePairs(own: OwnColors, name: string, color: string, mode: Mode): ColorPair[] {
  const highlighted = { words: `the ${name} in highlighted code`, color };
  return [
    ...own.pairOf('code', mode, { words: `the ${name} in code`, color }),
    ...own.pairOf('accent', mode, highlighted, (choice) =>
      contrastRatio(softAccentOf(choice, mode), color),
    ),
  ];
}

/** Returns the pairs for added and removed lines of code, whose background is mixed with a tone. */
function changePairs(own: OwnColors, name: string, color: string, mode: Mode): ColorPair[] {
  return (['tip', 'danger'] as const).flatMap((tone) => {
    const words = `the ${name} in ${tone === 'tip' ? 'added' : 'removed'} code`;
    const code = own.colorOf('code', mode);
    const toned = own.colorOf(tone, mode);
    return [
      ...own.pairOf(tone, mode, { words, color }, (choice) =>
        contrastRatio(changedLineOf(choice, code), color),
      ),
      ...own.pairOf('code', mode, { words, color }, (choice) =>
        contrastRatio(changedLineOf(toned, choice), color),
      ),
    ];
  });
}

/** Items of a bar in the accent, while they are pointed at. */
function barPairs(own: OwnColors, mode: Mode): ColorPair[] {
  const isTextOwn = own.isOwn('onAccent');
  const other = own.colorOf(isTextOwn ? 'accent' : 'onAccent', mode);
  const words = 'navbar items under the pointer:';
  return own.pairOf(isTextOwn ? 'onAccent' : 'accent', mode, { words, color: other }, (choice) => {
    const [text, accent] = isTextOwn ? [choice, other] : [other, choice];
    return contrastRatio(text, accentUnderPointer(accent, text));
  });
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
