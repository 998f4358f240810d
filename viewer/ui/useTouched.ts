import { useEffect, useState } from 'react';

interface Touched {
  /** Whether there was a sign of a reader at work. */
  isTouched: boolean;
  /** What was clicked last. */
  clicked: EventTarget | null;
}

const untouched: Touched = { isTouched: false, clicked: null };

/** What readers do, and what happens around them: they come back to the page, the network comes back. */
const signs = ['pointerover', 'keydown', 'click', 'scroll', 'visibilitychange', 'online'];

/** Whoever has a page open for that long reads it, in milliseconds. */
const longEnough = 60_000;

/** What a reader has done to the page, until that is no longer waited for. */
export function useTouched(isOver: boolean): Touched {
  const [touched, setTouched] = useState(untouched);

  useEffect(() => {
    if (isOver) return;
    const note = (clicked?: EventTarget | null) =>
      setTouched((before) => ({ isTouched: true, clicked: clicked ?? before.clicked }));
    const onSign = ({ type, target }: Event) => note(type === 'click' ? target : undefined);
    for (const type of signs) window.addEventListener(type, onSign);
    const timer = setTimeout(note, longEnough);
    return () => {
      for (const type of signs) window.removeEventListener(type, onSign);
      clearTimeout(timer);
    };
  }, [isOver]);

  return touched;
}
