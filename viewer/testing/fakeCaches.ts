/** A fake Cache Storage: a map from cache names to maps from URLs to texts. */
export type FakeCaches = Map<string, Map<string, string>>;

/** Replaces the browser's Cache Storage with an empty fake, and returns the fake. */
export function startFakeCaches(): FakeCaches {
  const stores: FakeCaches = new Map();

  function cacheOf(name: string) {
    const texts = stores.get(name) ?? new Map<string, string>();
    stores.set(name, texts);
    const addressOf = (request: string | { url: string }) =>
      typeof request === 'string' ? request : request.url;
    return {
      async put(url: string, response: Response) {
        texts.set(url, await response.text());
      },
      delete: async (request: string | { url: string }) => texts.delete(addressOf(request)),
      keys: async () => [...texts.keys()].map((url) => ({ url })),
    };
  }

  const caches = {
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => stores.delete(name),
    async match(url: string, { cacheName }: { cacheName: string }) {
      const text = stores.get(cacheName)?.get(url);
      return text === undefined ? undefined : new Response(text);
    },
  };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  return stores;
}
