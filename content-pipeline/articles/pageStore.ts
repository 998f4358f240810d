import type { PostPage } from '#manifest/blogPage';
import type { PageDocument } from '#manifest/pageDocument';
import { contentHash } from '../files/contentHash';
import {
  type ContentStore,
  fileName,
  type OpenContentStore,
  openContentStore,
  type StoreFiles,
  type StoreOptions,
} from '../files/contentStore';
import { mapWithLimit } from '../files/mapWithLimit';
import { anchorsOf } from '../links/anchors';
import type { LinkRecord } from '../links/linkRecord';
import type { AuthoredText } from '../markdown/authoredText';

/** The fields of a page document that lists, heads and previews show. Its texts stay in the store. */
export interface PageFacts
  extends Pick<
    PageDocument,
    | 'kind'
    | 'path'
    | 'title'
    | 'description'
    | 'breadcrumbs'
    | 'original'
    | 'unlisted'
    | 'lastUpdated'
  > {
  /** The day and the authors of a post. */
  post?: Pick<PostPage, 'date' | 'authors'> | undefined;
}

/** A page document in a store. */
export interface StoredPage {
  facts: PageFacts;
  /** Its file below the folder of the content, named by a hash of its bytes. */
  file: string;
  /** The anchors that links may name. */
  anchors: readonly string[];
  /** The name of the text that its author wrote; missing for a page without one. */
  markdown?: string | undefined;
}

/** An article that was compiled: its page, and the other results of its compilation. */
export interface StoredArticle<Extra = unknown> {
  page: StoredPage;
  /** Further results, which lists show. */
  extra: Extra;
  record: LinkRecord;
}

/** An article that is made when it is needed. */
export interface LaterArticle<Extra> {
  /** Returns what is known of it before. */
  outline(): { facts: PageFacts; extra: Extra };
  make(): Promise<StoredArticle<Extra>>;
}

/**
 * Holds page documents and the texts of their authors, so that a compilation needs memory for the facts of its pages
 * alone. What is stored is named by a hash of its bytes and never changes.
 */
export interface PageStore extends ContentStore {
  put(document: PageDocument, markdown?: AuthoredText): Promise<StoredPage>;
  /**
   * Returns the article that was made from these inputs before, or makes and stores it. A store on demand returns an
   * outline instead, and makes the article when its page is read.
   */
  remember<Extra>(
    kind: string,
    inputs: readonly string[],
    make: () => Promise<StoredArticle<Extra>>,
    later: LaterArticle<Extra>,
  ): Promise<StoredArticle<Extra>>;
  /** Returns the text of an author by the name that `put` gave it. */
  readMarkdown(name: string): Promise<AuthoredText>;
}

/** A page store with the results of earlier compilations. */
export type OpenPageStore = PageStore & Pick<OpenContentStore, 'next' | 'save' | 'used'>;

/** Opens a store of pages. */
export async function openPageStore(options: StoreOptions): Promise<OpenPageStore> {
  const content = openContentStore(options);
  const articles = await content.results('articles');
  return {
    ...content,
    async put(document, markdown) {
      return {
        facts: factsOf(document),
        file: await content.putFile('pages', JSON.stringify(document)),
        anchors: [...anchorsOf(document)],
        ...(markdown && { markdown: await content.putFile('authored', JSON.stringify(markdown)) }),
      };
    },
    remember: (kind, inputs, make) =>
      articles.remember([kind, ...inputs], make, ({ page: { file, markdown = [] } }) =>
        [file, markdown].flat(),
      ),
    readMarkdown: async (name) => JSON.parse(await content.read(name)),
  };
}

/**
 * Creates a store that compiles an article when its page is read for the first time. The file of the page is named
 * by a hash of all that it is made from.
 */
export function onDemandStore(store: PageStore): PageStore {
  const articles = new Map<string, () => Promise<StoredArticle>>();
  const made = new Map<string, Promise<StoredArticle>>();

  async function madeFile(file: string): Promise<string> {
    const make = articles.get(file);
    if (make === undefined) return file;
    const article = made.get(file) ?? make();
    made.set(file, article);
    article.catch(() => made.delete(file));
    return (await article).page.file;
  }

  return {
    ...store,
    async remember(kind, inputs, _, { outline, make }) {
      const file = `pages/${contentHash(JSON.stringify([kind, ...inputs]))}.json`;
      articles.set(file, make);
      const { facts, extra } = outline();
      const record = { anchorLinks: [], images: [], symbols: [], diagnostics: [] };
      return { page: { facts, file, anchors: [] }, extra, record };
    },
    read: async (file) => store.read(await madeFile(file)),
    locate: () => undefined,
  };
}

/** Number of files that are read at a time. */
const filesAtOnce = 32;

interface StoredSite {
  pages: readonly { page: StoredPage }[];
  storedFiles: readonly string[];
}

/** Files in memory. */
export interface MemoryPageFiles extends StoreFiles {
  /** Returns the bytes of a page document; `undefined` for an unknown one. */
  textOf(file: string): string | undefined;
  /** Loads the files of a site, and forgets all others. */
  retain(site: StoredSite): Promise<void>;
}

/**
 * Creates a place in memory for the files of a page store, in front of another one: what that one has is read once,
 * and what is new is written there too, without waiting for it.
 */
export function memoryPageFiles(behind?: StoreFiles): MemoryPageFiles {
  const texts = new Map<string, string>();

  async function load(name: string): Promise<string | undefined> {
    const text = texts.get(name) ?? (await behind?.read(name).catch(() => undefined));
    if (text !== undefined) texts.set(name, text);
    return text;
  }

  return {
    has: async (name) => (await load(name)) !== undefined,
    async read(name) {
      const text = await load(name);
      if (text === undefined) throw new Error(`"${name}" is not stored`);
      return text;
    },
    async write(name, text) {
      texts.set(name, text);
      // Where it cannot be written, the next program compiles it again.
      behind?.write(name, text).catch(() => undefined);
    },
    textOf: (file) => texts.get(fileName(file)),
    async retain({ pages, storedFiles }) {
      const own = pages.flatMap(({ page: { file, markdown = [] } }) => [file, markdown].flat());
      const names = new Set([...own, ...storedFiles].map(fileName));
      for (const name of texts.keys()) if (!names.has(name)) texts.delete(name);
      await mapWithLimit(names, filesAtOnce, load);
    },
  };
}

/** Reads a page document from a store. */
export async function readDocument(
  store: Pick<PageStore, 'read'>,
  file: string,
): Promise<PageDocument> {
  // It was checked before it was stored.
  return JSON.parse(await store.read(file)) as PageDocument;
}

/** Returns the facts of a page document. */
export function factsOf(document: PageDocument): PageFacts {
  const { kind, path, title, description, breadcrumbs } = document;
  const { original, unlisted, lastUpdated } = document;
  return {
    ...{ kind, path, title, breadcrumbs },
    ...(description !== undefined && { description }),
    ...(original && { original }),
    ...(unlisted !== undefined && { unlisted }),
    ...(lastUpdated !== undefined && { lastUpdated }),
    ...(document.kind === 'post' && { post: { date: document.date, authors: document.authors } }),
  };
}
