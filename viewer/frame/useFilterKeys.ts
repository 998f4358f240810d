import { type RefObject, useEffect } from 'react';

/**
 * Arrow keys go from the box of a sidebar into what is listed below it and back. Escape empties the
 * box; an empty one leaves the key to whatever is around.
 */
export function useFilterKeys(
  box: HTMLInputElement,
  results: RefObject<HTMLElement | null>,
  clear: () => void,
): void {
  useEffect(() => {
    const around = box.closest('nav');

    function onKeyDown(event: KeyboardEvent): void {
      const { target } = event;
      if (event.isComposing || !(target instanceof HTMLElement)) return;
      if (event.key === 'Escape' && box.value !== '') {
        // A dialog around would close.
        event.preventDefault();
        event.stopPropagation();
        clear();
        box.focus();
      }
      const step = steps[event.key];
      const lines = (results.current ?? around)?.querySelectorAll<HTMLElement>(
        'a, summary, button',
      );
      if (step === undefined || lines === undefined) return;
      const stops = [box, ...lines];
      const next = stops[stops.indexOf(target) + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    }

    around?.addEventListener('keydown', onKeyDown);
    return () => around?.removeEventListener('keydown', onKeyDown);
  }, [box, results, clear]);
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
