import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

/** A part of the page that a button shows and hides. */
export interface Disclosure {
  isOpen: boolean;
  setOpen(open: boolean): void;
  /** For the element around button and part. */
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Closes on Escape, which gives the focus back to the button, on clicks outside, and when the focus
 * goes elsewhere.
 */
export function useDisclosure(around: RefObject<HTMLElement | null>): Disclosure {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = around.current;
    if (!isOpen || element === null) return;

    function onOutside(event: Event): void {
      if (event.target instanceof Node && !element?.contains(event.target)) setOpen(false);
    }
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [isOpen, around]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    around.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }

  return { isOpen, setOpen, onKeyDown };
}
