import { searchMessages } from '#manifest/searchMessages';
import { messages, useMessageIn } from '../messages/useMessage';

const all = { ...messages, ...searchMessages };

export type SearchMessageId = keyof typeof all;

/** Returns a message of the viewer like `useMessage`, also one that only the search shows. */
export function useSearchMessage(
  id: SearchMessageId,
  values?: Readonly<Record<string, string>>,
): string {
  return useMessageIn(all, id, values);
}
