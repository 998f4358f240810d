import { useState, useSyncExternalStore } from 'react';
import { tabChoice } from './tabChoice';
import { putIntoAddress, tabInAddress } from './tabInAddress';

/**
 * What is chosen in a group, and how to choose: what the page's address asks for, where the group has it,
 * else what the reader chose last. Groups without a name remember nothing.
 */
export function useTabChoice(
  group: string,
  values: readonly string[],
): [string | null, (value: string) => void] {
  const [own, setOwn] = useState<string | null>(null);
  const choice = tabChoice(group);
  const shared = useSyncExternalStore(
    choice.subscribe,
    () => tabInAddress(group, values) ?? choice.get(),
    () => null,
  );
  if (group === '') return [own, setOwn];
  const share = (value: string) => {
    putIntoAddress(group, value);
    // Groups are told by this, so the address has to be there before.
    choice.set(value);
  };
  return [shared, share];
}
