import { z } from 'zod';
import type { OutlineLevels } from '#manifest/pageBase';

const headingLevel = z.number().int().min(2).max(6);
const orderFault = 'minHeadingLevel must not be above maxHeadingLevel';

/** Which headings are listed in "On this page". */
export const tableOfContentsConfigSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2),
    maxHeadingLevel: headingLevel.default(3),
  })
  .refine((levels) => levels.minHeadingLevel <= levels.maxHeadingLevel, orderFault)
  .prefault({});

/** The same for one page: what it leaves out is as on the rest of the site. */
export const pageOutlineConfigSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.optional(),
    maxHeadingLevel: headingLevel.optional(),
  })
  .refine(
    ({ minHeadingLevel = 2, maxHeadingLevel = 6 }) => minHeadingLevel <= maxHeadingLevel,
    orderFault,
  );
export type PageOutlineConfig = z.infer<typeof pageOutlineConfigSchema>;

/** The levels of a page. Where it has one of them from the site, that one gives way to the other. */
export function levelsOf(page: PageOutlineConfig, site: OutlineLevels): OutlineLevels {
  const { minHeadingLevel: min, maxHeadingLevel: max } = page;
  return {
    minHeadingLevel: min ?? Math.min(site.minHeadingLevel, max ?? site.minHeadingLevel),
    maxHeadingLevel: max ?? Math.max(site.maxHeadingLevel, min ?? site.maxHeadingLevel),
  };
}
