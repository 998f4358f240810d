import { createSearchEngine } from './engine/createSearchEngine';
import { reply, type SearchRequest } from './workerProtocol';

// biome-ignore lint/style/useConst: webpack replaces the assignment below.
declare let __webpack_public_path__: string;

// The worker's script is in the folder `assets` below the base path of the site.
__webpack_public_path__ = new URL('..', self.location.href).href;

// The program of the worker, so that searching never blocks the page.
const engine = createSearchEngine();

// Not a lazy module, which may reload the page.
async function loadTextIndex() {
  const { openTextIndex } = await import(
    /* webpackChunkName: "search-text" */ './engine/textIndex'
  );
  return openTextIndex;
}

let last: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  last = last.then(async () => {
    try {
      const answer = await reply(engine, data, loadTextIndex);
      if (answer !== undefined) self.postMessage(answer);
    } catch (error) {
      // The search then continues in the page.
      self.reportError(error);
    }
  });
});
