/** The value in the middle. @param {number[]} values */
export function median(values) {
  return percentile(values, 50);
}

/**
 * The smallest value that so many per cent of all do not exceed.
 *
 * @param {number[]} values
 * @param {number} percent
 */
export function percentile(values, percent) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}
