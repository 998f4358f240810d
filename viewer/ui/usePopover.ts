import { useCallback, useEffect, useState } from 'react';

/** The state of a popover element, which the browser opens and closes. */
interface Popover {
  /** `undefined` until the page is hydrated: the reader may have opened the popover before. */
  isOpen: boolean | undefined;
  hide(): void;
}

/**
 * Returns whether the element with an id and the attribute `popover` is open, and renders the component again when that
 * changes. Buttons refer to the element by `popoverTarget`.
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

/** Returns whether a popover is open. In browsers without popovers, returns `false`. */
export function isPopoverOpen(element: HTMLElement): boolean {
  return typeof element.hidePopover === 'function' && element.matches(':popover-open');
}
