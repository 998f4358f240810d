import { dayInWords } from '../../ui/dayInWords';
import { useListMessage } from '../useListMessage';

/** A calendar day in words. */
export function PostDate({ date }: { date: string }) {
  const language = useListMessage('date-language');
  return <time dateTime={date}>{dayInWords(date, language)}</time>;
}
