import { dayInWords } from '#manifest/dayInWords';
import { useMessage } from '../../messages/useMessage';

interface PostDateProps {
  date: string;
  /** The day as readers of the page write it, where that is known. */
  words?: string | undefined;
}

/** A calendar day in words. */
export function PostDate({ date, words }: PostDateProps) {
  const language = useMessage('date-language');
  return <time dateTime={date}>{words ?? dayInWords(date, language)}</time>;
}
