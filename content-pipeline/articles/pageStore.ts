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
import { emptyRecord, type LinkRecord } from '../links/linkRecord';
import type { AuthoredText } from '../markdown/authoredText';

/**
 * The fields of a page document that are shown in lists of pages, HTML heads and link previews. They remain in memory
 * during a compilation.
 */
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
  /** The date and the authors of a post. */
  post?: Pick<PostPage, 'date' | 'authors'> | undefined;
}

/**
 * A page document in a store. In an on-demand store (`onDemandStore`), the page of an article may not be compiled yet.
 * In this case, `file` depends on the inputs of the article, `facts` is complete, and the other fields are empty.
 */
export interface StoredPage {
  facts: PageFacts;
  /** The path of the document's file below `content/`, such as `pages/<hash>.json`. */
  file: string;
  /** All anchors of the page. */
  anchors: readonly string[];
  /** The name of the author's Markdown text in the store; missing for a page that has no such text. */
  markdown?: string | undefined;
  /** The estimated size of the page's Markdown alternate in bytes. Most estimates are too high rather than too low. */
  textSize: number;
}

/** A compiled article: its page, and the other results of its compilation. */
export interface StoredArticle<Extra = unknown> {
  page: StoredPage;
  /** The results that only articles of this kind have. They are shown in lists of pages. */
  extra: Extra;
  record: LinkRecord;
}

/** The functions with which a store finds or compiles an article. */
export interface ArticleSteps<Extra> {
  /** Tests if the links and images of a stored article have the same targets as when the article was compiled. */
  isCurrent(record: LinkRecord): boolean;
  /** Returns a hash of all possible targets of links and images. */
  targetsHash(): string;
  /** Returns the parts of the result that are shown in lists of pages. Does not compile the text of the article. */
  outline(): { facts: PageFacts; extra: Extra };
  /**
   * Compiles the article, and reports its images and diagrams. A store on demand calls this function when the page is
   * read, which may be after all other articles are compiled.
   */
  make(): Promise<StoredArticle<Extra>>;
}

/** A store of page documents and of the Markdown texts of their authors. Entries never change. */
export interface PageStore extends ContentStore {
  /**
   * Stores a page document and its author's text. Returns the names of both in the store, the fields that remain in
   * memory, the anchors, and the estimated size of the Markdown alternate.
   */
  put(document: PageDocument, markdown?: AuthoredText): Promise<StoredPage>;
  /**
   * Returns the stored article if it was compiled from the same inputs and its links are current. Otherwise, compiles
   * the article with `make` and stores it.
   *
   * An on-demand store (`onDemandStore`) returns the results of `steps.outline` instead. It compiles the article with
   * `steps.make` when its page is read.
   */
  remember<Extra>(
    kind: string,
    inputs: readonly string[],
    make: () => Promise<StoredArticle<Extra>>,
    steps: ArticleSteps<Extra>,
  ): Promise<StoredArticle<Extra>>;
  /** Returns an author's text by the name that `put` returned (`StoredPage.markdown`). */
  readMarkdown(name: string): Promise<AuthoredText>;
}

/** A page store that also contains the results of earlier compilations. */
export type OpenPageStore = PageStore & Pick<OpenContentStore, 'next' | 'save' | 'used'>;

/**
 * The assumed size of a symbol's Markdown, as a share of the size of its JSON document. The measured share is 0.35 for
 * most kinds and 0.54 for enums.
 */
const printedShare = 0.6;

/** Opens a page store, and loads the results of earlier compilations. */
export async function openPageStore(options: StoreOptions): Promise<OpenPageStore> {
  const content = openContentStore(options);
  const articles = await content.results('articles');
  return {
    ...content,
    async put(document, markdown) {
      const json = JSON.stringify(document);
      const authored = markdown && JSON.stringify(markdown);
      return {
        facts: factsOf(document),
        file: await content.putFile('pages', json),
        anchors: [...anchorsOf(document)],
        ...(authored && { markdown: await content.putFile('authored', authored) }),
        textSize: Math.ceil(
          Buffer.byteLength(authored ?? json) * ('declaration' in document ? printedShare : 1),
        ),
      };
    },
    remember: (kind, inputs, make, { isCurrent }) =>
      articles.remember(
        [kind, ...inputs],
        make,
        ({ page: { file, markdown = [] } }) => [file, markdown].flat(),
        ({ record }) => isCurrent(record),
      ),
    readMarkdown: async (name) => JSON.parse(await content.read(name)),
  };
}

/**
 * Creates a store that compiles an article when its page is read for the first time. In this store, the name of the
 * page's file is a hash of the inputs of the article and of all possible targets of links.
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
    async remember(kind, inputs, _, { targetsHash, outline, make }) {
      const hash = contentHash(JSON.stringify([kind, ...inputs, targetsHash()]));
      const file = `pages/${hash}.json`;
      articles.set(file, make);
      const { facts, extra } = outline();
      return { page: { facts, file, anchors: [], textSize: 0 }, extra, record: emptyRecord() };
    },
    read: async (file) => store.read(await madeFile(file)),
    locate: () => undefined,
  };
}

const filesAtOnce = 32;

interface StoredSite {
  pages: readonly { page: StoredPage }[];
  storedFiles: readonly string[];
}

/** The files of a page store in memory. */
export interface MemoryPageFiles extends StoreFiles {
  /** Returns the JSON text of a page document; `undefined` if it is not in memory. */
  textOf(file: string): string | undefined;
  /** Loads the files of a site, and removes all others from memory. */
  retain(site: StoredSite): Promise<void>;
}

/**
 * Creates the files of a page store in memory. `behind` contains the files on disk. If `behind` is present, files that
 * are not in memory are read from disk, and new files are also written to disk in the background. Errors on disk are
 * ignored.
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
      // If it cannot be written, the next process compiles it again.
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

/** Reads a page document from a store. `file` is its path below `content/`. */
export async function readDocument(
  store: Pick<PageStore, 'read'>,
  file: string,
): Promise<PageDocument> {
  // It was checked before it was stored.
  return JSON.parse(await store.read(file)) as PageDocument;
}

/** Returns the fields of a page document that remain in memory. */
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
