/** Sees to it that every further address of this visit names the preview, so that it can be loaded again and shared. */
export function keepPreviewInAddress(name: string): void {
  const { history, location } = window;
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    // The router writes addresses by these two, which it takes when it starts; of parameters it knows nothing.
    history[method] = (state, unused, address) => {
      const url = new URL(address ?? location.href, location.href);
      url.searchParams.set('preview', name);
      original(state, unused, url);
    };
  }
}
