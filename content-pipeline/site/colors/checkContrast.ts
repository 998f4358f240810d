import type { ReadConfig } from '../../config/readSiteConfig';
import type { Report } from '../../diagnostics/diagnostic';
import { announcementPairs } from './announcementPairs';
import type { ColorPair } from './colorPair';
import { nearestReadable } from './nearestReadable';
import { tokenPairs } from './tokenPairs';

/** Contrast that text needs on its background: WCAG 2.2, success criterion 1.4.3. Other parts need 3. */
const neededRatio = 4.5;

/** Refuses each colour of the configuration that makes text unreadable, with the worst that it does. */
export function checkContrast(
  { value: config, file, placeOf }: Pick<ReadConfig, 'value' | 'file' | 'placeOf'>,
  report: Report,
): void {
  const pairs = [...tokenPairs(config), ...announcementPairs(config)];
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
    ? 'Change what it is seen with as well: no lightness of this hue can be read there'
    : `Take ${readable}, the nearest of its hue that can be read, or another colour`;
}
