/**
 * Takes the bar out of sight on scrolling down and brings it back on scrolling up, which its style
 * reads from `data-hidden`. Gives what ends it.
 */
export function hideOnScroll(): () => void {
  // The bar is the first header of the page, and stays for as long as the page is open.
  const bar = document.querySelector('header');
  let before = window.scrollY;

  function onScroll(): void {
    const now = Math.max(0, window.scrollY);
    // Small steps are the tremble of a finger.
    if (Math.abs(now - before) < 8) return;
    bar?.toggleAttribute('data-hidden', now > before && now > 64);
    before = now;
  }

  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    bar?.removeAttribute('data-hidden');
  };
}
