/**
 * Calls a function after the browser has painted the next frame. In a hidden tab, that is when the tab becomes visible.
 * Returns a function that cancels the call.
 */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // The callback of an animation frame runs before the frame is painted, and tasks that it schedules run after that.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
