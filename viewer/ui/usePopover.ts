import { useCallback, useEffect, useState } from 'react';

interface Popover {
  /**
   * True while the popover is open. It is `undefined` if there is no element with the id. It is also `undefined` until
   * the page is hydrated, because the reader may already have opened the popover.
   */
  isOpen: boolean | undefined;
  hide(): void;
}

/**
 * Returns the state of the popover with the given id, and a function that hides it. Renders the component again when
 * the popover is opened or closed. Buttons refer to the popover by `popoverTarget`.
 */
export function usePopover(id: string): Popover {
  const [isOpen, setOpen] = useState<boolean>();

  useEffect(() => {
    const element = document.getElementById(id);
    if (element === null) return;
    setOpen(isPopoverOpen(element));
    const onToggle = () => setOpen(isPopoverOpen(element));
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, [id]);

  const hide = useCallback(() => {
    const element = document.getElementById(id);
    if (element !== null && isPopoverOpen(element)) element.hidePopover();
  }, [id]);

  return { isOpen, hide };
}

/** Tests if a popover is open. Returns `false` in browsers without popovers. */
export function isPopoverOpen(element: HTMLElement): boolean {
  return typeof element.hidePopover === 'function' && element.matches(':popover-open');
}
