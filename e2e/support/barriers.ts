import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What keeps somebody from reading or using a page as it stands, one rule a line; of some rules only, where named. */
export async function barriersOf(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Looks at the page within the page: nothing here has frames, for which results would travel to a tab of their own.
    .setLegacyMode();
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
