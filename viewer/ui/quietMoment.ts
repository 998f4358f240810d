let resolveFirstPage = () => {};

/** Comes when the first page stands: taken over from its HTML, or drawn. */
export const firstPage = new Promise<void>((resolve) => {
  resolveFirstPage = resolve;
});

/** Says that the first page stands. */
export function noteFirstPage(): void {
  // For programs that work with pages.
  document.documentElement.dataset.ready = 'true';
  resolveFirstPage();
}

/** How long a busy browser is waited for, in milliseconds: some do not call for many seconds, though nothing goes on. */
const longestWait = 3000;

/** Waits until the first page stands and the browser has nothing better to do. */
export async function quietMoment(): Promise<void> {
  await firstPage;
  await new Promise((resolve) => {
    // Safari knows no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(resolve, { timeout: longestWait });
    else setTimeout(resolve, 200);
  });
}
