import { useEffect } from 'react';

/** Calls a function each time the network becomes available again. */
export function useOnline(onReturn: () => void): void {
  useEffect(() => {
    window.addEventListener('online', onReturn);
    return () => window.removeEventListener('online', onReturn);
  }, [onReturn]);
}
