import { createSearchEngine } from './engine/createSearchEngine';
import { reply, type SearchRequest } from './workerProtocol';

// The program of the worker: searching takes none of the time in which the page answers the reader.
const engine = createSearchEngine();

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const answer = reply(engine, data);
  if (answer !== undefined) self.postMessage(answer);
});
