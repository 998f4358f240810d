/** Replaces `ResizeObserver`: without layout no size changes. */
export function blindObserver(): void {
  Object.assign(window, {
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
}
