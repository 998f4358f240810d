/**
 * Records the time at which React hydrates the last element of the page's HTML. For this purpose, registers a hook for
 * React's developer tools, which React calls after each commit, even in production builds.
 *
 * @param {import('playwright').Page} page
 */
export async function watchHydration(page) {
  await page.addInitScript(() => {
    /** @type {Element[]} */
    let waiting = [];
    document.addEventListener('DOMContentLoaded', () => {
      waiting = [...document.querySelectorAll('#app *')];
    });
    const isWaiting = (/** @type {Element} */ element) =>
      element.isConnected && !Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    const onCommitFiberRoot = () => {
      const left = waiting.filter(isWaiting);
      if (left.length === waiting.length) return;
      waiting = left;
      document.documentElement.dataset.hydratedAt = String(
        performance.timeOrigin + performance.now(),
      );
    };
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot };
    const nothing = () => {};
    Object.assign(hook, { onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing });
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
}

/**
 * Returns the time of the last commit that hydrated elements of the HTML, in milliseconds since 1970. Requires a call
 * of `watchHydration` before the page is loaded.
 *
 * @throws {Error} if no element was hydrated
 *
 * @param {import('playwright').Page} page
 */
export async function hydratedAt(page) {
  const noted = await page.locator('html').getAttribute('data-hydrated-at');
  if (noted === null) throw new Error(`${page.url()} was never hydrated`);
  return Number(noted);
}
