import { logWarning } from '../logWarning';
import type { SearchEngine, SearchOptions } from './engine/engine';
import {
  type IndexPart,
  reply,
  type SearchAnswer,
  type SearchReply,
  type SearchRequest,
} from './workerProtocol';

/** Answers queries out of what it was given, without holding up the page. */
export interface SearchService {
  add(part: IndexPart): void;
  /** What is found; nothing where a later query came before this one was begun. */
  ask(query: string, options: SearchOptions): Promise<SearchAnswer | undefined>;
}

interface ServiceOptions {
  startWorker(): Worker;
  /** The engine for where there are no workers. */
  loadEngine(): Promise<() => SearchEngine>;
}

interface Question {
  query: string;
  options: SearchOptions;
  resolve(answer: SearchAnswer | undefined): void;
  reject(error: unknown): void;
}

type Send = (request: SearchRequest) => Promise<SearchReply | undefined>;

/** A service that works in a worker or, where that fails, in the page. */
export function createSearchService({ startWorker, loadEngine }: ServiceOptions): SearchService {
  const parts: IndexPart[] = [];
  let asked: Question | undefined;
  let waiting: Question | undefined;
  let count = 0;
  let send = attempt(() => throughWorker(startWorker(), stayHere)) ?? here();

  /** Gives all that was told to the worker to an engine in the page. */
  function stayHere(cause: unknown): void {
    logWarning('The search works without a worker', cause);
    send = here();
    for (const part of parts) void send({ type: 'add', part });
    if (asked !== undefined) void put(asked);
  }

  function here(): Send {
    const engine = loadEngine().then((createEngine) => createEngine());
    // Who asks hears of it.
    engine.catch(() => {});
    return async (request) => reply(await engine, request);
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
    // Another way of answering has taken the question over.
    if (sentBy !== send) return;
    asked = undefined;
    const next = waiting;
    waiting = undefined;
    if (next !== undefined) void put(next);
  }

  return {
    add(part) {
      parts.push(part);
      send({ type: 'add', part }).catch((error) => logWarning('Nothing can be searched', error));
    },
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
      logWarning('The search works without a worker', cause);
      return undefined;
    }
  }
}

/** Sends requests to a worker, and tells when it cannot be worked with. */
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
    if (request.type === 'add') return Promise.resolve(undefined);
    return new Promise((resolve) => open.set(request.id, resolve));
  };
}
