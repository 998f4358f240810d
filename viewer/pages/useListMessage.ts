import { listMessages } from '../data/listMessages';
import { useTranslated } from '../ui/useMessage';

/** The viewer's own words on pages that list things, in the language of the page. */
export function useListMessage(
  id: keyof typeof listMessages,
  values?: Readonly<Record<string, string>>,
): string {
  return useTranslated(id, listMessages[id], values);
}
