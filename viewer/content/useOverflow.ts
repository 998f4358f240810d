import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element holds more than it shows. Until the browser has laid it out the answer is yes,
 * so that without scripts everything can be reached with the keyboard.
 */
export function useOverflow(ref: RefObject<Element | null>): boolean {
  const [overflows, setOverflows] = useState(true);

  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return overflows;
}
