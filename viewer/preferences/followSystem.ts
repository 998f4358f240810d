/** Gives the page the colour mode of the reader's system, now and whenever that changes, until told to stop. */
export function followSystem(): () => void {
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  function follow(): void {
    document.documentElement.dataset.theme = query.matches ? 'dark' : 'light';
  }
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
