import { useEffect, useState } from 'react';

interface Touched {
  /** Whether there was a sign of a reader at work. */
  isTouched: boolean;
  /** What was clicked last. */
  clicked: EventTarget | null;
}

const untouched: Touched = { isTouched: false, clicked: null };

/** What a reader has done to the page, until that is no longer waited for. */
export function useTouched(isOver: boolean): Touched {
  const [touched, setTouched] = useState(untouched);

  useEffect(() => {
    if (isOver) return;
    const types = ['pointerover', 'keydown', 'click'];
    const note = ({ type, target }: Event) =>
      setTouched(({ clicked }) => ({
        isTouched: true,
        clicked: type === 'click' ? target : clicked,
      }));
    for (const type of types) document.addEventListener(type, note);
    return () => {
      for (const type of types) document.removeEventListener(type, note);
    };
  }, [isOver]);

  return touched;
}
