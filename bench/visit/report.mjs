/**
 * A row of the results. If a hard limit is exceeded, the program exits with an error.
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

/** @param {Row} row */
function isKept({ value, limit }) {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = limit ?? {};
  return value <= most && value >= least;
}

/** Returns the rows that exceed a hard limit. @param {Section[]} sections */
export function brokenRows(sections) {
  return sections
    .flatMap(({ rows }) => rows)
    .filter((row) => row.limit?.isHard === true && !isKept(row));
}

/** @param {Section} section */
export function formatSection({ heading, how, rows, further }) {
  const table = [
    '| what | measured | budget | |',
    '| --- | --: | --- | :-: |',
    ...rows.map(formatRow),
  ].join('\n');
  return [`### ${heading}`, how, table, ...(further ? [further] : [])].join('\n\n');
}

/** @param {Row} row */
export function formatRow(row) {
  const { what, value, unit, limit } = row;
  const mark = limit === undefined ? '' : isKept(row) ? '✓' : '✗';
  return `| ${what} | ${show(value, unit)} | ${limit === undefined ? '' : formatLimit(limit, unit)} | ${mark} |`;
}

/**
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
