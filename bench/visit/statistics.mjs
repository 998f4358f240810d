/** Returns the median of the values. @param {number[]} values */
export function median(values) {
  return percentile(values, 50);
}

/**
 * Returns the smallest value that the given percentage of the values does not exceed.
 *
 * @param {number[]} values
 * @param {number} percent
 */
export function percentile(values, percent) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
