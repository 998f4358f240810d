/**
 * Returns a Markdown table with the time and bytes of each page of the tour. The bytes of a page are those that are
 * transferred until the next page is painted.
 *
 * @param {import('./session.mjs').Reading[]} mouse
 * @param {import('./session.mjs').Reading[]} finger
 */
export function formatReadings(mouse, finger) {
  const rows = mouse.map((reading, step) => {
    const other = finger[step] ?? reading;
    const cells = [
      time(reading),
      time(other),
      ...[reading, other].map(({ bytes }) => (bytes / 1000).toFixed(1)),
    ];
    return `| \`${reading.address}\` | ${cells.join(' | ')} |`;
  });
  return [
    '| page | mouse, ms | finger, ms | mouse, KB | finger, KB |',
    '| --- | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
}

/**
 * Returns the milliseconds of a click as text; an empty string for the first page, which was opened without a click.
 *
 * @param {import('./session.mjs').Reading} reading
 */
function time({ milliseconds }) {
  return Number.isNaN(milliseconds) ? '' : milliseconds.toFixed(0);
}
