import type { Piscina } from 'piscina';
import { type SharedData, shareData, startThreads } from '../files/threads';
import type { LinkData } from '../links/siteLinks';
import type { ArticleInput, ArticleThreads } from './compileArticle';
import type { StoredArticle } from './pageStore';

/** Threads that compile articles. They are started when there are enough articles. */
export interface ArticlePool {
  /** Returns the threads for articles whose links have these targets. */
  withLinks(data: () => LinkData): ArticleThreads;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** The task of a thread: an article, and the targets of its links. */
export interface ArticleTask {
  kind: string;
  article: ArticleInput<unknown, object>;
  /** A serialised `LinkData`, which a thread reads once. */
  links: SharedData;
}

/** An article that a thread has compiled, and the files that it could not write. */
export interface ThreadResult {
  article: StoredArticle;
  unwritten: readonly (readonly [name: string, text: string])[];
}

interface PoolOptions {
  /** The program of a thread. */
  worker: string;
  /** The folder of the page store. */
  cacheFolder: string;
  /** Holds a file that a thread could not write. */
  hold(name: string, text: string): void;
}

/** Number of articles that this thread compiles before others are started, which takes as long. */
const articlesBefore = 24;

/** Opens a pool of threads that compile articles. */
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
        offer(kind, { source, originalFile, around }) {
          offered += 1;
          if (offered <= articlesBefore) return undefined;
          links ??= shareData(id, data());
          const article = { source: withoutFunctions(source), originalFile, around };
          return run({ kind, article, links });
        },
      };
    },
    close: async () => (await pool)?.destroy(),
  };
}

/** Returns the fields of a value that can be passed to a thread. */
function withoutFunctions(value: unknown): unknown {
  const fields = Object.entries(value ?? {});
  return Object.fromEntries(fields.filter(([, field]) => typeof field !== 'function'));
}
