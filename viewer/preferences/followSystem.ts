/**
 * Sets the page's colour mode to the mode of the reader's system, now and whenever the mode of the system changes.
 * Returns a cleanup function.
 */
export function followSystem(): () => void {
  // Without media queries, the site's default mode remains.
  if (typeof window.matchMedia !== 'function') return () => {};
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  function follow(): void {
    document.documentElement.dataset.theme = query.matches ? 'dark' : 'light';
  }
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
