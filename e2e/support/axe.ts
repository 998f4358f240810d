import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Returns the axe violations of a page: a text for each violated rule. `rules` limits the check to these rules. */
export async function axeViolations(page: Page, rules?: string[]): Promise<string[]> {
  await animationsEnd(page);
  await reportForcedColors(page);
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations', 'incomplete'] })
    // Runs axe in the page. By default axe opens another tab for frames, which the pages do not have.
    .setLegacyMode();
  const found = await (rules ? builder.withRules(rules) : builder).analyze();
  // Axe does not decide if text in the colour of its background is hidden on purpose.
  const invisible = found.incomplete.map(({ id, nodes }) => ({
    id: `${id}, invisible`,
    nodes: nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio')),
  }));
  return [...found.violations, ...invisible]
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
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

/**
 * Makes axe see the colours of text that the browser uses in forced colours. It reads `-webkit-text-fill-color`, of which
 * Chromium returns the value that the stylesheet asks for.
 */
async function reportForcedColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (!matchMedia('(forced-colors: active)').matches) return;
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
    };
  });
}
