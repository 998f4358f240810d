import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What keeps somebody from reading or using a page as it stands, one rule a line. */
export async function barriersOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}
