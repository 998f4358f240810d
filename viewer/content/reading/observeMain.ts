import { afterPaint } from '../../ui/afterPaint';

/**
 * Calls `onChange` at once, and after the next paint whenever the main column of the page may have changed. This
 * happens when its content or size changes, when a `<details>` element or a tab is opened, and when an image is loaded.
 * Returns a cleanup function.
 */
export function observeMain(onChange: () => void): () => void {
  const main = document.querySelector('main') ?? document.body;
  let cancel: (() => void) | undefined;
  const schedule = () => {
    cancel?.();
    cancel = afterPaint(onChange);
  };

  const sizes = new ResizeObserver(schedule);
  sizes.observe(main);
  const changes = new MutationObserver(schedule);
  // The size does not change between tabs of equal height.
  changes.observe(main, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  main.addEventListener('load', schedule, true);
  onChange();

  return () => {
    cancel?.();
    sizes.disconnect();
    changes.disconnect();
    main.removeEventListener('load', schedule, true);
  };
}
