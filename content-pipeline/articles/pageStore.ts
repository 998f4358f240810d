import type { PostPage } from '#manifest/blogPage';
import type { PageDocument } from '#manifest/pageDocument';
import { contentHash } from '../files/contentHash';
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

/** An article that was compiled: its page, and all that compiling it says beside the page. */
export interface StoredArticle<Extra = unknown> {
  page: StoredPage;
  /** Further results, which lists show. */
  extra: Extra;
  record: LinkRecord;
}

/**
 * Holds page documents and the texts of their authors, so that a compilation needs memory for the facts of its pages
 * alone. What is stored is named by a hash of its bytes and never changes.
 */
export interface PageStore {
  put(document: PageDocument, markdown?: AuthoredText): Promise<StoredPage>;
  /** Returns the article that was made from these inputs before, or makes and stores it. */
  remember<Extra>(
    kind: string,
    inputs: readonly string[],
    make: () => Promise<StoredArticle<Extra>>,
  ): Promise<StoredArticle<Extra>>;
  /**
   * Returns the bytes of a page document as they are published.
   *
   * @throws {Error} when it is not in the store
   */
  read(file: string): Promise<string>;
  /** Returns the absolute path of the file that holds a page document; `undefined` when it is in memory. */
  locate(file: string): string | undefined;
  /** Returns the text of an author by the name that `put` gave it. */
  readMarkdown(name: string): Promise<AuthoredText>;
}

/** A place for the files of a page store, by names without folders. */
export interface PageFiles {
  has(name: string): Promise<boolean>;
  /**
   * Returns the text of a file.
   *
   * @throws {Error} when there is no such file
   */
  read(name: string): Promise<string>;
  write(name: string, text: string): Promise<void>;
  /** Returns the absolute path of a file; `undefined` when it is in memory. */
  locate?(name: string): string | undefined;
}

interface StoreOptions {
  files: PageFiles;
  /** Names the site, whose articles are found again by the next compilation; they are not when it is missing. */
  site?: string | undefined;
}

/** A page store with the articles of earlier compilations. */
export interface OpenPageStore extends PageStore {
  /** Ends a compilation: the next one finds its articles again, and no older ones. */
  next(): void;
  /** Writes the articles of the last compilation for other programs. */
  save(): Promise<void>;
}

/** Opens a store of pages. */
export async function openPageStore({ files, site }: StoreOptions): Promise<OpenPageStore> {
  const indexName = site && `articles-${contentHash(site)}.json`;
  let known = new Map(indexName ? await readIndex(files, indexName) : []);
  let used = new Map<string, StoredArticle>();
  const isStored = async ({ page: { file, markdown } }: StoredArticle) =>
    (await files.has(fileName(file))) && (markdown === undefined || (await files.has(markdown)));
  async function write(name: string, text: string): Promise<void> {
    if (!(await files.has(name))) await files.write(name, text);
  }

  return {
    async put(document, markdown) {
      const text = JSON.stringify(document);
      const file = `pages/${contentHash(text)}.json`;
      await write(fileName(file), text);
      const written = markdown && JSON.stringify(markdown);
      const name = written && `authored-${contentHash(written)}.json`;
      if (name && written) await write(name, written);
      return {
        facts: factsOf(document),
        file,
        anchors: [...anchorsOf(document)],
        ...(name && { markdown: name }),
      };
    },
    async remember<Extra>(
      kind: string,
      inputs: readonly string[],
      make: () => Promise<StoredArticle<Extra>>,
    ) {
      const key = `${kind} ${contentHash(JSON.stringify(inputs))}`;
      const earlier = used.get(key) ?? known.get(key);
      // The key includes the version of the program, so the article has the expected shape.
      const article =
        earlier !== undefined && (await isStored(earlier))
          ? (earlier as StoredArticle<Extra>)
          : await make();
      used.set(key, article);
      return article;
    },
    read: (file) => files.read(fileName(file)),
    locate: (file) => files.locate?.(fileName(file)),
    readMarkdown: async (name) => JSON.parse(await files.read(name)),
    next() {
      known = used;
      used = new Map();
    },
    async save() {
      if (indexName) await files.write(indexName, JSON.stringify([...known]));
    },
  };
}

/** Reads the articles of an earlier compilation; none where there are none. */
async function readIndex(files: PageFiles, name: string): Promise<[string, StoredArticle][]> {
  try {
    return JSON.parse(await files.read(name));
  } catch {
    return []; // They are compiled again.
  }
}

/** Number of files that are read at a time. */
const filesAtOnce = 32;

/** Files in memory. */
export interface MemoryPageFiles extends PageFiles {
  /** Returns the bytes of a page document; `undefined` for an unknown one. */
  textOf(file: string): string | undefined;
  /** Loads the files of these pages, and forgets all others. */
  retain(pages: readonly StoredPage[]): Promise<void>;
}

/**
 * Creates a place in memory for the files of a page store, in front of another one: what that one has is read once,
 * and what is new is written there too, without waiting for it.
 */
export function memoryPageFiles(behind?: PageFiles): MemoryPageFiles {
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
    async retain(pages) {
      const names = new Set(
        pages.flatMap(({ file, markdown = [] }) => [fileName(file), markdown].flat()),
      );
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

/** Returns the name of a page document in the store: `page-<hash>.json` for `pages/<hash>.json`. */
function fileName(file: string): string {
  return file.replace('pages/', 'page-');
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
