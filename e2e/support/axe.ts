import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What keeps somebody from reading or using a page as it stands, one rule a line; of some rules only, where named. */
export async function barriersOf(page: Page, rules?: string[]): Promise<string[]> {
  await movedIn(page);
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Looks at the page within the page: nothing here has frames, for which results would travel to a tab of their own.
    .setLegacyMode();
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** What is still coming in has other colours for a moment. */
async function movedIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
