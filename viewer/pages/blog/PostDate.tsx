import { useListMessage } from '../useListMessage';

/** A calendar day in words. */
export function PostDate({ date }: { date: string }) {
  const language = useListMessage('date-language');
  return <time dateTime={date}>{dayInWords(date, language)}</time>;
}

function dayInWords(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
