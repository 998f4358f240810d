import { useCallback, useEffect, useState } from 'react';

/** The state of an element that the browser opens and closes by itself. */
interface Popover {
  /** `undefined` until the page is hydrated: by then the reader may have opened it. */
  isOpen: boolean | undefined;
  hide(): void;
}

/** Follows the element with an id and the attribute `popover`. Buttons name it by `popoverTarget`. */
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

/** Returns `false` in browsers without popovers, too. */
export function isPopoverOpen(element: HTMLElement): boolean {
  return typeof element.hidePopover === 'function' && element.matches(':popover-open');
}
