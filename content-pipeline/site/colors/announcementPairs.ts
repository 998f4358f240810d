import type { SiteConfig } from '../../config/siteConfig';
import { contrastRatio } from './colorMath';
import type { ColorPair } from './colorPair';

/** Returns the announcement's text and ground, where a site chose both: one alone gets a fitting other. */
export function announcementPairs({
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
