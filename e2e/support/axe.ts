import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Returns the axe violations of a page: a text for each violated rule. `rules` limits the check to these rules. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await animationsEnd(page);
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // Runs axe in the page. By default axe opens another tab for frames, which the pages do not have.
    .setLegacyMode();
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Waits until all finite animations have ended, because colours differ during animations. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
