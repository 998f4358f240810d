let resolveStanding = () => {};
const standing = new Promise<void>((resolve) => {
  resolveStanding = resolve;
});

/** Says that the first page stands: taken over from its HTML, or drawn. */
export function noteFirstPage(): void {
  resolveStanding();
}

/** How long a busy browser is waited for, in milliseconds: some do not call for many seconds, though nothing goes on. */
const longestWait = 3000;

/** Waits until the first page stands and the browser has nothing better to do. */
export async function quietMoment(): Promise<void> {
  await standing;
  await new Promise((resolve) => {
    // Safari knows no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(resolve, { timeout: longestWait });
    else setTimeout(resolve, 200);
  });
}
