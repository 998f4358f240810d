import type { ReadConfig } from '../config/readSiteConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggestOneOf } from '../diagnostics/nearestNames';

/** Reports each navbar item whose `section` is not the id of a section. */
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
      message: `section "${item.section}" not found (navbar item of type "${item.type}")`,
      hint: suggestOneOf(item.section, known, 'add a section to "sections", or remove the item'),
      file,
      ...placeOf(['navbar', 'items', index, 'section']),
    });
  }
}
