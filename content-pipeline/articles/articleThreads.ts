import type { Piscina } from 'piscina';
import { type SharedData, shareData, startThreads } from '../files/threads';
import type { LinkData } from '../links/siteLinks';
import type { ArticleInput, ArticleThreads } from './compileArticle';
import type { StoredArticle } from './pageStore';

/** A pool of threads that compile articles. The threads are started as soon as there are enough articles. */
export interface ArticlePool {
  /**
   * Returns the threads for the articles of one language. `data` returns the link targets of the language, and is
   * called once: when the first article of the language is sent to a thread.
   */
  withLinks(data: () => LinkData): ArticleThreads;
  /** Stops all threads. They are started again if further articles are compiled. */
  close(): Promise<void>;
}

/** The task of a thread: an article, and the link targets of its language. */
export interface ArticleTask {
  /** The `name` of the article's `ArticleKind`. */
  kind: string;
  article: ArticleInput<unknown, object>;
  /** A serialised `LinkData`, which each thread reads only once. */
  links: SharedData;
}

/**
 * The result of a thread: the compiled article, and the names and texts of the files that the thread could not write.
 */
export interface ThreadResult {
  article: StoredArticle;
  unwritten: readonly (readonly [name: string, text: string])[];
}

interface PoolOptions {
  worker: string;
  cacheFolder: string;
  /** Stores a file in memory that a thread could not write to disk. */
  hold(name: string, text: string): void;
}

/**
 * Number of articles that the main thread compiles before it starts other threads. Starting the threads takes about as
 * long as compiling this number of articles.
 */
const articlesBefore = 24;

/** Creates a pool of threads that compile articles. The threads are started on demand. */
export function openArticlePool({ worker, cacheFolder, hold }: PoolOptions): ArticlePool {
  let pool: Promise<Piscina> | undefined;
  let offered = 0;
  let languages = 0;

  async function run(task: ArticleTask): Promise<StoredArticle> {
    // Some tasks wait for the disk while one compiles.
    pool ??= startThreads(worker, { cacheFolder }, 4);
    const { article, unwritten }: ThreadResult = await (await pool).run(task, {
      name: 'compileInThread',
    });
    for (const [name, text] of unwritten) hold(name, text);
    return article;
  }

  return {
    withLinks(data) {
      const id = languages;
      languages += 1;
      let links: SharedData | undefined;
      return {
        offer(kind, { source, originalFile, pageContext }) {
          offered += 1;
          if (offered <= articlesBefore) return undefined;
          links ??= shareData(id, data());
          const article = { source: withoutFunctions(source), originalFile, pageContext };
          return run({ kind, article, links });
        },
      };
    },
    async close() {
      const closing = pool;
      pool = undefined;
      await (await closing)?.destroy();
    },
  };
}

/** Returns a shallow copy of an object without its functions, because functions cannot be sent to a thread. */
function withoutFunctions(value: unknown): unknown {
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(fields.filter(([, field]) => typeof field !== 'function'));
}
