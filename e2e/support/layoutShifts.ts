import type { Page } from 'playwright/test';

/** A layout shift of a page, see https://wicg.github.io/layout-instability/. */
interface LayoutShift {
  value: number;
  /** The elements that moved, with their previous and their new place. */
  moved: string[];
}

/** The type definitions of the DOM lack layout shifts. */
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The properties of `window` that `observeFirstFrame` sets. */
interface FirstFrame {
  /** The time at which the first frame with the complete HTML was painted, in milliseconds of `performance.now`. */
  htmlPainted?: number;
}

/** Makes `layoutShifts` possible on all pages that a tab loads after this call. */
export async function observeFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      // The second frame begins when the first has been painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          (window as FirstFrame).htmlPainted = performance.now();
        }),
      );
    });
  });
}

/**
 * Returns the layout shifts of a page since its complete HTML was first painted. Earlier shifts are not returned: a
 * browser may paint HTML of which it has parsed only a part, and the rest moves what it precedes.
 */
export async function layoutShifts(page: Page): Promise<LayoutShift[]> {
  await page.waitForFunction(() => (window as FirstFrame).htmlPainted !== undefined);
  return page.evaluate(async () => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // A shift is reported after its frame.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    entries.push(...observer.takeRecords());
    observer.disconnect();
    const { htmlPainted = 0 } = window as FirstFrame;
    return (entries as LayoutShiftEntry[])
      .filter(({ startTime }) => startTime > htmlPainted)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
          const places = [previousRect, currentRect].map(
            ({ x, y, width, height }) => `${x},${y} ${width}×${height}`,
          );
          return `${name} from ${places.join(' to ')}`;
        }),
      }));
  });
}
