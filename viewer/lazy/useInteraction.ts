import { useEffect, useState } from 'react';

/**
 * The first event of a visit. `action`: the reader points, types or clicks. `return`: the reader comes back to the
 * page, or the network is back.
 */
export type Interaction = 'action' | 'return';

const events: Readonly<Record<string, Interaction>> = {
  pointerover: 'action',
  keydown: 'action',
  click: 'action',
  visibilitychange: 'return',
  online: 'return',
};

/** The time in milliseconds after which an open page counts as being read, even without an event. */
const readingTime = 60_000;

/**
 * Returns the reader's first interaction with the page, or `undefined` before it. Returns `action` after a minute
 * without an interaction.
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
