/**
 * A row of the results. If the value is not within a hard limit, the program exits with an error.
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {Limit} [limit]
 *
 * @typedef {object} Limit
 * @property {number} [most] the maximum
 * @property {number} [least] the minimum
 * @property {boolean} [isHard]
 */

/**
 * The results of one part of the measurement.
 *
 * @typedef {object} Section
 * @property {string} heading
 * @property {string} how the conditions of the measurement
 * @property {Row[]} rows
 * @property {string} [further] further text below the table
 */

/**
 * Tests if the value of a row is within its limit. Returns `true` if the row has no limit.
 *
 * @param {Row} row
 */
function isKept({ value, limit }) {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = limit ?? {};
  return value <= most && value >= least;
}

/** Returns the rows whose values are not within a hard limit. @param {Section[]} sections */
export function brokenRows(sections) {
  return sections
    .flatMap(({ rows }) => rows)
    .filter((row) => row.limit?.isHard === true && !isKept(row));
}

/**
 * Returns a section as Markdown: its heading, its conditions, a table of its rows and its further text.
 *
 * @param {Section} section
 */
export function formatSection({ heading, how, rows, further }) {
  const table = [
    '| what | measured | budget | |',
    '| --- | --: | --- | :-: |',
    ...rows.map(formatRow),
  ].join('\n');
  return [`### ${heading}`, how, table, ...(further ? [further] : [])].join('\n\n');
}

/**
 * Returns a row of the Markdown table.
 *
 * @param {Row} row
 */
export function formatRow(row) {
  const { what, value, unit, limit } = row;
  const mark = limit === undefined ? '' : isKept(row) ? '✓' : '✗';
  return `| ${what} | ${show(value, unit)} | ${limit === undefined ? '' : formatLimit(limit, unit)} | ${mark} |`;
}

/**
 * Returns a limit as text, such as `≤ 100 ms, hard`.
 *
 * @param {Limit} limit
 * @param {string} unit
 */
function formatLimit({ most, least, isHard }, unit) {
  const bounds = [
    ...(least === undefined ? [] : [`≥ ${show(least, unit)}`]),
    ...(most === undefined ? [] : [`≤ ${show(most, unit)}`]),
  ];
  return `${bounds.join(', ')}${isHard === true ? ', hard' : ''}`;
}

/**
 * Returns a value with its unit as text. With the unit KB, the value is a number of bytes, which is divided by 1,000.
 *
 * @param {number} value
 * @param {string} unit
 */
function show(value, unit) {
  switch (unit) {
    case 'KB':
      return `${(value / 1000).toFixed(1)} KB`;
    case 'ms':
      return `${Math.round(value)} ms`;
    case 's':
    case 'GB':
    case '×':
      return `${value.toFixed(2)} ${unit}`;
    default:
      return String(Math.round(value * 1000) / 1000);
  }
}
