import { createSearchEngine } from './engine/createSearchEngine';
import { reply, type SearchRequest } from './workerProtocol';

// The program of the worker, so that searching never blocks the page.
const engine = createSearchEngine();

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const answer = reply(engine, data);
  if (answer !== undefined) self.postMessage(answer);
});
