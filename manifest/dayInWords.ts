/**
 * Formats a date such as `2026-01-31` in a language: `January 31, 2026`. The result does not depend on the time zone of
 * the computer.
 *
 * @throws {RangeError} if the date or the language tag is invalid
 */
export function dayInWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
