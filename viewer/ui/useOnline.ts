import { useEffect } from 'react';

/** Calls back each time the network returns. */
export function useOnline(onReturn: () => void): void {
  useEffect(() => {
    window.addEventListener('online', onReturn);
    return () => window.removeEventListener('online', onReturn);
  }, [onReturn]);
}
