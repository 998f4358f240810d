import { useCallback, useDeferredValue, useSyncExternalStore } from 'react';

/** What stands in a box that React does not hold, and how to empty it. Lists may follow a little later. */
export function useTypedText(box: HTMLInputElement): { text: string; clear: () => void } {
  const subscribe = useCallback(
    (onChange: () => void) => {
      box.addEventListener('input', onChange);
      return () => box.removeEventListener('input', onChange);
    },
    [box],
  );
  const clear = useCallback(() => {
    box.value = '';
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }, [box]);
  const text = useSyncExternalStore(subscribe, () => box.value);
  return { text: useDeferredValue(text).trim(), clear };
}
