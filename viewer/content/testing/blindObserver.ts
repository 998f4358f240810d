/** Replaces `ResizeObserver` with a class that never reports a change, because jsdom has no layout. */
export function blindObserver(): void {
  Object.assign(window, {
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
}
