import { useEffect, useState } from 'react';

const events = ['pointerover', 'keydown', 'click', 'visibilitychange', 'online'];

/** A page that is open for this long, in milliseconds, is being read even without an event. */
const readingTime = 60_000;

/** Returns `true` after the reader's first interaction with the page, or after a minute. */
export function useInteraction(): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    if (hasInteracted) return;
    const onInteraction = () => setInteracted(true);
    for (const type of events) window.addEventListener(type, onInteraction);
    const timer = setTimeout(onInteraction, readingTime);
    return () => {
      for (const type of events) window.removeEventListener(type, onInteraction);
      clearTimeout(timer);
    };
  }, [hasInteracted]);
  return hasInteracted;
}
