/**
 * Something that kept a page from the full score.
 *
 * @typedef {{ page: string, category: string, score: number, title: string, shown: string }} Complaint
 */

/**
 * What the first of the runs found wanting, in its own words.
 *
 * @param {string} page
 * @param {import('lighthouse').Result[]} results
 * @returns {Complaint[]}
 */
export function complaintsOf(page, [result]) {
  if (result === undefined) return [];
  return Object.values(result.categories).flatMap(({ title: category, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, title = id, displayValue: shown = '' } = result.audits[id] ?? {};
      if (weight === 0 || score === null || score === 1) return [];
      return [{ page, category, score, title, shown: shown.replaceAll('\u00a0', ' ') }];
    }),
  );
}

/** @param {Complaint[]} complaints */
export function drawComplaints(complaints) {
  if (complaints.length === 0) return 'Nothing that counts was found wanting.';
  return [
    'Found wanting:',
    '',
    ...complaints.map(
      ({ page, category, score, title, shown }) =>
        `- ${page}, ${category}: ${title}${shown === '' ? '' : `, ${shown}`} (score ${score})`,
    ),
  ].join('\n');
}
