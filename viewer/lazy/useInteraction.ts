import { useEffect, useState } from 'react';

/** The first event of a visit: the reader does something, or the reader or the network comes back. */
export type Interaction = 'action' | 'return';

const events: Readonly<Record<string, Interaction>> = {
  pointerover: 'action',
  keydown: 'action',
  click: 'action',
  visibilitychange: 'return',
  online: 'return',
};

/** A page that is open for this long, in milliseconds, is being read even without an event. */
const readingTime = 60_000;

/** Returns the reader's first interaction with the page; `undefined` before it, `action` after a minute without one. */
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
