/** Marks the first page as hydrated, or replaced by a message. Programs that work with pages wait for it. */
export function markReady(): void {
  document.documentElement.dataset.ready = 'true';
}
