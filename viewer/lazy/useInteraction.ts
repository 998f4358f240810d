import { useEffect, useState } from 'react';

/**
 * The kind of a reader's first interaction. It is `action` if the reader points, types or clicks. It is `return` if the
 * tab is hidden or shown again, or if the network is available again.
 */
export type Interaction = 'action' | 'return';

const events: Readonly<Record<string, Interaction>> = {
  pointerover: 'action',
  keydown: 'action',
  click: 'action',
  visibilitychange: 'return',
  online: 'return',
};

/** Time in milliseconds after which an open page counts as being read, even without an interaction. */
const readingTime = 60_000;

/**
 * Returns the kind of the reader's first interaction with the page, or `undefined` until the reader interacts. After a
 * minute without an interaction, returns `action`.
 */
export function useInteraction(): Interaction | undefined {
  const [interaction, setInteraction] = useState<Interaction>();
  useEffect(() => {
    if (interaction !== undefined) return;
    const onEvent = ({ type }: Event) => setInteraction(events[type]);
    for (const type of Object.keys(events)) window.addEventListener(type, onEvent);
    const timer = setTimeout(() => setInteraction('action'), readingTime);
    return () => {
      for (const type of Object.keys(events)) window.removeEventListener(type, onEvent);
      clearTimeout(timer);
    };
  }, [interaction]);
  return interaction;
}
