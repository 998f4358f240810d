import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';

/** Reports each item of the navbar that names a section which does not exist. */
export function checkNavbarSections(
  { value: config, file, placeOf }: Pick<ReadConfig, 'value' | 'file' | 'placeOf'>,
  report: Report,
): void {
  const known = config.sections.map(({ id }) => id);
  for (const [index, item] of config.navbar.items.entries()) {
    if (!('section' in item) || item.section === undefined || known.includes(item.section))
      continue;
    report({
      code: 'unknown-navbar-section',
      severity: 'error',
      message: `A navbar item of the kind "${item.type}" names the section "${item.section}", which does not exist`,
      hint: suggest(
        item.section,
        known,
        known.length === 0 ? 'Add the section' : `Use one of: ${known.join(', ')}`,
      ),
      file,
      ...placeOf(['navbar', 'items', index, 'section']),
    });
  }
}
