import { useEffect, useState } from 'react';

interface Touched {
  /** Whether there was a sign of a reader at work. */
  isTouched: boolean;
  /** Whether that was the reader's coming back to the page, or the network's. */
  isBack: boolean;
  /** What was clicked last. */
  clicked: EventTarget | null;
}

const untouched: Touched = { isTouched: false, isBack: false, clicked: null };

const comings = ['visibilitychange', 'online'];
const signs = ['pointerover', 'keydown', 'click', ...comings];

/** Whoever has a page open for that long reads it, in milliseconds. */
const longEnough = 60_000;

/** What a reader has done to the page, `early` or since, until that is no longer waited for. */
export function useTouched(isOver: boolean, early: readonly Event[] = []): Touched {
  const [touched, setTouched] = useState(() => {
    const clicks = early.filter(({ type }) => type === 'click');
    return { ...untouched, isTouched: early.length > 0, clicked: clicks.at(-1)?.target ?? null };
  });

  useEffect(() => {
    if (isOver) return;
    const note = (sign?: Event) =>
      setTouched((before) => ({
        isTouched: true,
        isBack: before.isBack || (sign !== undefined && comings.includes(sign.type)),
        clicked: sign?.type === 'click' ? sign.target : before.clicked,
      }));
    for (const type of signs) window.addEventListener(type, note);
    const timer = setTimeout(note, longEnough);
    return () => {
      for (const type of signs) window.removeEventListener(type, note);
      clearTimeout(timer);
    };
  }, [isOver]);

  return touched;
}
