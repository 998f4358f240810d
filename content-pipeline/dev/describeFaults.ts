import type { DevFaults } from '#manifest/devEvent';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { byPlace, excerptOf, type LineReader, placeIn, summarise } from '../diagnostics/formatText';

/** How many faults a page shows; their number is in the summary. */
const mostShown = 20;

/** The errors among diagnostics, as an open page shows them. */
export function describeFaults(entries: readonly Diagnostic[], lineOf: LineReader): DevFaults {
  const errors = entries.filter(({ severity }) => severity === 'error');
  const faults = [...errors].sort(byPlace).slice(0, mostShown);
  return {
    type: 'faults',
    summary: errors.length === 0 ? '' : summarise(errors),
    faults: faults.map((entry) => ({
      place: placeIn(entry),
      code: entry.code,
      message: `${entry.message}.`,
      excerpt: excerptOf(entry, lineOf).map((row) => row.slice(2)),
      hint: entry.hint,
    })),
  };
}
