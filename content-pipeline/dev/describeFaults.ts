import type { DevDiagnostics } from '#manifest/devEvent';
import type { Diagnostic } from '../diagnostics/diagnostic';
import {
  byPlace,
  formatExcerpt,
  formatPlace,
  type LineReader,
  summarise,
} from '../diagnostics/formatDiagnostics';

/** How many faults a page shows; their number is in the summary. */
const mostShown = 20;

/** The errors among diagnostics, as an open page shows them. */
export function describeFaults(entries: readonly Diagnostic[], lineOf: LineReader): DevDiagnostics {
  const errors = entries.filter(({ severity }) => severity === 'error');
  const faults = [...errors].sort(byPlace).slice(0, mostShown);
  return {
    type: 'faults',
    summary: errors.length === 0 ? '' : summarise(errors),
    faults: faults.map((entry) => ({
      place: formatPlace(entry),
      code: entry.code,
      message: `${entry.message}.`,
      excerpt: formatExcerpt(entry, lineOf),
      hint: entry.hint,
    })),
  };
}
