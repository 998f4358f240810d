/** A calendar day in words. It has no time zone: it is written as the same day everywhere. */
export function dayInWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
