/**
 * Tells under which heading the reader is, now and whenever that changes: the last one that has
 * reached the top of the window. Gives what ends the watching.
 */
export function watchHeadings(
  ids: readonly string[],
  onChange: (id: string | undefined) => void,
): () => void {
  const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
  let frame = 0;

  function onScroll(): void {
    if (frame === 0) frame = requestAnimationFrame(update);
  }
  function update(): void {
    frame = 0;
    onChange(currentAmong(headings)?.id);
  }

  onScroll();
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', onScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', onScroll);
  };
}

/** At the very end of a page the last heading counts, though it may never reach the top. */
function currentAmong(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return headings.at(-1);
  const line = topLine();
  return headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
}

/** Just below where an anchor comes to rest under the bar. */
function topLine(): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return (Number.isNaN(padding) ? 0 : padding) + 24;
}
