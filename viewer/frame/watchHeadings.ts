import { anchorOf } from '../data/href';

/**
 * Calls `onChange` with the id of the current heading (see `currentAmong`), or with `undefined` if there is none. The
 * first call is in the next animation frame. Further calls follow after scrolling, after a change of the window's size,
 * and after a click on a link with an anchor. Returns a cleanup function.
 */
export function watchHeadings(
  ids: readonly string[],
  onChange: (id: string | undefined) => void,
): () => void {
  const end = new AbortController();
  const listening = { passive: true, signal: end.signal };
  let aim = anchorOf(window.location.hash);
  let frame = 0;

  function update(): void {
    frame = 0;
    // The headings are looked up each time, because the rest of a long page is rendered later.
    onChange(
      currentAmong(
        ids.flatMap((id) => document.getElementById(id) ?? []),
        aim,
      )?.id,
    );
  }
  function updateSoon(): void {
    if (frame === 0) frame = requestAnimationFrame(update);
  }
  function onClick({ target }: MouseEvent): void {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link === null) return;
    aim = anchorOf(link.hash);
    updateSoon();
  }

  updateSoon();
  window.addEventListener('scroll', updateSoon, listening);
  window.addEventListener('resize', updateSoon, listening);
  document.addEventListener('click', onClick, listening);
  return () => {
    cancelAnimationFrame(frame);
    end.abort();
  };
}

/**
 * Returns the last heading that has reached the top of the window, or `undefined` above the first heading. At the end
 * of a page, headings may be too low to reach the top. There, returns the heading with the id `aim`, the anchor that
 * the reader has opened. If that heading is missing or above the window, returns the last heading. If the whole page
 * fits in the window, this last rule does not apply.
 */
function currentAmong(headings: readonly HTMLElement[], aim: string): HTMLElement | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const line = topLine();
  if (scrollTop + clientHeight >= scrollHeight - 2) {
    const aimedAt = headings.find(({ id }) => id === aim);
    if (aimedAt !== undefined && aimedAt.getBoundingClientRect().top >= 0) return aimedAt;
    if (scrollTop > 0) return headings.at(-1);
  }
  // Starts at the top, because measuring the end of a long page would make the browser lay it out.
  const next = headings.findIndex((heading) => heading.getBoundingClientRect().top > line);
  return next === -1 ? headings.at(-1) : headings[next - 1];
}

/**
 * Returns a vertical position in pixels from the top of the window. It is just below a heading to which the browser has
 * scrolled.
 */
function topLine(): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return (Number.isNaN(padding) ? 0 : padding) + 24;
}
