import { describe, expect, it, jest } from '@jest/globals';
import { createSearchEngine } from './engine/createSearchEngine';
import { openTextIndex } from './engine/textIndex';
import { createSearchService } from './searchService';
import {
  type IndexPart,
  type LoadTextIndex,
  reply,
  type SearchReply,
  type SearchRequest,
} from './workerProtocol';

const source = { id: 'docs current en', section: 'docs', group: 'docs' as const };
const part: IndexPart = {
  part: 'names',
  content: { entries: [{ title: 'Kneading', href: '/knead/', kind: 'page' }] },
  source,
};

const loadTextIndex = async () => openTextIndex;

/**
 * A fake worker, which replies when the test calls `answer`. It performs one request after the other, and counts in
 * `loads` how often the code for texts is requested.
 */
class FakeWorker extends EventTarget {
  readonly requests: SearchRequest[] = [];
  loads = 0;
  readonly #engine = createSearchEngine();
  readonly #replies: Promise<SearchReply | undefined>[] = [];
  readonly #load: LoadTextIndex;
  #last: Promise<SearchReply | undefined> = Promise.resolve(undefined);
  isEnded = false;

  constructor(load: LoadTextIndex) {
    super();
    this.#load = () => {
      this.loads += 1;
      return load();
    };
  }
  postMessage(request: SearchRequest): void {
    this.requests.push(request);
    this.#last = this.#last.then(() => reply(this.#engine, request, this.#load));
    if (request.type === 'ask') this.#replies.push(this.#last);
  }
  async answer(): Promise<void> {
    const data = await this.#replies.shift();
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {
    this.isEnded = true;
  }
}

function openService(load = loadTextIndex) {
  const worker = new FakeWorker(load);
  const service = createSearchService({
    // Nothing else of a worker is used.
    startWorker: () => worker as unknown as Worker,
    loadEngine: async () => createSearchEngine,
    loadTextIndex,
  });
  return { worker, service };
}
const titlesOf = (answer: Awaited<ReturnType<ReturnType<typeof openService>['service']['ask']>>) =>
  answer?.results.map(({ entry }) => entry.title);

describe('the search service', () => {
  it('sends a query to the worker and returns its results', async () => {
    const { worker, service } = openService();
    service.add(part);
    const asked = service.ask('knead', {});
    await worker.answer();
    expect(titlesOf(await asked)).toEqual(['Kneading']);
  });

  it('sends one query at a time, and only the last of those that wait', async () => {
    const { worker, service } = openService();
    service.add(part);
    const first = service.ask('k', {});
    const second = service.ask('kn', {});
    const third = service.ask('kne', {});
    expect(await second).toBeUndefined();
    await worker.answer();
    expect((await first)?.query).toBe('k');
    await worker.answer();
    expect((await third)?.query).toBe('kne');
    expect(worker.requests.flatMap((one) => (one.type === 'ask' ? [one.query] : []))).toEqual([
      'k',
      'kne',
    ]);
  });

  it('answers while the code for texts is loaded ahead', async () => {
    const { worker, service } = openService(() => new Promise(() => {}));
    service.add(part);
    service.prepareTexts();
    const asked = service.ask('knead', {});
    await worker.answer();

    expect(titlesOf(await asked)).toEqual(['Kneading']);
    expect(worker.requests.map(({ type }) => type)).toEqual(['add', 'prepare', 'ask']);
    expect(worker.loads).toBe(1);
  });

  it('works in the page if workers are missing', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const service = createSearchService({
      startWorker() {
        throw new Error('forbidden');
      },
      loadEngine: async () => createSearchEngine,
      loadTextIndex,
    });
    service.add(part);
    expect(titlesOf(await service.ask('knead', {}))).toEqual(['Kneading']);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('continues in the page when the worker fails, with all files and queries', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const { worker, service } = openService();
    service.add(part);
    const asked = service.ask('knead', {});
    const waiting = service.ask('kneading', {});
    worker.dispatchEvent(new Event('error'));
    expect(titlesOf(await asked)).toEqual(['Kneading']);
    expect(titlesOf(await waiting)).toEqual(['Kneading']);
    expect(worker.isEnded).toBe(true);
    warn.mockRestore();
  });

  it('reports that the search is not available', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const service = createSearchService({
      startWorker() {
        throw new Error('forbidden');
      },
      loadEngine: () => Promise.reject(new Error('gone')),
      loadTextIndex,
    });
    service.add(part);
    await expect(service.ask('knead', {})).rejects.toThrow('gone');
    warn.mockRestore();
  });
});
