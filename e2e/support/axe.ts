import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Returns the axe violations of a page, one rule a line; `rules` limits the check to some rules. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await animationsEnd(page);
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Runs axe in the page itself: the pages have no frames, for which axe would open another tab.
    .setLegacyMode();
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Waits for animations, during which colours differ. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
