/**
 * Returns the median of the values; `NaN` if there are none. If their number is even, returns the lower of the two
 * middle values.
 *
 * @param {number[]} values
 */
export function median(values) {
  return percentile(values, 50);
}

/**
 * Returns the smallest value that at least the given percentage of the values does not exceed; `NaN` for no values.
 *
 * @param {number[]} values
 * @param {number} percent
 */
export function percentile(values, percent) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
