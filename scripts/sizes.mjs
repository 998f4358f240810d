import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Returns the size in bytes after compression with Brotli. The default quality is the maximum, which hosts use if they
 * compress files in advance.
 *
 * @param {Buffer} bytes
 * @param {number} [quality]
 */
export function brotliBytes(bytes, quality = 11) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return brotliCompressSync(bytes, { params }).length;
}

/**
 * Returns the size in bytes after compression with Brotli. If the size after a faster compression is below 80 % of the
 * limit, returns that size, which is an upper bound.
 *
 * @param {number} limit
 * @param {Buffer} bytes
 */
export function lighterThan(limit, bytes) {
  const quick = brotliBytes(bytes, 5);
  return quick < limit * 0.8 ? quick : brotliBytes(bytes);
}

/**
 * Formats a size in kilobytes of 1,000 bytes, with one decimal place, padded for a column of sizes.
 *
 * @param {number} bytes
 */
export function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
}

/**
 * Returns the number at the position `share` of the sorted numbers, such as the median for 0.5. Returns `NaN` if there
 * are no numbers.
 *
 * @param {number[]} numbers
 * @param {number} share from 0 to 1
 */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
