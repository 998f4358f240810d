import { useEffect, useState } from 'react';

/** Whether the bar is out of sight: it leaves on scrolling down and returns on scrolling up. */
export function useHiddenOnScroll(isWanted: boolean): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    let before = window.scrollY;
    function onScroll(): void {
      const now = Math.max(0, window.scrollY);
      // Small steps are the tremble of a finger.
      if (Math.abs(now - before) < 8) return;
      setHidden(now > before && now > 64);
      before = now;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      setHidden(false);
    };
  }, [isWanted]);

  return isHidden;
}
