import type { ReactNode } from 'react';
import { useMessage } from '../../messages/useMessage';
import { Fold } from './Fold';

/** Longer lists show this many, and the others when asked. */
const shownAtFirst = 12;

interface CappedListProps<Item> {
  items: readonly Item[];
  /** Draws some of the items as a list of their own. */
  list: (items: readonly Item[]) => ReactNode;
}

/** The beginning of a list, and the rest of it for those who want it. */
export function CappedList<Item>({ items, list }: CappedListProps<Item>) {
  const showAll = useMessage('show-all', { count: String(items.length) });
  // A list that is little longer is not worth a click.
  const shown = items.length <= shownAtFirst + 4 ? items.length : shownAtFirst;
  return (
    <>
      {list(items.slice(0, shown))}
      {items.length > shown && <Fold summary={showAll}>{list(items.slice(shown))}</Fold>}
    </>
  );
}
