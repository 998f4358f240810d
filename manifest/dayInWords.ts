/**
 * Formats a day such as `2026-01-31` in a language. A calendar day has no time zone: it is the same
 * everywhere.
 */
export function dayInWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
