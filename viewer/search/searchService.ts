import { logWarning } from '../logWarning';
import type { SearchEngine, SearchOptions } from './engine/engine';
import {
  type IndexPart,
  type LoadTextIndex,
  reply,
  type SearchAnswer,
  type SearchReply,
  type SearchRequest,
} from './workerProtocol';

/**
 * A service that searches the parts of an index that were added. If possible, it searches in a worker, so that the page
 * is not blocked.
 */
export interface SearchService {
  add(part: IndexPart): void;
  /**
   * Starts to load the code that the first text needs. Call this when a text is requested: queries would wait for the
   * code when the text is added.
   */
  prepareTexts(): void;
  /**
   * Returns the answer to a query, or `undefined` if a later query was asked before the search for this query was
   * started.
   *
   * @throws {LoadError} if the search runs in the page and the engine cannot be loaded.
   */
  ask(query: string, options: SearchOptions): Promise<SearchAnswer | undefined>;
}

interface ServiceOptions {
  startWorker(): Worker;
  /**
   * Loads the function that creates a search engine in the page. Called if the browser or the host forbids workers, and
   * if the worker fails.
   */
  loadEngine(): Promise<() => SearchEngine>;
  /** Loads the code that this engine needs for texts. */
  loadTextIndex: LoadTextIndex;
}

interface Question {
  query: string;
  options: SearchOptions;
  resolve(answer: SearchAnswer | undefined): void;
  reject(error: unknown): void;
}

type Send = (request: SearchRequest) => Promise<SearchReply | undefined>;

/**
 * Creates a service that searches in a worker. If no worker can be started, or if the worker fails, the service
 * searches in the page.
 */
export function createSearchService({
  startWorker,
  loadEngine,
  loadTextIndex,
}: ServiceOptions): SearchService {
  const parts: IndexPart[] = [];
  let asked: Question | undefined;
  let waiting: Question | undefined;
  let count = 0;
  let send = attempt(() => throughWorker(startWorker(), searchInPage)) ?? here();

  /**
   * Replaces the failed worker with an engine in the page. Adds all parts again, and repeats the query that has no
   * answer yet.
   */
  function searchInPage(cause: unknown): void {
    logWarning('The search worker could not be used, so the search runs in the page', cause);
    send = here();
    for (const part of parts) addPart(part);
    if (asked !== undefined) void put(asked);
  }

  function here(): Send {
    const engine = loadEngine().then((createEngine) => createEngine());
    // Callers of `ask` get the error.
    engine.catch(() => {});
    let last: Promise<unknown> = Promise.resolve();
    return (request) => {
      const next = last.then(async () => reply(await engine, request, loadTextIndex));
      // The caller gets the error; the next request is performed nevertheless.
      last = next.catch(() => {});
      return next;
    };
  }

  function addPart(part: IndexPart): void {
    send({ type: 'add', part }).catch((error) =>
      logWarning('A file could not be added to the search index', error),
    );
  }

  async function put(question: Question): Promise<void> {
    asked = question;
    count += 1;
    const { query, options } = question;
    const sentBy = send;
    try {
      const answer = await send({ type: 'ask', id: count, query, options });
      if (sentBy === send) question.resolve(answer?.answer);
    } catch (error) {
      question.reject(error);
    }
    // The question was moved from the worker to the page.
    if (sentBy !== send) return;
    asked = undefined;
    const next = waiting;
    waiting = undefined;
    if (next !== undefined) void put(next);
  }

  return {
    add(part) {
      parts.push(part);
      addPart(part);
    },
    // If the engine cannot be loaded, `ask` throws the error.
    prepareTexts: () => void send({ type: 'prepare' }).catch(() => {}),
    ask: (query, options) =>
      new Promise((resolve, reject) => {
        const question = { query, options, resolve, reject };
        if (asked === undefined) return void put(question);
        waiting?.resolve(undefined);
        waiting = question;
      }),
  };

  function attempt(start: () => Send): Send | undefined {
    try {
      return start();
    } catch (cause) {
      logWarning('The search worker could not be used, so the search runs in the page', cause);
      return undefined;
    }
  }
}

/**
 * Returns a function that sends a request to a worker. The promise of this function resolves to the reply, or to
 * `undefined` for requests without a reply. If the worker fails, `onFailure` is called with the error message, and
 * pending promises resolve to `undefined`.
 */
function throughWorker(worker: Worker, onFailure: (cause: unknown) => void): Send {
  const open = new Map<number, (reply: SearchReply | undefined) => void>();

  worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
    open.get(data.id)?.(data);
    open.delete(data.id);
  });
  worker.addEventListener(
    'error',
    (event) => {
      event.preventDefault();
      worker.terminate();
      onFailure(event.message);
      for (const settle of open.values()) settle(undefined);
    },
    { once: true },
  );

  return (request) => {
    worker.postMessage(request);
    if (request.type !== 'ask') return Promise.resolve(undefined);
    return new Promise((resolve) => open.set(request.id, resolve));
  };
}
