/**
 * A Lighthouse audit that reduced the score of a page.
 *
 * @typedef {{ page: string, category: string, score: number, title: string, shown: string }} FailedAudit
 */

/**
 * Returns the failed audits of the first run that affect the score, with Lighthouse's titles. Returns an empty array if
 * there are no runs.
 *
 * @param {string} page
 * @param {import('lighthouse').Result[]} results
 * @returns {FailedAudit[]}
 */
export function failedAuditsOf(page, [result]) {
  if (result === undefined) return [];
  return Object.values(result.categories).flatMap(({ title: category, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title = id, displayValue: shown = '' } = result.audits[id] ?? {};
      if (weight === 0 || score === null || score === 1) return [];
      return [{ page, category, score, title, shown: shown.replaceAll('\u00a0', ' ') }];
    }),
  );
}

/** @param {FailedAudit[]} failedAudits */
export function formatFailedAudits(failedAudits) {
  if (failedAudits.length === 0) return 'No audit that affects the score failed.';
  return [
    'Failed audits:',
    '',
    ...failedAudits.map(
      ({ page, category, score, title, shown }) =>
        `- ${page}, ${category}: ${title}${shown === '' ? '' : `, ${shown}`} (score ${score})`,
    ),
  ].join('\n');
}
