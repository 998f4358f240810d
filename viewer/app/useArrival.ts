import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus along when the reader goes to another page or section, so that what is read aloud
 * and where the keyboard goes on follow what is seen.
 */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => {
    const { history } = router;
    return history.subscribe(({ action }) => {
      router.options.context.isLedToTop = action.type === 'PUSH' && history.location.hash === '';
    });
  }, [router]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        const isFirst = fromLocation === undefined;
        if (isFirst || !(pathChanged || hashChanged)) return;
        const target = toLocation.hash && document.getElementById(toLocation.hash);
        focus(target || document.querySelector<HTMLElement>('main h1'));
      }),
    [router],
  );
}

function focus(element: HTMLElement | null): void {
  if (element === null) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
