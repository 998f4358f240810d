/**
 * Ends the current task, so that the browser can answer the reader between two steps that each take some 50 ms on a
 * slow phone. Without it, starting the viewer and checking the first fetched page are tasks of 290 and 140 ms there.
 */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
