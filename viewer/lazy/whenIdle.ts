/** The longest wait in milliseconds: some browsers never call back on a page that keeps animating. */
const timeout = 3000;

/** Resolves when the browser is idle, after three seconds at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 200);
  });
}
