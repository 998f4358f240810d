/**
 * Returns a table of the clicks one by one. The bytes of a page are those until the next one is on the screen.
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

/** Returns the time of a click as text; empty for the first page, which was opened without one. @param {import('./session.mjs').Reading} reading */
function time({ milliseconds }) {
  return Number.isNaN(milliseconds) ? '' : milliseconds.toFixed(0);
}
